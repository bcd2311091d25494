import Foundation
import Narration
import NarrationBooks
import Testing

@Suite struct PictureKeysTests {
    private static let fox = """
        <key>image</key><string>fox.png</string>
        <key>frame</key><dict>
            <key>x</key><real>0.6</real><key>y</key><real>0.5</real>
            <key>width</key><real>0.3</real><key>height</key><real>0.4</real>
        </dict>
        <key>description</key><string>A fox</string>
        <key>utterances</key><array>
            <dict><key>utteranceString</key><string>Yip!</string></dict>
            <dict><key>utteranceString</key><string> Yap!</string>
                <key>utteranceProperties</key><dict><key>rate</key><real>0.2</real></dict></dict>
        </array>
        """

    private func book(_ page: String, before: String = "", after: String = "") -> String {
        """
        <plist version="1.0"><dict>\(before)<key>bookPages</key><array><dict>
        \(page)</dict><dict><key>utterances</key><string>Over.</string></dict></array>\(after)</dict></plist>
        """
    }

    private func pictures(_ contents: String) -> String {
        "<key>pictures</key><array><dict>\(contents)</dict></array><key>utterances</key><string>Hop.</string>"
    }

    @Test func `a page has a description of its picture, and pictures that speak`() throws {
        let hill = """
            <key>backgroundImage</key><string>hill.png</string><key>imageDescription</key><string>A hill</string>
            """
        let page = hill + pictures(Self.fox)
        let reading = try BookReader().read(book(page))
        #expect(reading.warnings.isEmpty)
        #expect(reading.book.pages[0].imageDescription == "A hill")
        #expect(reading.book.pages[0].text == "Hop.")
        let picture = PagePicture(
            image: "fox.png",
            frame: .init(x: 0.6, y: 0.5, width: 0.3, height: 0.4),
            description: "A fox",
            utterances: [Utterance("Yip!"), Utterance(" Yap!", rate: 0.2)]
        )
        #expect(reading.book.pages[0].pictures == [picture])
        #expect(reading.book.pages[1].pictures.isEmpty)
    }

    @Test(arguments: [true, false])
    func `what a picture says has the properties of the page and the book, before and after it`(isAfter: Bool) throws {
        let ofBook = """
            <key>language</key><string>de</string>
            <key>cast</key><dict><key>Fox</key><dict><key>pitchMultiplier</key><real>1.5</real></dict></dict>
            <key>pronunciations</key><dict><key>yip</key><string>yeep</string></dict>
            <key>utteranceProperties</key><dict><key>volume</key><real>0.5</real></dict>
            """
        let ofPage = """
            <key>utteranceProperties</key><dict>
                <key>rate</key><real>0.4</real><key>character</key><string>Fox</string>
            </dict>
            """
        let page = isAfter ? pictures(Self.fox) + ofPage : ofPage + pictures(Self.fox)
        let data = book(page, before: isAfter ? "" : ofBook, after: isAfter ? ofBook : "")
        let read = try BookReader().read(data).book
        let utterances = read.pages[0].pictures[0].utterances
        #expect(utterances.map(\.rate) == [0.4, 0.2])
        for utterance in utterances {
            #expect(utterance.volume == 0.5)
            #expect(utterance.pitchMultiplier == 1.5)
            #expect(utterance.language == "de")
            #expect(utterance.pronunciations.entries["yip"] == .respelling("yeep"))
        }
        #expect(read.pages[0].utterances[0].pitchMultiplier == 1.5)
        #expect(read.pages[1].utterances[0].rate == 0.5)
    }

    @Test func `a book that is read page by page has the same pictures`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let after = "<key>utteranceProperties</key><dict><key>volume</key><real>0.5</real></dict>"
        let data = book(pictures(Self.fox), after: after)
        try Data(data.utf8).write(to: file)
        var pages: [Page] = []
        for try await page in try BookReader().pages(contentsOf: file.path) { pages.append(page) }
        #expect(try pages == BookReader().read(data).book.pages)
        #expect(pages[0].pictures[0].utterances[0].volume == 0.5)
    }

    @Test func `a picture is refused or questioned at its place`() throws {
        func problem(_ contents: String) -> String {
            do throws(BookError) {
                return try BookReader().read(book(pictures(contents))).warnings.map { "\($0)" }.joined(separator: "\n")
            } catch {
                return error.diagnostics.map { "\($0)" }.joined(separator: "\n")
            }
        }
        let image = "<key>image</key><string>fox.png</string>"
        #expect(problem("").contains("picture 1 of page 1 has no \"image\""))
        #expect(problem("<key>image</key><string>../fox.png</string>").contains("outside the book's folder"))
        #expect(problem(image + "<key>frame</key><array/>").contains("not a dictionary of x, y, width and height"))
        #expect(problem(image + "<key>frame</key><dict><key>x</key><real>2</real></dict>").contains("outside 0 to 1"))
        let half = "<key>frame</key><dict><key>x</key><real>0.5</real></dict>"
        #expect(problem(image + half).contains("outside the page"))
        #expect(
            problem(image + "<key>utterances</key><array><dict/></array>")
                .contains("utterance 1 of picture 1 of page 1 has no \"utteranceString\"")
        )
        #expect(problem(image) == "")
    }
}
