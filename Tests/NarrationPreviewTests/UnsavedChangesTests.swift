import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// What becomes of changes that are not saved.
@Suite struct UnsavedChangesTests {
    private let slower: [String: Any] = ["edit": "set", "property": "rate", "value": 0.4, "page": 0, "utterance": 0]

    @Test func `changes are kept only by a studio that has the history`() async throws {
        let first = try await StudioFixture()
        #expect(await first.studio.unsavedChanges == .none)
        let second = try await StudioFixture(in: first.folder)
        for (fixture, fate) in [(first, UnsavedChanges.kept), (second, .lost)] {
            _ = try await fixture.edit(slower)
            #expect(await fixture.studio.unsavedChanges == fate)
        }
        _ = try await first.post("save")
        #expect(await first.studio.unsavedChanges == .none)
    }

    @Test func `changes are lost while the history cannot be written`() async throws {
        let fixture = try await StudioFixture()
        let state = fixture.folder.file("state")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: state).first)
        mkdir("\(state)/\(name)/history.json", 0o700)
        _ = try await fixture.edit(slower)
        #expect(await fixture.studio.unsavedChanges == .lost)
    }
}
