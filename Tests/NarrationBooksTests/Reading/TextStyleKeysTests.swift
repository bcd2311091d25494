import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

/// Where the text of a page stands on its picture.
@Suite struct TextStyleKeysTests {
    private static let frame = """
        <key>textFrame</key><dict>
            <key>x</key><real>0.1</real><key>y</key><real>0.05</real><key>width</key><real>0.8</real>
            <key>height</key><real>0.3</real>
        </dict>
        """

    private func book(_ page: String, after: String = "") -> String {
        """
        <plist version="1.0"><dict><key>bookPages</key><array>
        <dict>\(page)<key>utterances</key><string>Hop.</string></dict>
        <dict><key>utterances</key><string>Over.</string></dict></array>\(after)</dict></plist>
        """
    }

    @Test func `a page has a style of its own, and the other parts from the book, also page by page`() async throws {
        let ofBook = """
            \(Self.frame)<key>textColor</key><string>#fff</string><key>textGround</key><string>none</string>
            """
        let ofPage = """
            <key>textSize</key><real>0.08</real><key>textGround</key><string>plain</string><key>textFrame</key><dict/>
            """
        let text = book(ofPage, after: ofBook)
        let reading = try BookReader().read(text)
        #expect(reading.warnings.isEmpty)
        let own = TextStyle(frame: PagePicture.Frame(), size: 0.08, ground: .plain)
        let frame = PagePicture.Frame(x: 0.1, y: 0.05, width: 0.8, height: 0.3)
        let white = TextStyle.Color("#ffffff")
        #expect(reading.book.textStyle == TextStyle(frame: frame, color: white, ground: TextStyle.Ground.none))
        #expect(reading.book.pages.map(\.textStyle) == [own, TextStyle()])
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let pages = try BookReader().pages(contentsOf: file.path)
        #expect(pages.book.textStyle == reading.book.textStyle)
        var iterator = pages.makePageIterator()
        #expect(try iterator.next()?.textStyle == own)
    }

    @Test(arguments: [
        ("<key>textFrame</key><string>top</string>", "\"textFrame\" is a string, not a dictionary of x, y"),
        ("<key>textFrame</key><dict><key>x</key><real>300</real></dict>", "are these pixels?"),
        ("<key>textFrame</key><dict><key>x</key><real>0.5</real></dict>", "outside the page"),
        ("<key>textSize</key><real>24</real>", "a twentieth is 0.05"),
        ("<key>textColor</key><string>white</string>", "\"white\" is not a colour"),
        ("<key>textColor</key><string>#12345g</string>", "is not a colour"),
        ("<key>textGround</key><string>nome</string>", "did you mean \"none\"?"),
        ("<key>textgroud</key><string>none</string>", "did you mean \"textGround\"?"),
    ])
    func `what is wrong is told at its place`(keys: String, message: String) {
        let problems: [Diagnostic]
        do throws(BookError) { problems = try BookReader().read(book(keys)).warnings } catch {
            problems = error.diagnostics
        }
        #expect(problems.contains { "\($0)".contains(message) && $0.location?.line == 2 }, "\(problems)")
    }

    @Test func `a style is set and taken away in the author's own text, in which all else stays`() throws {
        let text = book("<!-- the hare --> \(Self.frame)")
        let draft = try BookDraft(contents: Data(text.utf8), named: "Hare.plist")
        var style = draft.reading.book.pages[0].textStyle
        style.frame?.y = 0.6
        let moved = try draft.making([.setTextStyle(style, page: 0)])
        #expect(String(decoding: moved.contents, as: UTF8.self) == text.replacing("0.05", with: "0.6"))
        let color = TextStyle(color: TextStyle.Color("#123456"))
        let other = try draft.making([.setTextStyle(color, page: nil), .setTextStyle(color, page: 1)])
        #expect(other.reading.book.textStyle == color && other.reading.book.pages[1].textStyle == color)
        let back = try other.making([.setTextStyle(TextStyle(), page: nil), .setTextStyle(TextStyle(), page: 1)])
        #expect(back.reading.book == draft.reading.book)
        #expect(String(decoding: back.contents, as: UTF8.self).contains("<!-- the hare -->"))
    }
}
