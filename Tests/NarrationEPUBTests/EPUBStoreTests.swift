import Foundation
import Narration
import NarrationArchive
import NarrationEPUB
import NarrationEncoding
import NarrationSystem
import TestSupport
import Testing

struct EPUBStoreTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// A file with entries of these sizes in bytes, and one page.
    private func file(_ entries: [(name: String, size: Int)], showing picture: String = "1.png") throws -> String {
        let path = folder.file("a.epub")
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let archive = try ArchiveWriter(spoolingBeside: path, date: ArchiveDate(ArchiveDate.first))
        for (name, size) in entries { try archive.add("EPUB/" + name, Data(count: size), .deflated) }
        try archive.add("EPUB/pages/1.xhtml", Data(#"<img src="../images/\#(picture)" alt=""/>"#.utf8), .deflated)
        let file = try OpenFile(path, O_RDWR)
        try withExtendedLifetime(file) { try archive.write(to: file.descriptor) }
        return path
    }

    private static let sizes = [
        (name: "sound/1.m4a", size: 4_000_000), ("images/1.png", 6_000_000), ("images/2.png", 5_000_000),
    ]

    @Test func `what is larger than a store recommends is named`() throws {
        let path = try file(Self.sizes)
        #expect(try EPUBStore.apple.remarks(about: path, layout: .fixed) == [])
        #expect(
            try EPUBStore.kobo.remarks(about: path, layout: .fixed) == [
                "Kobo recommends at most 10 MB for a page with its sound and pictures: EPUB/pages/1.xhtml has more",
                "Kobo recommends at most 5 MB for a picture: EPUB/images/1.png has more",
            ]
        )
    }

    @Test func `sound at less than a store asks for is named, with the source`() {
        #expect(EPUBStore.apple.remark(aboutBitrate: 256_000) == nil)
        #expect(
            EPUBStore.apple.remark(aboutBitrate: 32_500)
                == "Apple Books asks for sound at 256k (Apple Books Asset Guide 5.3), and this has 32500 bits per second"
        )
        #expect(
            EPUBStore.kobo.remark(aboutBitrate: 64_000)
                == "Kobo asks for sound at 256k (Kobo's EPUB guidelines), and this has 64k"
        )
    }

    @Test func `a page is as large as what it shows`() throws {
        let path = try file(Self.sizes, showing: "2.png")
        #expect(try EPUBStore.kobo.remarks(about: path, layout: .fixed).count == 1)
    }

    @Test func `a file that cannot be read is an error with its path`() {
        let error = #expect(throws: EPUBError.self) { try EPUBStore.kobo.remarks(about: "/none", layout: .fixed) }
        #expect(error?.message.hasPrefix("/none: ") == true)
    }

    @Test func `a file for a store has sound in AAC`() throws {
        let book = Book(pages: [Page(utterances: [Utterance("Hop")])])
        let error = #expect(throws: EPUBError.self) {
            try EPUBFormat(of: book, in: folder.path, sound: LossyFormat(.mp3), store: .apple)
        }
        #expect(error?.message == "Apple Books plays sound in an EPUB as m4a, and not as mp3")
    }
}
