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

    /// The places of the marks, with their notes.
    private func places(_ fixture: StudioFixture) async throws -> [String] {
        try await marks(fixture).map { mark in
            "\(mark["page"] as? Int ?? -1).\(mark["utterance"] as? Int ?? -1) \(mark["note"] as? String ?? "")"
        }
    }

    private func mark(_ fixture: StudioFixture, _ page: Int, _ utterance: Int, _ note: String?) async throws {
        var request: [String: Any] = ["page": page, "utterance": utterance]
        request["note"] = note
        #expect(try await fixture.post("marks", request).status == 200)
    }

    @Test func `a mark stays with an utterance whose text is changed, also when it is undone and made again`()
        async throws
    {
        let fixture = try await StudioFixture()
        try await mark(fixture, 0, 1, "typo")
        _ = try await fixture.edit(["edit": "setText", "text": " Leap!", "page": 0, "utterance": 1])
        _ = try await fixture.edit(["edit": "insert", "text": "Once.", "page": 0, "utterance": 0])
        #expect(try await places(fixture) == ["0.2 typo"])
        for _ in 0..<2 { _ = try await fixture.post("undo") }
        #expect(try await places(fixture) == ["0.1 typo"])
        for _ in 0..<2 { _ = try await fixture.post("redo") }
        #expect(try await places(fixture) == ["0.2 typo"])
    }

    @Test func `a mark follows its utterance where another program changed the text and inserted others`() async throws
    {
        let fixture = try await StudioFixture()
        try await mark(fixture, 0, 1, "typo")
        let corrected = StudioFixture.hare.replacing(" Hop!", with: " Leap!")
        let first = "<dict><key>utteranceString</key><string>"
        let longer = corrected.replacing(first + "Hop,", with: first + "Once.</string></dict>" + first + " Hop,")
        for text in [corrected, longer] {
            try fixture.write(text)
            await fixture.studio.follow()
        }
        #expect(try await places(fixture) == ["0.2 typo"])
    }

    @Test func `of two utterances with the same text, each has its own mark`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "insert", "text": " Hop!", "page": 0, "utterance": 2])
        try await mark(fixture, 0, 1, "one")
        try await mark(fixture, 0, 2, "two")
        _ = try await fixture.edit(["edit": "remove", "page": 0, "utterance": 1])
        #expect(try await places(fixture) == ["0.1 two"])
        try await mark(fixture, 0, 1, nil)
        #expect(try await places(fixture) == ["0.1 one"], "a mark is taken away alone")
    }

    @Test func `a mark comes back with its utterance whose removal or moving is undone`() async throws {
        let fixture = try await StudioFixture()
        for text in [" Ha.", " Hop!"] {
            let place = text == " Ha." ? 2 : 3
            _ = try await fixture.edit(["edit": "insert", "text": text, "page": 0, "utterance": place])
        }
        try await mark(fixture, 0, 1, "one")
        try await mark(fixture, 0, 3, "two")
        _ = try await fixture.edit(["edit": "remove", "page": 0, "utterance": 1])
        #expect(try await places(fixture) == ["0.1 one", "0.2 two"])
        _ = try await fixture.post("undo")
        #expect(try await places(fixture) == ["0.1 one", "0.3 two"])
        try await mark(fixture, 1, 0, "rhyme")
        _ = try await fixture.edit(["edit": "movePage", "page": 1, "toPage": 0])
        #expect(try await places(fixture) == ["0.0 rhyme", "1.1 one", "1.3 two"])
        _ = try await fixture.post("undo")
        #expect(try await places(fixture) == ["0.1 one", "0.3 two", "1.0 rhyme"])
    }

    @Test func `a mark that has no place is kept while another one is set`() async throws {
        let fixture = try await StudioFixture()
        try await mark(fixture, 1, 0, "rhyme")
        _ = try await fixture.edit(["edit": "remove", "page": 1, "utterance": 0])
        #expect(try await marks(fixture).isEmpty)
        try await mark(fixture, 0, 0, "pause")
        for (index, text) in ["Sleep.", " Tight."].enumerated() {
            _ = try await fixture.edit(["edit": "insert", "text": text, "page": 1, "utterance": index])
        }
        #expect(try await places(fixture) == ["0.0 pause", "1.0 rhyme"])
    }

    @Test func `marks follow utterances through changes of pages`() async throws {
        let fixture = try await StudioFixture()
        _ = try await fixture.edit(["edit": "setText", "text": " Hop!", "page": 1, "utterance": 0])
        try await mark(fixture, 0, 1, "first")
        try await mark(fixture, 1, 0, "second")
        _ = try await fixture.edit(["edit": "splitPage", "page": 0, "utterance": 1])
        #expect(try await places(fixture) == ["1.0 first", "2.0 second"])
        _ = try await fixture.edit(["edit": "movePage", "page": 2, "toPage": 0])
        #expect(try await places(fixture) == ["0.0 second", "2.0 first"])
        _ = try await fixture.edit(["edit": "removePage", "page": 1])
        _ = try await fixture.edit(["edit": "insertPage", "text": "Once.", "page": 0])
        #expect(try await places(fixture) == ["1.0 second", "2.0 first"])
    }
}
