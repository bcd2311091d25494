import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// Where the values of properties come from.
@Suite struct PropertyOriginTests {
    private static let values: [(String, any Sendable)] = [
        ("rate", 0.25), ("pitchMultiplier", 1.5), ("volume", 0.5), ("preUtteranceDelay", 0.75),
        ("postUtteranceDelay", 0.25), ("voice", "bert"), ("language", "de"),
    ]

    /// The origins of a property: for the first utterance, for the page, and for the book.
    private func origins(of property: String, _ fixture: StudioFixture) async throws -> [String?] {
        let page = try await fixture.get("pages/0")
        let utterances = page["utterances"] as? [[String: Any]]
        let records = [utterances?.first] + ["properties", "bookProperties"].map { page[$0] as? [String: Any] }
        return records.map { ($0?[property] as? [String: Any])?["from"] as? String }
    }

    @Test(arguments: values.map(\.0))
    func `a value comes from the narrowest level that sets it`(property: String) async throws {
        let fixture = try await StudioFixture()
        let value = Self.values.first { $0.0 == property }!.1
        #expect(try await origins(of: property, fixture) == ["default", "default", "default"])
        let places: [[String: Any]] = [[:], ["page": 0], ["page": 0, "utterance": 0]]
        let expected = [["book", "book", "book"], ["page", "page", "book"], ["utterance", "page", "book"]]
        for (place, expected) in zip(places, expected) {
            let edit: [String: Any] = ["edit": "set", "property": property, "value": value]
            #expect(try await fixture.edit(edit.merging(place) { $1 }).status == 200)
            #expect(try await origins(of: property, fixture) == expected)
        }
    }

    @Test func `the language of the book is not the default`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "setBook", "property": "language", "text": "de"])
        #expect(try await origins(of: "language", fixture) == ["book", "book", "book"])
        #expect(try await origins(of: "rate", fixture) == ["default", "default", "default"])
    }

    @Test func `the language of a character comes before that of the book where the character is named`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(
            ["edit": "setBook", "property": "language", "text": "fr"],
            ["edit": "addMember", "character": "Fuchs"],
            ["edit": "setMember", "property": "language", "value": "de", "character": "Fuchs"],
            ["edit": "set", "property": "character", "value": "Fuchs", "page": 0]
        )
        #expect(try await origins(of: "language", fixture) == ["cast", "cast", "book"])
        let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
        #expect((utterances?.first?["language"] as? [String: Any])?["value"] as? String == "de")
    }

    @Test func `of a binary property list, it is not said where a value comes from`() async throws {
        let list = try PropertyListSerialization.propertyList(from: Data(StudioFixture.hare.utf8), format: nil)
        let fixture = try await StudioFixture()
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        try data.write(to: URL(filePath: fixture.folder.file("Hare.plist")))
        await fixture.studio.follow()
        #expect(try await origins(of: "rate", fixture) == [nil, nil, nil])
    }
}
