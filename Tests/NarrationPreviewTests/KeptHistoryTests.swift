import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// What outlives a studio: the draft and what can be undone.
@Suite struct KeptHistoryTests {
    private let slower: [String: Any] = ["edit": "set", "property": "rate", "value": 0.4, "page": 0, "utterance": 1]

    @Test func `a studio that was killed goes on where it was`() async throws {
        let first = try await StudioFixture()
        _ = try await first.edit(slower)
        _ = try await first.post("save")
        _ = try await first.edit(["edit": "join", "page": 0, "utterance": 0])
        let second = try await StudioFixture(in: first.folder)
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
            let first = try await StudioFixture()
            _ = try await first.edit(slower)
            if !hasDraft { _ = try await first.post("save") }
            try first.write(try first.text.replacing("Hop!", with: "Jump!"))
            let second = try await StudioFixture(in: first.folder)
            let head = try await second.get("book")
            #expect(head["conflict"] as? Bool == hasDraft)
            #expect(head["undo"] as? String == (hasDraft ? "Change the rate" : "A change in another program"))
        }
    }

    @Test func `a history that is damaged is left aside`() async throws {
        let first = try await StudioFixture()
        _ = try await first.edit(slower)
        let state = first.folder.file("state")
        let names = try #require(FileManager.default.enumerator(atPath: state)?.allObjects as? [String])
        for name in names where name.hasSuffix("history.json") || name.contains("saved-") {
            try Data("x".utf8).write(to: URL(filePath: state + "/" + name))
        }
        let second = try await StudioFixture(in: first.folder)
        #expect(try await second.get("book")["isSaved"] as? Bool == true)
    }

    @Test func `the two files of a history belong together at every instant`() throws {
        let folder = try ScratchFolder()
        let kept = KeptHistory(in: folder.path, of: folder.file("Hare.plist"))
        var state = KeptHistory.State(saved: Data("a".utf8), draft: Data("ab".utf8), history: EditHistory())
        kept.keep(state)
        #expect(kept.state == state)
        state = KeptHistory.State(saved: Data("ab".utf8), draft: Data("b".utf8), history: EditHistory())
        kept.keep(state)
        #expect(kept.state == state)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(names.count(where: { $0.contains("saved-") }) == 1)
    }
}
