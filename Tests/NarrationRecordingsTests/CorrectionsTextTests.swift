import Foundation
import NarrationRecordings
import Testing

/// The file with corrections, as authors write it by hand.
@Suite struct CorrectionsTextTests {
    private static let byHand = #"""
        [  {"recording": "a.flac", "text": "Who \"is\" {that]?", "word": 2, "second": 0.610, "by": ["Ann", {"x": 1}]},

          { "second": 1e1, "word": 1,
            "text": "Hop!", "recording": "a.flac" }  ,{"recording":"b.flac","text":"Hop!","word":1,"second":3}
        ]
        """#

    private let hop = RecordingCorrections.Correction(recording: "a.flac", text: "Hop!", word: 1, second: 2.5)
    private let line = #"{"recording":"a.flac","second":2.5,"text":"Hop!","word":1}"#

    private func text(_ text: CorrectionsText) -> String? { text.data.map { String(decoding: $0, as: UTF8.self) } }

    @Test func `a correction is replaced at its place, and all else stays byte for byte`() throws {
        var file = try CorrectionsText(Data(Self.byHand.utf8))
        #expect(file.correction(ofSameWordAs: hop)?.second == 10)
        file.set(hop)
        let start = try #require(Self.byHand.range(of: "{ \"second\""))
        let end = try #require(Self.byHand.range(of: "a.flac\" }"))
        #expect(
            text(file) == Self.byHand.replacingCharacters(in: start.lowerBound..<end.upperBound, with: line)
        )
        #expect(file.correction(ofSameWordAs: hop) == hop)
    }

    @Test func `a new correction follows the others, and goes without a trace`() throws {
        var file = try CorrectionsText(Data(Self.byHand.utf8))
        var other = hop
        other.repetition = 2
        file.set(other)
        let added = try #require(text(file))
        #expect(added.hasPrefix(Self.byHand.dropLast(2)) && added.hasSuffix("\n]"))
        let all = try JSONDecoder().decode([RecordingCorrections.Correction].self, from: Data(added.utf8))
        #expect(all.count == 4 && all.last == other)
        file.remove(other)
        #expect(text(file) == Self.byHand)
    }

    @Test func `corrections are removed one by one until nothing is left`() throws {
        var file = try CorrectionsText(Data(Self.byHand.utf8))
        let all = try JSONDecoder().decode([RecordingCorrections.Correction].self, from: Data(Self.byHand.utf8))
        for (index, correction) in all.enumerated() {
            file.remove(correction)
            let left = try file.data.map { try JSONDecoder().decode([RecordingCorrections.Correction].self, from: $0) }
            #expect(left ?? [] == Array(all.dropFirst(index + 1)))
        }
        #expect(file.data == nil)
        file.set(hop)
        #expect(text(file).map { $0.contains(line) } == true)
    }

    @Test func `a correction of a file whose name is the same in other bytes is another one`() throws {
        var file = CorrectionsText()
        for name in ["\u{FC}.flac", "u\u{308}.flac"] {
            var correction = hop
            correction.recording = name
            #expect(file.correction(ofSameWordAs: correction) == nil)
            file.set(correction)
        }
        let data = try #require(file.data)
        #expect(try JSONDecoder().decode([RecordingCorrections.Correction].self, from: data).count == 2)
    }

    @Test func `a correction of another take stays, and one of any take is replaced`() throws {
        func take(_ fingerprint: String?, at second: Double) -> RecordingCorrections.Correction {
            .init(recording: "a.flac", text: "Hop!", word: 1, second: second, fingerprint: fingerprint)
        }
        var file = CorrectionsText()
        file.set(take(nil, at: 1))
        file.set(take("1a", at: 2))
        file.set(take("2b", at: 3))
        #expect(file.data == RecordingCorrections([take("1a", at: 2), take("2b", at: 3)]).data)
        #expect(file.correction(ofSameWordAs: take("1a", at: 0))?.second == 2)
        file.remove(take("2b", at: 0))
        #expect(file.data == RecordingCorrections([take("1a", at: 2)]).data)
    }

    @Test func `a file that is begun is the one that is written as a whole`() {
        var file = CorrectionsText()
        #expect(file.data == nil)
        file.set(hop)
        #expect(file.data == RecordingCorrections([hop]).data)
    }
}
