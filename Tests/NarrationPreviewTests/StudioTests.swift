import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationPreview

/// A book in the studio: seen, changed, saved, and changed elsewhere.
@Suite struct StudioTests {
    private let slower: [String: Any] = ["edit": "set", "property": "rate", "value": 0.4, "page": 0, "utterance": 1]

    @Test func `a book is shown with its effective values and their origins`() async throws {
        let fixture = try await StudioFixture()
        let head = try await fixture.get("book")
        #expect(head["title"] as? String == "Hare" && head["pages"] as? Int == 2 && head["utterances"] as? Int == 3)
        #expect(head["isSaved"] as? Bool == true && head["writable"] as? Bool == true)
        #expect(head["language"] as? String == "en" && head["hasLanguage"] as? Bool == false)
        #expect((head["characters"] as? [String])?.isEmpty == true)
        let page = try await fixture.get("pages/0")
        let utterances = try #require(page["utterances"] as? [[String: Any]])
        #expect(utterances.map { $0["text"] as? String } == ["Hop, said the hare.", " Hop!"])
        let rates = utterances.compactMap { $0["rate"] as? [String: Any] }
        #expect(rates.map { $0["from"] as? String } == ["default", "utterance"])
        #expect(rates.map { $0["value"] as? Double } == [0.5, 0.7])
        let outline = try await fixture.get("outline")
        let lines = try #require(outline["pages"] as? [[String: Any]])
        #expect(lines.map { $0["text"] as? String } == ["Hop, said the hare. Hop!", "Good & night."])
    }

    @Test func `a change is kept as a draft until it is saved as if it had been typed`() async throws {
        let fixture = try await StudioFixture()
        let (status, head) = try await fixture.edit(slower)
        #expect(status == 200 && head["isSaved"] as? Bool == false && head["undo"] as? String == "Change the rate")
        #expect(try fixture.text == StudioFixture.hare)
        let saved = try await fixture.post("save")
        #expect(saved.status == 200 && saved.head["isSaved"] as? Bool == true)
        #expect(try fixture.text == StudioFixture.hare.replacing("0.7", with: "0.4"))
    }

    @Test func `changes are undone and made again, also after they were saved`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        _ = try await fixture.edit(["edit": "split", "page": 0, "utterance": 0, "offset": 4])
        _ = try await fixture.post("save")
        let changed = try fixture.text
        _ = try await fixture.post("undo")
        let undone = try await fixture.post("undo")
        #expect(undone.head["undo"] is NSNull || undone.head["undo"] == nil)
        #expect(undone.head["redo"] as? String == "Change the rate")
        _ = try await fixture.post("save")
        #expect(try fixture.text == StudioFixture.hare)
        _ = try await fixture.post("redo")
        _ = try await fixture.post("redo")
        _ = try await fixture.post("redo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == changed)
    }

    private static let otherFormats: [Data] = {
        let book: [String: Any] = ["bookPages": [["utterances": [["utteranceString": "Hop."]]]]]
        let binary = try? PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
        let openStep = "// A hare.\n{ bookPages = ( { utterances = ( { utteranceString = \"Hop.\"; } ); } ); }\n"
        return [binary ?? Data(), Data(openStep.utf8)]
    }()

    @Test(arguments: otherFormats)
    func `a binary or OpenStep book is changed after it has become XML, which is saved and undone`(data: Data)
        async throws
    {
        let folder = try ScratchFolder()
        try data.write(to: URL(filePath: folder.file("Hare.plist")))
        let fixture = try await StudioFixture(in: folder)
        let head = try await fixture.get("book")
        #expect(head["writable"] as? Bool == false && head["becomesXML"] as? Bool == true)
        let changed = try await fixture.post("xml")
        #expect(changed.head["writable"] as? Bool == true && changed.head["isSaved"] as? Bool == false)
        #expect(try Data(contentsOf: URL(filePath: folder.file("Hare.plist"))) == data)
        _ = try await fixture.edit(["edit": "setText", "text": "Jump.", "page": 0, "utterance": 0])
        _ = try await fixture.post("save")
        #expect(try fixture.text.contains("<string>Jump.</string>"))
        for command in ["undo", "undo", "save"] { _ = try await fixture.post(command) }
        #expect(try Data(contentsOf: URL(filePath: folder.file("Hare.plist"))) == data)
    }

    @Test func `the values that a page and the book give are told`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(
            ["edit": "set", "property": "rate", "value": 0.3],
            ["edit": "set", "property": "rate", "value": 0.4, "page": 1]
        )
        let page = try await fixture.get("pages/1")
        func rate(_ level: String) -> [String: Any]? { (page[level] as? [String: Any])?["rate"] as? [String: Any] }
        #expect(rate("properties")?["value"] as? Double == 0.4 && rate("properties")?["from"] as? String == "page")
        #expect(rate("bookProperties")?["value"] as? Double == 0.3)
        #expect(rate("bookProperties")?["from"] as? String == "book")
        let (_, head) = try await fixture.edit(["edit": "setBook", "property": "title", "text": "Doe"])
        #expect(head["title"] as? String == "Doe" && head["undo"] as? String == "Change the title of the book")
    }

    @Test func `several changes are one step, and all or none are made`() async throws {
        let fixture = try await StudioFixture()
        let wrong: [String: Any] = ["edit": "remove", "page": 0, "utterance": 9]
        let refused = try await fixture.edit(slower, wrong)
        #expect(refused.status == 422 && (refused.head["error"] as? String)?.contains("utterance 10") == true)
        #expect(try await fixture.get("book")["isSaved"] as? Bool == true)
        let louder: [String: Any] = ["edit": "set", "property": "volume", "value": 0.5]
        _ = try await fixture.edit(slower, louder)
        let undone = try await fixture.post("undo")
        #expect(undone.head["isSaved"] as? Bool == true)
    }

    @Test func `a change of an older version is refused`() async throws {
        let fixture = try await StudioFixture()
        let version = await fixture.studio.version
        _ = try await fixture.edit(slower)
        let late = try await fixture.post("edits", ["version": version, "edits": [slower]])
        #expect(late.status == 409)
    }

    @Test(
        arguments: [
            ["edit": "fly"], ["edit": "set", "property": "colour", "value": "red"], ["edit": "split", "page": 0], [:],
        ] as [[String: any Sendable]]
    )
    func `a change that is none is refused`(edit: [String: any Sendable]) async throws {
        let fixture = try await StudioFixture()
        #expect(try await fixture.edit(edit).status == 400)
    }

    @Test func `a studio that only reads refuses all changes`() async throws {
        let fixture = try await StudioFixture(isReadOnly: true)
        #expect(try await fixture.get("book")["writable"] as? Bool == false)
        for path in ["edits", "undo", "redo", "save", "fix", "conflict"] {
            #expect(try await fixture.post(path).status == 422)
        }
    }

    @Test func `what another program saves is there, and can be undone`() async throws {
        let fixture = try await StudioFixture()
        try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Jump!"))
        await fixture.studio.follow()
        let search = try await fixture.get("search", query: ["q": "JUMP"])
        #expect((search["places"] as? [[String: Any]])?.first?["from"] as? Int == 1)
        #expect(try await fixture.get("book")["isSaved"] as? Bool == true)
        _ = try await fixture.post("undo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == StudioFixture.hare)
    }

    @Test func `words are found in texts and what is said for them, in titles and in descriptions`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit([
            "edit": "setPage", "property": "imageDescription", "text": "A hopping moon", "page": 1,
        ])
        _ = try await fixture.edit(["edit": "setSpokenText", "text": "Hopla", "page": 1, "utterance": 0])
        _ = try await fixture.edit(["edit": "setPage", "property": "title", "text": "Hôpital", "page": 0])
        let search = try await fixture.get("search", query: ["q": "hop"])
        let places = try #require(search["places"] as? [[String: Any]])
        #expect(places.map { $0["part"] as? String } == ["title", "text", "text", "spokenText", "imageDescription"])
        #expect(places.map { $0["page"] as? Int } == [0, 0, 0, 1, 1])
        #expect(places.map { $0["utterance"] as? Int } == [nil, 0, 1, 0, nil])
        #expect(places.map { $0["from"] as? Int } == [0, 0, 1, 0, 2])
    }

    @Test func `words of utterances that meet are kept apart, in one step that can be undone`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "move", "page": 0, "utterance": 1, "toPage": 0, "toUtterance": 0])
        let page = try await fixture.get("pages/0")
        let texts = (page["utterances"] as? [[String: Any]])?.map { $0["text"] as? String }
        #expect(texts == ["Hop!", " Hop, said the hare."])
        _ = try await fixture.post("undo")
        _ = try await fixture.post("save")
        #expect(try fixture.text == StudioFixture.hare)
    }

    @Test func `of a broken book, the last good version stays`() async throws {
        let fixture = try await StudioFixture()
        try fixture.write(StudioFixture.hare.replacing("</array>\n</dict>", with: "</dict>"))
        await fixture.studio.follow()
        var head = try await fixture.get("book")
        #expect(head["isBroken"] as? Bool == true && (head["problems"] as? [Any])?.isEmpty == false)
        #expect(try await fixture.get("pages/0")["utterances"] != nil)
        try fixture.write(StudioFixture.hare)
        await fixture.studio.follow()
        head = try await fixture.get("book")
        // That its picture is missing may have been found meanwhile.
        let severities = (head["problems"] as? [[String: Any]])?.map { $0["severity"] as? String }
        #expect(head["isBroken"] as? Bool == false && severities?.contains("error") == false)
    }

    @Test(arguments: ["page", "utterance", "offset", "toPage", "toUtterance"], [-1, Int.max, Int.min])
    func `a place that no book has is refused`(key: String, number: Int) async throws {
        let fixture = try await StudioFixture()
        for edit in ["removePage", "insertPage", "movePage", "remove", "join", "insert", "move", "split", "set"] {
            var record: [String: Any] = ["page": 0, "utterance": 0, "toPage": 0, "toUtterance": 0, "offset": 1]
            record.merge(["edit": edit, "text": "Hm.", "property": "rate", "value": 0.5, key: number]) { $1 }
            #expect(try await fixture.edit(record).status == 400)
        }
    }

    @Test func `a pipe in place of the book is not waited for`() async throws {
        let fixture = try await StudioFixture()
        unlink(fixture.folder.file("Hare.plist"))
        mkfifo(fixture.folder.file("Hare.plist"), 0o600)
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["isBroken"] as? Bool == true)
        unlink(fixture.folder.file("Hare.plist"))
        try fixture.write(StudioFixture.hare)
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["isBroken"] as? Bool == false)
    }

    @Test func `a book that is deleted and comes back is shown all the time`() async throws {
        let fixture = try await StudioFixture()
        unlink(fixture.folder.file("Hare.plist"))
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["isBroken"] as? Bool == true)
        #expect(try await fixture.get("outline")["pages"] != nil)
        try fixture.write(StudioFixture.hare)
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["isBroken"] as? Bool == false)
    }
}

// MARK: - Deleted books
extension StudioTests {
    @Test func `a book that was deleted can be saved again`() async throws {
        let fixture = try await StudioFixture()
        unlink(fixture.folder.file("Hare.plist"))
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["isSaved"] as? Bool == false)
        let saved = try await fixture.post("save")
        #expect(saved.status == 200 && saved.head["isSaved"] as? Bool == true)
        #expect(saved.head["isBroken"] as? Bool == false)
        #expect(try fixture.text == StudioFixture.hare)
    }

    @Test func `a book that has come back in the meantime is not overwritten`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        unlink(fixture.folder.file("Hare.plist"))
        await fixture.studio.follow()
        let other = StudioFixture.hare.replacing("Hop!", with: "Jump!")
        try fixture.write(other)
        await #expect(throws: StudioFailure.self) { try await fixture.studio.writeAnew() }
        #expect(try fixture.text == other)
        #expect(try await fixture.get("book")["conflict"] as? Bool == true)
        #expect(try fixture.folder.contents == ["Hare.plist", "state"])
    }

    @Test func `a book that was deleted gets the permissions that it had`() async throws {
        let fixture = try await StudioFixture()
        let path = fixture.folder.file("Hare.plist")
        chmod(path, 0o600)
        await fixture.studio.follow()
        unlink(path)
        await fixture.studio.follow()
        #expect(try await fixture.post("save").status == 200)
        #expect(try FileSystem.status(of: path).permissions == 0o600)
    }

    @Test func `of a link to a book that was deleted, the target is written`() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        mkdir(folder.file("books"), 0o700)
        try Data(StudioFixture.hare.utf8).write(to: URL(filePath: folder.file("books/Real.plist")))
        symlink("books/Real.plist", path)
        let fixture = try await StudioFixture(in: folder)
        unlink(folder.file("books/Real.plist"))
        await fixture.studio.follow()
        #expect(try await fixture.post("save").status == 200)
        #expect(try fixture.text(of: "books/Real.plist") == StudioFixture.hare)
        #expect(try FileSystem.linkStatus(of: path).kind == .link)
    }

    @Test func `a book that was deleted is saved in a folder with any name, and not without its folder`()
        async throws
    {
        let folder = try ScratchFolder()
        let place = folder.file(String(fileSystemBytes: Array("caf".utf8) + [0xE9]))
        let path = place + "/Hare.plist"
        try FileSystem.makeFolder(place)
        let file = Descriptor(try FileSystem.open(path, O_WRONLY | O_CREAT))
        try FileSystem.write(Data(StudioFixture.hare.utf8), to: file.number)
        let studio = try await Studio(path: path, engine: StudioFixture.engine, recognizer: NoRecognizer()) { _, _ in
            PlainReading()
        }
        try FileSystem.remove(path)
        await studio.follow()
        try await studio.save()
        #expect(try FileSystem.contents(of: path) == Data(StudioFixture.hare.utf8))
        try FileSystem.remove(path)
        try FileSystem.removeFolder(place)
        await studio.follow()
        let failure = await #expect(throws: StudioFailure.self) { try await studio.save() }
        #expect(failure?.message.contains("its folder is not there any more; make it again") == true)
    }
}

// MARK: - Broken books
extension StudioTests {
    /// A version of another program that can be repaired.
    private static let repairable = StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well.")
        .replacing("bookPages", with: "bookPagess")

    @Test func `a broken file that is repaired is a conflict with a draft, and loses neither version`() async throws {
        for mine in [[], [0], [1], [0, 1]] {
            let fixture = try await StudioFixture()
            _ = try await fixture.edit(slower)
            try fixture.write(Self.repairable)
            await fixture.studio.follow()
            #expect(try await fixture.get("book")["isBroken"] as? Bool == true)
            let fixed = try await fixture.post("fix").head
            #expect(fixed["isBroken"] as? Bool == false && fixed["conflict"] as? Bool == true)
            #expect(try await fixture.post("save").status == 409)
            let version = await fixture.studio.version
            let head = try await fixture.post("conflict", ["version": version, "mine": mine]).head
            #expect(head["conflict"] as? Bool == false && head["isSaved"] as? Bool == false)
            #expect(try await fixture.post("save").head["isSaved"] as? Bool == true)
            let text = try fixture.text
            #expect(!text.contains("bookPagess") && text.contains("0.4") == mine.contains(0))
            #expect(text.contains("Sleep well.") != mine.contains(1))
        }
    }

    @Test func `a conflict whose file is broken and repaired is one with the repaired file`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Jump!"))
        await fixture.studio.follow()
        try fixture.write(Self.repairable)
        await fixture.studio.follow()
        #expect(try await fixture.post("fix").head["conflict"] as? Bool == true)
        let differences = try await fixture.get("conflict")["differences"] as? [[String: Any]]
        #expect(differences?.map { $0["theirs"] as? String } == [" Hop!", "Sleep well."])
        let version = await fixture.studio.version
        let head = try await fixture.post("conflict", ["version": version, "mine": [Int]()]).head
        #expect(head["isSaved"] as? Bool == false, "the file is still broken")
        _ = try await fixture.post("save")
        #expect(try fixture.text == Self.repairable.replacing("bookPagess", with: "bookPages"))
    }

    @Test func `a choice between versions looks at the file first`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Jump!"))
        await fixture.studio.follow()
        let version = await fixture.studio.version
        try fixture.write(Self.repairable)
        let late = try await fixture.post("conflict", ["version": version, "mine": [Int]()])
        #expect(late.status == 409)
        #expect(try await fixture.get("book")["isSaved"] as? Bool == false)
        let current = await fixture.studio.version
        let head = try await fixture.post("conflict", ["version": current, "mine": [Int]()]).head
        #expect(head["conflict"] as? Bool == false && head["isSaved"] as? Bool == false)
    }

    private static let broken = [
        "", "x", String(StudioFixture.hare.prefix(300)),
        StudioFixture.hare.replacing("</array>\n</dict>", with: "</dict>"),
    ]

    @Test(arguments: broken, [false, true])
    func `a broken file is overwritten only when the author says so, and is kept`(broken: String, hasDraft: Bool)
        async throws
    {
        let fixture = try await StudioFixture()
        if hasDraft { _ = try await fixture.edit(slower) }
        try fixture.write(broken)
        await fixture.studio.follow()
        let head = try await fixture.get("book")
        #expect(head["fileObstacle"] as? String == "broken" && head["isSaved"] as? Bool == false)
        let saved = try await fixture.post("save")
        #expect(saved.status == 409 && (saved.head["error"] as? String)?.contains("write this version over it") == true)
        #expect(try fixture.text == broken)
        let replaced = try await fixture.post("replace")
        #expect(replaced.status == 200 && replaced.head["isSaved"] as? Bool == true)
        #expect(replaced.head["keptAside"] as? String == (broken.isEmpty ? nil : "Hare.plist.broken"))
        #expect(try fixture.text.contains("0.4") == hasDraft && fixture.text.contains("<!-- the meadow -->"))
        #expect(try broken.isEmpty || fixture.text(of: "Hare.plist.broken") == broken)
    }

    @Test func `a file that was kept is never overwritten`() async throws {
        let fixture = try await StudioFixture()
        for broken in ["one", "two"] {
            try fixture.write(broken)
            chmod(fixture.folder.file("Hare.plist"), 0o600)
            _ = try await fixture.post("replace")
        }
        #expect(try fixture.text(of: "Hare.plist.broken") == "one" && fixture.text(of: "Hare.plist.broken-2") == "two")
        let kept = try FileManager.default.attributesOfItem(atPath: fixture.folder.file("Hare.plist.broken"))
        #expect(kept[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a file that is a book again is not overwritten`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write("x")
        await fixture.studio.follow()
        let other = StudioFixture.hare.replacing("Hop!", with: "Jump!")
        try fixture.write(other)
        #expect(try await fixture.post("replace").status == 409)
        #expect(try await fixture.get("book")["conflict"] as? Bool == true)
        #expect(try fixture.text == other)
    }

    @Test func `in place of a folder nothing is saved until it is moved away`() async throws {
        let fixture = try await StudioFixture()
        let path = fixture.folder.file("Hare.plist")
        unlink(path)
        mkdir(path, 0o700)
        await fixture.studio.follow()
        #expect(try await fixture.get("book")["fileObstacle"] as? String == "blocked")
        for command in ["save", "replace", "fix"] {
            let answer = try await fixture.post(command)
            #expect((answer.head["error"] as? String)?.contains("a folder") == true && answer.status < 500)
        }
        rmdir(path)
        #expect(try await fixture.post("save").head["isSaved"] as? Bool == true)
        #expect(try fixture.text == StudioFixture.hare)
    }

    @Test func `a file whose repairs are not enough is answered with what remains`() async throws {
        let fixture = try await StudioFixture()
        try fixture.write(String(StudioFixture.hare.prefix(300)))
        await fixture.studio.follow()
        let answer = try await fixture.post("fix")
        #expect(answer.status == 422 && (answer.head["error"] as? String)?.contains("not enough: ") == true)
        #expect(try await fixture.get("book")["isBroken"] as? Bool == true)
    }
}

// MARK: - Lexicons
extension StudioTests {
    /// An error of a reading that cannot be made.
    private struct NoReading: Error {}

    @Test func `a version that cannot be spoken replaces neither the book nor what is known of its file`() async throws
    {
        let folder = try ScratchFolder()
        let file = URL(filePath: folder.file("Hare.plist"))
        try Data(StudioFixture.hare.utf8).write(to: file)
        let studio = try await Studio(path: file.path, engine: StudioFixture.engine, recognizer: NoRecognizer()) {
            book,
            _ in
            if book.book.title == "Doe" { throw NoReading() }
            return PlainReading()
        }
        let other = StudioFixture.hare.replacing("<string>Hare</string>", with: "<string>Doe</string>")
        try Data(other.utf8).write(to: file)
        for _ in 0..<2 {
            await studio.follow()
            #expect(await studio.head.isBroken)
            #expect(await studio.head.title == "Hare")
        }
        await #expect(throws: StudioFailure.self) {
            try await studio.make([.removePage(1)], called: ""); try await studio.save()
        }
        #expect(try Data(contentsOf: file) == Data(other.utf8))
    }
}

// MARK: - Conflicts
extension StudioTests {
    @Test func `nothing is overwritten that was changed elsewhere`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        let other = StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well.")
        try fixture.write(other)
        let saved = try await fixture.post("save")
        #expect(saved.status == 409)
        #expect(try fixture.text == other)
        #expect(try await fixture.get("book")["conflict"] as? Bool == true)
        let conflict = try await fixture.get("conflict")
        let differences = try #require(conflict["differences"] as? [[String: Any]])
        #expect(differences.map { $0["what"] as? String } == ["properties", "text"])
        #expect(differences[1]["theirs"] as? String == "Sleep well.")
    }

    @Test(arguments: [[], [0], [1], [0, 1]])
    func `of each utterance that differs, the author takes one version`(mine: [Int]) async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write(StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well."))
        await fixture.studio.follow()
        let version = await fixture.studio.version
        let head = try await fixture.post("conflict", ["version": version, "mine": mine]).head
        #expect(head["conflict"] as? Bool == false)
        #expect(try await fixture.post("save").status == 200)
        let text = try fixture.text
        #expect(text.contains("0.4") == mine.contains(0))
        #expect(text.contains("Good &amp; night.") == mine.contains(1))
        #expect(text.contains("<!-- the meadow -->"))
    }

    @Test(arguments: [[], [0], [0, 1]])
    func `by undo, both versions of a conflict come back that is resolved`(mine: [Int]) async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        let draft = await fixture.studio.draft.contents
        let other = StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well.")
        try fixture.write(other)
        await fixture.studio.follow()
        let version = await fixture.studio.version
        _ = try await fixture.post("conflict", ["version": version, "mine": mine])
        let result = await fixture.studio.draft.contents
        if !mine.isEmpty { _ = try await fixture.post("undo") }
        #expect(await fixture.studio.draft.contents == Data(other.utf8))
        _ = try await fixture.post("undo")
        #expect(await fixture.studio.draft.contents == draft)
        for _ in 0..<2 { _ = try await fixture.post("redo") }
        #expect(await fixture.studio.draft.contents == result)
    }

    @Test(arguments: ["book", "page"])
    func `what all utterances inherit is a part of its own, and is written into none of them`(level: String)
        async throws
    {
        let fixture = try await StudioFixture()
        var edit: [String: Any] = ["edit": "set", "property": "rate", "value": 0.4]
        if level == "page" { edit["page"] = 0 }
        _ = try await fixture.edit(edit)
        try fixture.write(StudioFixture.hare.replacing("Hop, said", with: "Leap, said"))
        await fixture.studio.follow()
        let differences = try #require(try await fixture.get("conflict")["differences"] as? [[String: Any]])
        #expect(differences.map { $0["what"] as? String } == ["\(level)Properties", "text"])
        #expect(differences.map { $0["changed"] as? String } == ["mine", "theirs"])
        #expect(differences[0]["page"] as? Int == (level == "page" ? 0 : nil))
        let values = differences[0]["values"] as? [[String: String]]
        #expect(values == [["name": "rate", "mine": "0.4"]])
        let version = await fixture.studio.version
        let head = try await fixture.post("conflict", ["version": version, "mine": [0]]).head
        #expect(head["conflict"] as? Bool == false)
        #expect(try await fixture.post("save").status == 200)
        let text = try fixture.text
        #expect(text.ranges(of: "0.4").count == 1 && text.contains("Leap, said") && text.contains("0.7"))
        let rates = await fixture.studio.draft.reading.book.pages.map { $0.utterances.map(\.rate) }
        #expect(rates == [[0.4, 0.7], [level == "book" ? 0.4 : 0.5]])
    }

    @Test(arguments: [[], [0], [1], [0, 1]])
    func `a page with other utterances is taken as a whole, and other pages by their parts`(mine: [Int]) async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(
            ["edit": "join", "page": 0, "utterance": 0],
            ["edit": "setText", "text": "Hush.", "page": 1, "utterance": 0]
        )
        let elsewhere = StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well.")
            .replacing("the meadow", with: "the wood")
        try fixture.write(elsewhere)
        await fixture.studio.follow()
        let differences = try #require(try await fixture.get("conflict")["differences"] as? [[String: Any]])
        #expect(differences.map { $0["what"] as? String } == ["wholePage", "text"])
        #expect(differences.map { $0["changed"] as? String } == ["mine", "both"])
        _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": mine])
        _ = try await fixture.post("save")
        let text = try fixture.text
        #expect(text.contains("Hop, said the hare. Hop!") == mine.contains(0))
        #expect(text.contains("Hush.") == mine.contains(1) && text.contains("Sleep well.") != mine.contains(1))
        #expect(text.contains("the wood") && (mine != [] || text == elsewhere))
    }

    @Test func `versions with other pages are taken as a whole`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "joinPage", "page": 0])
        try fixture.write(StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well."))
        await fixture.studio.follow()
        let conflict = try await fixture.get("conflict")
        #expect((conflict["differences"] as? [Any])?.count == 1)
        _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": [0]])
        _ = try await fixture.post("save")
        #expect(try fixture.text.contains("Night") && !fixture.text.contains("Sleep well."))
    }

    @Test func `a title that differs is lost in no choice`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "setPage", "property": "title", "text": "Evening", "page": 1])
        try fixture.write(StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well."))
        await fixture.studio.follow()
        let differences = try #require(try await fixture.get("conflict")["differences"] as? [[String: Any]])
        #expect(differences.map { $0["what"] as? String } == ["title", "text"])
        #expect(differences.map { $0["changed"] as? String } == ["mine", "theirs"])
        #expect(differences[0]["mine"] as? String == "Evening" && differences[0]["theirs"] as? String == "Night")
        _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": [0]])
        let page = try await fixture.get("pages/1")
        #expect(page["title"] as? String == "Evening")
        #expect(try await fixture.post("save").status == 200)
        #expect(try fixture.text.contains("Evening") && fixture.text.contains("Sleep well."))
    }

    @Test func `titles, descriptions and pictures of several pages and the book are chosen one by one`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(
            ["edit": "setPage", "property": "imageDescription", "text": "A hill.", "page": 0],
            ["edit": "setPage", "property": "title", "text": "Evening", "page": 1],
            ["edit": "setBook", "property": "author", "text": "A. Hare"]
        )
        try fixture.write(
            StudioFixture.hare.replacing(
                "<key>bookPages</key>",
                with: "<key>author</key><string>B. Fox</string><key>bookPages</key>"
            )
        )
        await fixture.studio.follow()
        let differences = try #require(try await fixture.get("conflict")["differences"] as? [[String: Any]])
        #expect(differences.map { $0["what"] as? String } == ["author", "imageDescription", "title"])
        #expect(differences.map { $0["page"] as? Int } == [nil, 0, 1])
        _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": [1]])
        _ = try await fixture.post("save")
        let text = try fixture.text
        #expect(text.contains("B. Fox") && text.contains("A hill.") && !text.contains("Evening"))
    }

    @Test func `another pronunciation, which no change of an utterance can set, is lost in no choice`() async throws {
        let pronounced = """
            <key>pronunciations</key><dict><key>hare</key><string>hair</string></dict>
                        <key>bookPages</key>
            """
        for (mine, says) in [([Int](), true), ([0], false)] {
            let fixture = try await StudioFixture()
            _ = try await fixture.edit(slower)
            try fixture.write(StudioFixture.hare.replacing("<key>bookPages</key>", with: pronounced))
            await fixture.studio.follow()
            let differences = try #require(try await fixture.get("conflict")["differences"] as? [[String: Any]])
            #expect(differences.map { $0["what"] as? String } == ["order"])
            _ = try await fixture.post("conflict", ["version": await fixture.studio.version, "mine": mine])
            _ = try await fixture.post("save")
            #expect(try fixture.text.contains("hair") == says && fixture.text.contains("0.4") != says)
        }
    }

    @Test func `of a file that has become binary, all can be taken`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        let other = StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well.")
        let book = try PropertyListSerialization.propertyList(from: Data(other.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: book, format: .binary, options: 0)
        try binary.write(to: URL(filePath: fixture.folder.file("Hare.plist")))
        await fixture.studio.follow()
        let choice: [String: Any] = ["version": await fixture.studio.version, "mine": [Int]()]
        let (status, head) = try await fixture.post("conflict", choice)
        #expect(status == 200 && head["conflict"] as? Bool == false && head["isSaved"] as? Bool == true)
    }

    @Test func `a choice between versions that are not the last ones is refused`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write(StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep well."))
        await fixture.studio.follow()
        let version = await fixture.studio.version
        try fixture.write(StudioFixture.hare.replacing("Good &amp; night.", with: "Sleep tight."))
        await fixture.studio.follow()
        #expect(try await fixture.post("conflict", ["version": version, "mine": [0]]).status == 409)
        #expect(try await fixture.get("book")["conflict"] as? Bool == true)
    }

    @Test func `the same change elsewhere is no conflict`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(slower)
        try fixture.write(StudioFixture.hare.replacing("0.7", with: "0.4"))
        await fixture.studio.follow()
        let head = try await fixture.get("book")
        #expect(head["conflict"] as? Bool == false && head["isSaved"] as? Bool == true)
    }
}

// MARK: - Answers
extension StudioTests {
    @Test func `an utterance sounds as the engine speaks it, with the time of every word`() async throws {
        let fixture = try await StudioFixture()
        let response = await fixture.handler.answer(to: StudioRequest(path: "speech/0/0"))
        guard case .data(let data) = response.body else { return }
        let length = Int(UInt32(littleEndian: data.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }))
        let header = try #require(
            JSONSerialization.jsonObject(with: data.dropFirst(4).prefix(length)) as? [String: Any]
        )
        let speech = StudioFixture.engine.speech(of: Utterance("Hop, said the hare."))
        #expect(header["frames"] as? Int == speech.samples.count)
        #expect(data.count == 4 + length + 2 * speech.samples.count)
        let words = try #require(header["words"] as? [[String: Int]])
        #expect(words.map { $0["from"] } == [0, 5, 10, 14])
    }

    @Test(
        arguments: [
            "pages/2", "pages/-1", "pages/x", "pages/", "speech/0/2", "pictures/0", "pictures/9", "studio/../book",
            "studio/%2e%2e/book", "studio/..", "studio/", "story/story.js.map", "etc/passwd", "../book", "book/",
            "renderings/1/file",
        ]
    )
    func `what does not exist is not found`(path: String) async throws {
        let fixture = try await StudioFixture()
        #expect(await fixture.handler.answer(to: StudioRequest(path: path)).status == 404)
    }

    @Test func `every answer keeps the browser to the studio`() async throws {
        let fixture = try await StudioFixture()
        for path in ["", "book", "studio/studio.js", "nothing"] {
            let headers = await fixture.handler.answer(to: StudioRequest(path: path)).headers
            #expect(headers["Content-Security-Policy"]?.contains("default-src 'self'") == true)
            #expect(headers["X-Content-Type-Options"] == "nosniff" && headers["Cache-Control"] == "no-store")
        }
    }

    @Test func `a picture is a picture in the book's folder`() async throws {
        let fixture = try await StudioFixture()
        func status() async -> Int { await fixture.handler.answer(to: StudioRequest(path: "pictures/1")).status }
        let path = fixture.folder.file("moon.png")
        #expect(await status() == 404)
        try PictureFixture.png(width: 2, height: 2).write(to: URL(filePath: path))
        #expect(await status() == 200)
        try Data("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>".utf8).write(to: URL(filePath: path))
        #expect(await status() == 415)
        for target in ["/dev/zero", "/etc/passwd"] {
            unlink(path)
            symlink(target, path)
            #expect(await status() == 403)
        }
        unlink(path)
        mkfifo(path, 0o600)
        #expect(await status() == 415)
    }
}
