import Foundation
import Narration
import NarrationTesting
import TestSupport
import Testing

@Suite struct CoverPictureTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test func `the size of a PNG or JPEG picture is read, whatever its name`() throws {
        let png = try CoverPicture(file("cover.jpg", PictureFixture.png(width: 7, height: 5)))
        #expect(png.format == .png)
        #expect(png.width == 7 && png.height == 5)
        let jpeg = try CoverPicture(file("cover", PictureFixture.jpeg))
        #expect(jpeg.format == .jpeg)
        #expect(jpeg.width == 24 && jpeg.height == 16)
        #expect(jpeg.data == PictureFixture.jpeg)
        #expect(jpeg.format.mediaType == "image/jpeg")
    }

    @Test(arguments: [
        ("GIF89a\u{1}", "a GIF picture"), ("RIFF\u{8}\0\0\0WEBPVP8 ", "a WebP picture"),
        ("\n<!DOCTYPE html><html>", "a web page"), ("<?xml version='1.0'?><svg/>", "an SVG drawing"),
        ("not yet painted", "text"), ("BM\0\0", "a BMP picture"), ("\u{1}\u{2}", "something unknown"),
        ("%PDF-1.7", "a PDF document"), ("\0\0\0\u{1C}ftypheic", "an HEIC picture"),
    ])
    func `another file is described by its apparent format`(contents: String, kind: String) throws {
        let path = try file("cover.png", Data(contents.utf8))
        let error = try #require(throws: CoverError.self) { try CoverPicture(path) }
        #expect(error.code == .notAPicture)
        #expect(error.description.contains("is \(kind), not a PNG or JPEG picture"))
        #expect(error.advice == "save it as PNG or JPEG")
    }

    @Test func `a file that is empty, a folder or missing is reported`() throws {
        #expect(try failure(of: file("cover.png", Data())).problem == "is empty")
        #expect(try failure(of: folder.path).code == .unreadable)
        #expect(try failure(of: folder.file("none.png")).code == .missing)
    }

    @Test func `a picture of 100 MB is rejected with its size and the limit, unread`() throws {
        let path = try file("cover.png", PictureFixture.png())
        truncate(path, 100_000_000)
        let error = try failure(of: path)
        #expect(error.code == .tooLarge)
        #expect(error.problem == "is 100 MB; a cover can be at most 16 MB")
        truncate(path, 16_000_001)
        #expect(try failure(of: path).problem == "is 16.1 MB; a cover can be at most 16 MB")
    }

    @Test(arguments: [PictureFixture.png(), PictureFixture.jpeg])
    func `no truncated picture is accepted`(picture: Data) throws {
        for length in 1..<picture.count {
            #expect(throws: CoverError.self, "\(length) bytes") { try CoverPicture(picture.prefix(length), named: "x") }
        }
    }

    @Test(arguments: [PictureFixture.png(), PictureFixture.jpeg])
    func `damage never crashes the reader, and every accepted picture has a size`(picture: Data) {
        var dice = SplitMix(seed: 6)
        for _ in 0..<20_000 {
            var damaged = picture
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                damaged[Int.random(in: 0..<damaged.count, using: &dice)] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
            }
            if Bool.random(using: &dice) { damaged = damaged.prefix(Int.random(in: 0...damaged.count, using: &dice)) }
            guard let cover = try? CoverPicture(damaged, named: "x") else { continue }
            #expect(cover.width > 0 && cover.height > 0)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `a folder, a pipe and an endless file are rejected immediately`() throws {
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(try failure(of: folder.path).description == "\(folder.path) is a folder; name the picture in it")
        #expect(try failure(of: pipe).description == "\(pipe) is a pipe; give a file")
        if let error = try? failure(of: "/proc/kmsg") { #expect(error.path == "/proc/kmsg") }
    }

    @Test func `a book's cover is in its folder, and links that lead outside are rejected`() throws {
        let outside = try ScratchFolder()
        try PictureFixture.png().write(to: URL(fileURLWithPath: outside.file("secret.png")))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("linked.png"),
            withDestinationPath: outside.file("secret.png")
        )
        _ = try file("cover.png", PictureFixture.png())
        #expect(try Book(coverImage: "cover.png", pages: []).cover(in: folder.path)?.format == .png)
        #expect(try Book(pages: []).cover(in: folder.path) == nil)
        for path in ["linked.png", "../secret.png", "none.png"] {
            let error = #expect(throws: CoverError.self) {
                try Book(coverImage: path, pages: []).cover(in: folder.path)
            }
            #expect(error?.code == .missing)
            #expect(error?.path == path)
        }
    }

    private func file(_ name: String, _ contents: Data) throws -> String {
        try contents.write(to: URL(fileURLWithPath: folder.file(name)))
        return folder.file(name)
    }

    private func failure(of path: String) throws -> CoverError {
        try #require(throws: CoverError.self) { try CoverPicture(path) }
    }
}

extension CoverPicture {
    fileprivate init(_ path: String) throws {
        try self.init(contentsOf: path)
    }
}
