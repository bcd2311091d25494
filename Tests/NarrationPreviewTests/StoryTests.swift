import Foundation
import Narration
import NarrationBooks
import NarrationStories
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationPreview

/// Stories that become pages of a book.
@Suite struct StoryTests {
    private static let lamp = """
        # The Lamp

        “Who is there?” asked Pim.
        \u{C}
        “It is me,” said the snail.
        \u{C}
        “Come in!” said Pim.
        """

    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(Self.lamp, to: "lamp.md")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
    }

    private func open() async throws -> StudioFixture {
        let story = try StudioStory(of: folder.file("lamp.md"), recognizer: NoRecognizer())
        return try await StudioFixture(in: folder, book: "lamp.plist", story: story)
    }

    /// What the studio says of a story that is brought.
    private func offer(_ text: String, _ fixture: StudioFixture) async throws -> (status: Int, look: [String: Any]) {
        let body = Data(text.utf8)
        let request = StudioRequest(method: "POST", path: "stories", query: ["name": "the clipboard"], body: body)
        let response = await fixture.handler.answer(to: request)
        guard case .data(let data) = response.body else { return (response.status, [:]) }
        return (response.status, try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:])
    }

    private func take(_ look: [String: Any], at page: Int, _ fixture: StudioFixture) async throws -> [String: Any] {
        try await fixture.post("story", ["number": look["number"] as? Int ?? -1, "page": page]).head
    }

    @Test func `a story is looked at, and becomes the book that new makes of it, in one step and when it is wanted`()
        async throws
    {
        let fixture = try await open()
        let look = try #require(try await fixture.get("book")["story"] as? [String: Any])
        #expect(look["pages"] as? Int == 3 && look["utterances"] as? Int == 7 && look["name"] as? String == "lamp.md")
        let speakers = look["speakers"] as? [[String: Any]] ?? []
        #expect(speakers.map { "\($0["name"] ?? "") \($0["utterances"] ?? "")" } == ["Pim 2", "Snail 1"])
        #expect(try folder.contents == ["lamp.md", "state"])
        var head = try await take(look, at: 0, fixture)
        #expect(head["undo"] as? String == "Make pages of lamp.md" && head["story"] == nil)
        #expect(head["title"] as? String == "The Lamp" && head["pages"] as? Int == 3)
        head = try await fixture.post("undo").head
        #expect(head["pages"] as? Int == 1 && head["story"] != nil)
        _ = try await fixture.post("redo")
        #expect(try await fixture.post("save").status == 200)
        let story = try StoryReader().read(contentsOf: folder.file("lamp.md")).book
        #expect(try BookReader().read(contentsOf: folder.file("lamp.plist")).book == story)
    }

    @Test func `a story whose book is there already is not opened, and nor is what is no story`() async throws {
        try write(StudioFixture.hare, to: "lamp.plist")
        let error = await #expect(throws: BookError.self) { _ = try await open() }
        #expect("\(try #require(error))".contains("`render-book preview"))
        #expect(try StudioStory(of: folder.file("lamp.plist"), recognizer: NoRecognizer()) == nil)
        #expect(try StudioStory(of: folder.file("none.md"), recognizer: NoRecognizer()) == nil)
        let fixture = try await StudioFixture()
        for text in ["", "  \n", StudioFixture.hare] {
            #expect(try await offer(text, fixture).status == 422, "\(text.prefix(10))")
        }
        #expect(try await fixture.post("story", ["number": 7, "page": 0]).status == 409)
    }

    @Test func `what is pasted into a book comes after the page, with its speakers, and all else stays byte for byte`()
        async throws
    {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "addMember", "character": "Pim"])
        _ = try await fixture.edit(
            ["edit": "setMember", "property": "voice", "value": "anna", "character": "Pim"]
        )
        _ = try await fixture.post("save")
        let before = try fixture.text
        let look = try await offer(String(Self.lamp.dropFirst(12)), fixture).look
        #expect(look["pages"] as? Int == 3)
        let head = try await take(look, at: 0, fixture)
        #expect(head["pages"] as? Int == 5 && head["title"] as? String == "Hare")
        let cast = (head["characters"] as? [[String: Any]] ?? []).map { "\($0["name"] ?? "") \($0["voice"] ?? "-")" }
        #expect(cast == ["Pim anna", "Snail -"])
        let outline = try await fixture.get("outline")["pages"] as? [[String: Any]]
        let texts = outline?.compactMap { $0["text"] as? String } ?? []
        #expect(texts.count == 5 && texts[1].hasPrefix("“Who is there?”") && texts[4] == "Good & night.")
        _ = try await fixture.post("undo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == before)
    }

    @Test func `a page without words is replaced, and characters are listed as they are written`() async throws {
        let fixture = try await StudioFixture()
        for name in ["Zoe", "Abe"] { _ = try await fixture.edit(["edit": "addMember", "character": name]) }
        _ = try await fixture.edit(["edit": "insertPage", "text": "", "page": 2])
        let look = try await offer("One.\n\u{C}\nTwo.", fixture).look
        let head = try await take(look, at: 2, fixture)
        #expect(head["pages"] as? Int == 4)
        #expect((head["characters"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Zoe", "Abe"])
    }
}
