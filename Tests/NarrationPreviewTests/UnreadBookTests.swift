import Foundation
import NarrationSystem
import TestSupport
import Testing

@testable import NarrationPreview

/// A book that is broken when the studio is opened.
@Suite struct UnreadBookTests {
    private static let repairable = StudioFixture.hare.replacing("bookPages", with: "bookPagess")
    private static let broken = String(StudioFixture.hare.prefix(300))

    @Test func `its problems are shown, and it is repaired, saved and heard`() async throws {
        let fixture = try await StudioFixture(Self.repairable)
        var head = try await fixture.get("book")
        #expect(head["isUnread"] as? Bool == true && head["fileObstacle"] as? String == "broken")
        let problems = head["problems"] as? [[String: Any]]
        #expect(problems?.contains { $0["isFixable"] as? Bool == true && $0["line"] != nil } == true)
        let fixed = try await fixture.post("fix")
        #expect(fixed.status == 200)
        head = fixed.head
        #expect(head["isUnread"] as? Bool == false && head["isBroken"] as? Bool == false)
        #expect(head["title"] as? String == "Hare" && head["isSaved"] as? Bool == false && head["undo"] == nil)
        #expect(try await fixture.post("save").status == 200)
        #expect(try fixture.text == StudioFixture.hare)
        #expect(try await fixture.edit(["edit": "join", "page": 0, "utterance": 0]).status == 200)
        #expect(try await fixture.post("undo").head["isSaved"] as? Bool == true)
    }

    @Test func `nothing is written over it, and nothing beside it, before it is read`() async throws {
        let fixture = try await StudioFixture(Self.broken)
        #expect(try await fixture.get("book")["isUnread"] as? Bool == true)
        #expect(try await fixture.post("fix").status == 422)
        let join: [String: Any] = ["edit": "setText", "text": "x", "page": 0, "utterance": 0]
        #expect(try await fixture.edit(join).status == 422)
        for command in ["save", "replace", "xml"] {
            #expect(try await fixture.post(command).status == 422, "\(command)")
        }
        #expect(try await fixture.post("marks", ["page": 0, "utterance": 0, "note": "x"]).status != 200)
        unlink(fixture.folder.file("Hare.plist"))
        await fixture.studio.follow()
        #expect(try await fixture.post("save").status == 422)
        #expect(try fixture.folder.contents == ["state"])
        try fixture.write(StudioFixture.hare)
        await fixture.studio.follow()
        let head = try await fixture.get("book")
        #expect(head["title"] as? String == "Hare" && head["isSaved"] as? Bool == true && head["undo"] == nil)
    }

    @Test func `a draft that was kept is shown when the book can be read again`() async throws {
        let first = try await StudioFixture()
        let folder = first.folder
        _ = try await first.edit(["edit": "join", "page": 0, "utterance": 0])
        await first.studio.close()
        try Data(Self.broken.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        let second = try await StudioFixture(in: folder)
        let head = try await second.get("book")
        #expect(head["isUnread"] as? Bool == false && head["isBroken"] as? Bool == true)
        #expect(head["utterances"] as? Int == 2 && head["undo"] as? String == "Join two utterances")
    }

    @Test func `a draft that was kept and is no book any more leaves the book as it is in its file`() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        try Data(StudioFixture.hare.utf8).write(to: URL(filePath: path))
        do {
            var kept = try KeptHistory(in: folder.file("state"), of: path)
            var history = EditHistory()
            history.append("Break it", from: Data(StudioFixture.hare.utf8), to: Data("no book".utf8))
            try kept.keep(KeptHistory.State(saved: Data(StudioFixture.hare.utf8), history: history))
        }
        let head = try await StudioFixture(in: folder).get("book")
        #expect(head["title"] as? String == "Hare" && head["isSaved"] as? Bool == true && head["undo"] == nil)
    }
}
