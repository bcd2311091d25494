import Foundation
import NarrationSystem
import TestSupport
import Testing

@testable import NarrationPreview

/// Places to come back to.
@Suite struct MarksTests {
    private func marks(_ fixture: StudioFixture) async throws -> [[String: Any]] {
        try #require(try await fixture.get("marks")["marks"] as? [[String: Any]])
    }

    @Test func `a mark is kept beside the book, and is removed`() async throws {
        let fixture = try await StudioFixture()
        #expect(try await fixture.post("marks", ["page": 0, "utterance": 1, "note": "louder?"]).status == 200)
        #expect(try fixture.text == StudioFixture.hare)
        #expect(try fixture.folder.contents.contains("Hare.marks.json"))
        #expect(try await marks(fixture).map { $0["note"] as? String } == ["louder?"])
        _ = try await fixture.post("marks", ["page": 0, "utterance": 1, "note": "no"])
        #expect(try await marks(fixture).map { $0["note"] as? String } == ["no"])
        _ = try await fixture.post("marks", ["page": 0, "utterance": 1])
        #expect(try await marks(fixture).isEmpty && !fixture.folder.contents.contains("Hare.marks.json"))
        #expect(try await fixture.post("marks", ["page": 5, "utterance": 1, "note": ""]).status == 404)
    }

    @Test func `a file that has other contents is not replaced`() async throws {
        let fixture = try await StudioFixture()
        let file = URL(filePath: fixture.folder.file("Hare.marks.json"))
        try Data("{}".utf8).write(to: file)
        #expect(try await fixture.post("marks", ["page": 0, "utterance": 1, "note": "x"]).status == 500)
        #expect(try Data(contentsOf: file) == Data("{}".utf8))
    }

    @Test(arguments: [FileStatus.Kind.pipe, .device])
    func `a pipe or a device in place of the marks is neither waited for nor written to`(kind: FileStatus.Kind)
        async throws
    {
        let fixture = try await StudioFixture()
        try fixture.replace("Hare.marks.json", by: kind)
        #expect(try await marks(fixture).isEmpty)
        #expect(try await fixture.post("marks", ["page": 0, "utterance": 1, "note": "x"]).status == 500)
    }

    @Test(arguments: [-1, Int.min, Int.max]) func `a mark at no place is left aside`(number: Int) async throws {
        let fixture = try await StudioFixture()
        let file = URL(filePath: fixture.folder.file("Hare.marks.json"))
        for (page, utterance) in [(number, 0), (0, number)] {
            let mark: [String: Any] = ["page": page, "utterance": utterance, "text": "nowhere", "note": ""]
            try JSONSerialization.data(withJSONObject: [mark]).write(to: file)
            #expect(try await marks(fixture).isEmpty)
        }
    }

    @Test func `a mark follows its utterance`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.post("marks", ["page": 0, "utterance": 1, "note": "here"])
        _ = try await fixture.edit(["edit": "move", "page": 0, "utterance": 1, "toPage": 1, "toUtterance": 0])
        #expect(try await marks(fixture).map { $0["page"] as? Int } == [1])
        _ = try await fixture.edit(["edit": "remove", "page": 1, "utterance": 0])
        #expect(try await marks(fixture).count == 1)
    }
}
