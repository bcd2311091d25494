import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestSupport
import Testing

@Suite struct BrokenPictureTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// The problems of a book with this picture on both of its pages.
    private func problems(of name: String) throws -> [String] {
        let text = """
            <plist><dict><key>bookPages</key><array>
            <dict><key>utterances</key><string>Hop.</string></dict>
            <dict><key>backgroundImage</key><string>\(name)</string><key>utterances</key><string>Hop.</string>
            <key>imageDescription</key><string>A hare</string></dict>
            <dict><key>pictures</key><array><dict><key>image</key><string>\(name)</string>
            <key>description</key><string>A hare</string></dict></array>
            <key>utterances</key><string>Hop.</string></dict>
            </array></dict></plist>
            """
        let reading = try BookReader().read(Data(text.utf8), named: "Hop.plist")
        let found = reading.lints(folder: folder.path)
        #expect(found.allSatisfy { $0.code == .brokenPicture && $0.severity == .warning && $0.page == 1 })
        return found.map { "\($0.location?.line ?? 0): \($0.message); \($0.note ?? "")" }
    }

    private func write(_ data: Data, to name: String) throws {
        try data.write(to: URL(fileURLWithPath: folder.file(name)))
    }

    @Test(arguments: [
        ("a.png", PictureFixture.png().dropLast(13), "is an incomplete or damaged PNG picture", "copy or save"),
        ("a.png", PictureFixture.png().prefix(30), "is an incomplete or damaged PNG picture", "copy or save"),
        ("a.jpg", PictureFixture.jpeg.dropLast(2), "is an incomplete or damaged JPEG picture", "copy or save"),
        ("a.png", Data(), "is empty", "copy or save"),
        ("a.png", Data("Hop.".utf8), "is text, not a PNG or JPEG picture, despite its name", "save it as PNG or JPEG"),
        ("a.tif", Data("II*\0..".utf8), "is a TIFF picture, not a PNG or JPEG picture", "save it as PNG or JPEG"),
        ("a.gif", Data("GIF89a".utf8), "is a GIF picture, which only HTML files show", "save it as PNG or JPEG"),
    ])
    func `a broken picture is a warning where it is first named`(
        name: String,
        data: Data,
        problem: String,
        advice: String
    ) throws {
        try write(Data(data), to: name)
        let found = try problems(of: name)
        #expect(found.count == 1)
        let message = "3: \"backgroundImage\" \(problem): \"\(name)\", here and in 1 other place; \(advice)"
        #expect(found.first?.hasPrefix(message) == true, "\(found)")
    }

    @Test(arguments: [PictureFixture.png(), PictureFixture.jpeg, PictureFixture.jpeg + Data("a note".utf8)])
    func `a whole picture is none, whatever its name`(picture: Data) throws {
        try write(picture, to: "a.png")
        #expect(try problems(of: "a.png") == [])
    }

    @Test func `a picture of more than 64 MB is one, and is not read`() throws {
        try write(PictureFixture.png(), to: "a.png")
        #expect(truncate(folder.file("a.png"), 64_000_001) == 0)
        #expect(try problems(of: "a.png").first?.contains("is 64.1 MB; a picture can be at most 64 MB") == true)
    }
}
