import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// What outlives a studio: the draft and what can be undone.
@Suite struct KeptHistoryTests {
    private let slower: [String: Any] = ["edit": "set", "property": "rate", "value": 0.4, "page": 0, "utterance": 1]

    /// A folder with a book whose studio was open and has ended.
    private func folder(after work: (StudioFixture) async throws -> Void) async throws -> ScratchFolder {
        let fixture = try await StudioFixture()
        try await work(fixture)
        await fixture.studio.close()
        return fixture.folder
    }

    @Test func `a studio that was killed goes on where it was`() async throws {
        let folder = try await folder { first in
            _ = try await first.edit(slower)
            _ = try await first.post("save")
            _ = try await first.edit(["edit": "join", "page": 0, "utterance": 0])
        }
        let second = try await StudioFixture(in: folder)
        var head = try await second.get("book")
        #expect(head["isSaved"] as? Bool == false && head["utterances"] as? Int == 2)
        _ = try await second.post("undo")
        head = try await second.post("undo").head
        #expect(head["undo"] == nil && head["redo"] as? String == "Change the rate")
        _ = try await second.post("save")
        #expect(try second.text == StudioFixture.hare)
    }

    @Test func `a change elsewhere in the meantime is a conflict with a draft, and else is taken`() async throws {
        for hasDraft in [true, false] {
            let folder = try await folder { first in
                _ = try await first.edit(slower)
                if !hasDraft { _ = try await first.post("save") }
                try first.write(try first.text.replacing("Hop!", with: "Jump!"))
            }
            let second = try await StudioFixture(in: folder)
            let head = try await second.get("book")
            #expect(head["conflict"] as? Bool == hasDraft)
            #expect(head["undo"] as? String == (hasDraft ? "Change the rate" : "A change in another program"))
        }
    }

    /// The path of the file of a history whose name begins with this.
    private func file(_ name: String, in folder: ScratchFolder) throws -> String {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.file("state"))
        return folder.file("state/" + (try #require(names.first { $0.split(separator: "/").last!.hasPrefix(name) })))
    }

    @Test(arguments: ["history.json", "saved-"])
    func `a history that is damaged is put aside, and that is told`(damaged: String) async throws {
        let folder = try await folder { first in _ = try await first.edit(slower) }
        let history = try file("history.json", in: folder)
        let path = try file(damaged, in: folder)
        let size = try #require(FileManager.default.contents(atPath: path)?.count)
        truncate(path, off_t(size / 2))
        let left = FileManager.default.contents(atPath: history)
        let second = try await StudioFixture(in: folder)
        let head = try await second.get("book")
        #expect(head["isSaved"] as? Bool == true)
        let told = try #require(await second.studio.notices.first { _ in true })
        #expect(told.hasSuffix("history.json.broken") && head["historyObstacle"] as? String == told)
        #expect(FileManager.default.contents(atPath: history + ".broken") == left)
        // What is changed then is kept again.
        #expect(try await second.edit(slower).head["historyObstacle"] == nil)
        await second.studio.close()
        let third = try await StudioFixture(in: folder)
        #expect(try await third.get("book")["undo"] as? String == "Change the rate")
    }

    @Test(arguments: [0, 10])
    func `of many changes, a killed studio loses at most the one that it was writing`(cut: Int) async throws {
        let folder = try await folder { first in
            for rate in 1...20 {
                var change = slower
                change["value"] = Double(rate) / 100
                _ = try await first.edit(change)
            }
            for step in ["undo", "undo", "redo"] { _ = try await first.post(step) }
        }
        let log = try file("log-", in: folder)
        let size = try #require(FileManager.default.contents(atPath: log)?.count)
        truncate(log, off_t(size - cut))
        let second = try await StudioFixture(in: folder)
        // Undone twice, and perhaps one of them made again.
        for _ in 0..<(cut == 0 ? 1 : 2) { #expect(try await second.post("redo").status == 200) }
        #expect(try await second.get("book")["redo"] == nil)
        for _ in 1...20 { _ = try await second.post("undo") }
        #expect(try await second.get("book")["undo"] == nil)
        #expect(try await second.get("book")["isSaved"] as? Bool == true)
    }

    @Test func `a change costs little, however long the history is`() throws {
        let folder = try ScratchFolder()
        var kept = try KeptHistory(in: folder.path, of: folder.file("Hare.plist"))
        var history = EditHistory()
        var (text, written) = (Data(), 0)
        for number in 0..<3000 {
            let next = text + Data("\(number) ".utf8)
            history.append("one", from: text, to: next)
            text = next
            try kept.keep(KeptHistory.State(saved: Data(), history: history))
            if number.isMultiple(of: 100) {
                let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                #expect(names.count(where: { $0.contains("log-") || $0.contains("saved-") }) == 2)
                let log = try #require(names.first { $0.contains("history.json") })
                written += try #require(FileManager.default.contents(atPath: folder.file(log))?.count)
            }
        }
        #expect(try kept.state?.draft == text)
        let whole = try JSONEncoder().encode(history).count
        #expect(written < 30 * whole / 2, "it is seldom written as a whole")
    }

    @Test func `a second studio of a book says that it keeps nothing, and leaves the history of the first`()
        async throws
    {
        let folder = try await folder { first in
            _ = try await first.edit(slower)
            let second = try await StudioFixture(in: first.folder)
            #expect(try await second.get("book")["isSaved"] as? Bool == true, "the draft is that of the first")
            let told = try #require(await second.studio.notices.first { _ in true })
            #expect(told.contains("another studio has this book open"))
            let head = try await second.edit(["edit": "join", "page": 0, "utterance": 0]).head
            #expect(head["historyObstacle"] as? String == told)
            #expect(try await first.get("book")["historyObstacle"] == nil)
        }
        let third = try await StudioFixture(in: folder)
        #expect(try await third.get("book")["undo"] as? String == "Change the rate")
    }

    @Test func `a studio that only reads leaves the history to others`() async throws {
        let reader = try await StudioFixture(isReadOnly: true)
        let writer = try await StudioFixture(in: reader.folder)
        #expect(try await writer.get("book")["historyObstacle"] == nil)
        #expect(try await reader.get("book")["historyObstacle"] == nil)
    }

    @Test func `a folder that cannot be made is said, and the book is changed and saved`() async throws {
        let folder = try ScratchFolder()
        try Data(StudioFixture.hare.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        try Data().write(to: URL(filePath: folder.file("state")))
        let fixture = try await StudioFixture(in: folder)
        let told = try #require(await fixture.studio.notices.first { _ in true })
        #expect(told.contains(folder.file("state")) && told.contains("Not a directory"))
        _ = try await fixture.edit(slower)
        #expect(try await fixture.post("save").head["historyObstacle"] as? String == told)
        #expect(try fixture.text.contains("0.4"))
    }

    @Test func `a folder that cannot be written any more is said until it can`() async throws {
        let fixture = try await StudioFixture()
        let state = fixture.folder.file("state")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: state).first)
        let obstacle = "\(state)/\(name)/history.json"
        mkdir(obstacle, 0o700)
        let head = try await fixture.edit(slower).head
        #expect((head["historyObstacle"] as? String)?.contains("Is a directory") == true)
        rmdir(obstacle)
        #expect(try await fixture.post("undo").head["historyObstacle"] == nil)
    }

    @Test func `a folder that was removed is made anew with the next change`() async throws {
        let folder = try await folder { first in
            try FileManager.default.removeItem(atPath: first.folder.file("state"))
            #expect(try await first.edit(slower).head["historyObstacle"] == nil)
        }
        let second = try await StudioFixture(in: folder)
        #expect(try await second.get("book")["undo"] as? String == "Change the rate")
    }

    @Test func `a book that is opened through a link is the same book`() async throws {
        let first = try await StudioFixture()
        symlink("Hare.plist", first.folder.file("Link.plist"))
        let second = try await StudioFixture(in: first.folder, book: "Link.plist")
        let told = try await second.get("book")["historyObstacle"] as? String
        #expect(told?.contains("another studio has this book open") == true)
    }

    @Test func `the two files of a history belong together at every instant`() throws {
        let folder = try ScratchFolder()
        var kept = try KeptHistory(in: folder.path, of: folder.file("Hare.plist"))
        var history = EditHistory()
        history.append("one", from: Data("a".utf8), to: Data("ab".utf8))
        try kept.keep(KeptHistory.State(saved: Data("a".utf8), history: history))
        #expect(try kept.state?.saved == Data("a".utf8) && kept.state?.draft == Data("ab".utf8))
        history.note(saved: Data("ab".utf8), draft: Data("ab".utf8))
        history.append("two", from: Data("ab".utf8), to: Data("b".utf8))
        try kept.keep(KeptHistory.State(saved: Data("ab".utf8), history: history))
        #expect(try kept.state?.saved == Data("ab".utf8) && kept.state?.draft == Data("b".utf8))
        #expect(try kept.state?.history == history)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(names.count(where: { $0.contains("saved-") }) == 1)
    }
}
