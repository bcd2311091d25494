import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// The problems of a book as its author sees them.
@Suite struct ProblemTests {
    private typealias Problem = (code: String, severity: String, character: String?)

    /// The problems after some edits, when those that are only heard or seen have been looked for.
    private func problems(after edits: [[String: Any]]) async throws -> [Problem] {
        let fixture = try await StudioFixture()
        let body: [String: Any] = ["version": await fixture.studio.version, "edits": edits]
        #expect(try await fixture.post("edits", body).status == 200)
        func all() async throws -> [Problem] {
            let problems = try await fixture.get("book")["problems"] as? [[String: Any]] ?? []
            return problems.map { ($0["code"] as! String, $0["severity"] as! String, $0["character"] as? String) }
        }
        // That the picture is missing is always found.
        try await poll { try await all().contains { $0.code == "missing-picture" } }
        return try await all().filter { $0.code != "missing-picture" }
    }

    private let newPage: [[String: Any]] = [
        ["edit": "insertPage", "text": "", "page": 1], ["edit": "remove", "page": 1, "utterance": 0],
    ]

    private func speaks(_ name: String) -> [String: Any] {
        ["edit": "set", "property": "character", "value": name, "page": 0, "utterance": 0]
    }

    @Test func `what was just added and is empty is unfinished, and not wrong`() async throws {
        let edits: [[String: Any]] =
            newPage + [
                ["edit": "insert", "text": "", "page": 0, "utterance": 2],
                ["edit": "addMember", "character": "Fox"],
            ]
        let found = try await problems(after: edits)
        #expect(Set(found.map(\.code)) == ["empty-page", "nothing-to-speak", "unused-character"])
        #expect(Set(found.map(\.severity)) == ["unfinished"])
    }

    @Test func `what will not be spoken as it stands is wrong`() async throws {
        let found = try await problems(after: [["edit": "insert", "text": "…", "page": 0, "utterance": 2]])
        #expect(found.map(\.code) == ["nothing-to-speak"] && found.map(\.severity) == ["warning"])
    }

    @Test func `a character that is named and not in the cast is told by its name`() async throws {
        let found = try await problems(after: [speaks("Fox")])
        #expect(found.map(\.code) == ["unknown-character"] && found.map(\.severity) == ["warning"])
        #expect(found.map(\.character) == ["Fox"])
    }

    @Test func `a character that does not speak because of a misspelt name is wrong`() async throws {
        let found = try await problems(after: [["edit": "addMember", "character": "Badger"], speaks("Bagder")])
        #expect(Set(found.map(\.code)) == ["unknown-character", "unused-character"])
        #expect(Set(found.map(\.severity)) == ["warning"])
    }
}
