import Foundation
import HummingVoices
import NarrationRecordings
import TestSupport
import Testing

@testable import NarrationPreview

/// Marks of words that an author moves in the studio.
@Suite struct CorrectionTests {
    private func correct(_ fixture: StudioFixture, utterance: Int = 1, word: Int = 3, to second: Double?) async throws
        -> (status: Int, head: [String: Any])
    {
        var body: [String: Any] = ["page": 0, "utterance": utterance, "word": word]
        body["version"] = await fixture.studio.version
        body["second"] = second
        return try await fixture.post("corrections", body)
    }

    private func part(_ fixture: StudioFixture) async throws -> String? {
        let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
        return utterances?[1]["recordedPart"] as? String
    }

    @Test func `the words of a recording are where the person says them`() async throws {
        let book = try RecordedBook()
        let words = try await book.open().recordedWords(ofUtterance: 1)
        #expect(words.map(\.number) == Array(1...7))
        #expect(words[2].from == 11 && words[2].to == 14)
        for (word, onset) in zip(words, book.performance.onsets[1]) {
            #expect(abs(word.second - Double(onset) / 8_000) < 0.06)
        }
    }

    @Test func `a mark is moved, undone in one step, and moved back to where it was found`() async throws {
        let book = try RecordedBook()
        let fixture = try await book.open()
        let (found, before) = (try await fixture.recordedWords(ofUtterance: 1), try await part(fixture))
        let second = found[2].second + 0.031
        let answer = try await correct(fixture, to: second)
        #expect(answer.status == 200 && answer.head["undo"] as? String == "Move the mark of a word")
        #expect(answer.head["isSaved"] as? Bool == true)
        let line = "nobody in the harbour had seen it"
        let take = try await #require(fixture.studio.recorder).fingerprint(of: "page.wav")
        let kept = RecordingCorrections.Correction(
            recording: "page.wav",
            text: line,
            word: 3,
            second: second,
            fingerprint: take
        )
        #expect(try book.kept == [kept])
        let moved = try await fixture.recordedWords(ofUtterance: 1)
        #expect(abs(moved[2].second - second) < 1e-3 && moved[2].isCorrected)
        #expect(moved.filter(\.isCorrected).count == 1 && moved[3] == found[3])
        #expect(try await part(fixture) != before)
        #expect(try await fixture.post("undo").head["undo"] == nil)
        #expect(try await fixture.recordedWords(ofUtterance: 1) == found)
        #expect(!FileManager.default.fileExists(atPath: book.corrections))
        _ = try await correct(fixture, to: second)
        _ = try await correct(fixture, to: nil)
        #expect(try await fixture.recordedWords(ofUtterance: 1) == found)
        #expect(try await part(fixture) == before)
        _ = try await fixture.post("undo")
        #expect(try book.kept.map(\.second) == [second])
    }

    @Test func `a mark that is moved after a rendering is no longer as in its file`() async throws {
        let fixture = try await RecordedBook().open()
        let before = await fixture.studio.edition
        #expect(await BookChanges(from: before, to: fixture.studio.edition).parts.isEmpty)
        _ = try await correct(fixture, to: 3.6)
        #expect(await BookChanges(from: before, to: fixture.studio.edition).parts == [.wordMarks])
    }

    @Test func `a moved mark outlives the studio, and is that of its take, which may come back`() async throws {
        let book = try RecordedBook()
        let take = try Data(contentsOf: URL(filePath: book.folder.file("page.wav")))
        let second = try await book.open().recordedWords(ofUtterance: 1)[2].second + 0.05
        _ = try await correct(book.open(), to: second)
        let words = try await book.open().recordedWords(ofUtterance: 1)
        #expect(words[2].isCorrected && abs(words[2].second - second) < 1e-3)
        try RecordedBook.record(
            RecordedBook.lines,
            in: book.folder,
            by: HummingVoice(sampleRate: 8_000, pitch: 170, letter: 0.075, head: 1.05)
        )
        let fixture = try await book.open()
        #expect(try await fixture.recordedWords(ofUtterance: 1).allSatisfy { !$0.isCorrected })
        _ = try await correct(fixture, to: second + 0.01)
        #expect(try book.kept.map(\.second) == [second, second + 0.01])
        _ = try await correct(fixture, to: nil)
        #expect(try book.kept.map(\.second) == [second])
        try take.write(to: URL(filePath: book.folder.file("page.wav")))
        #expect(try await book.open().recordedWords(ofUtterance: 1) == words)
    }

    @Test func `what another program corrects is heard at once, and is a step of its own`() async throws {
        let book = try RecordedBook()
        let fixture = try await book.open()
        let task = Task { await fixture.studio.followFile(every: .milliseconds(1)) }
        defer { task.cancel() }
        _ = try await correct(fixture, to: 3.6)
        let version = await fixture.studio.version
        let corrections = try book.correctElsewhere()
        try await poll { await fixture.studio.version != version }
        #expect(try await fixture.get("book")["undo"] as? String == "A change in another program")
        #expect(try await fixture.recordedWords(ofUtterance: 2)[0].isCorrected)
        _ = try await fixture.post("undo")
        #expect(try book.kept.count == 1)
        #expect(try await fixture.post("redo").head["redo"] == nil)
        #expect(try book.kept == corrections.corrections)
    }

    @Test func `moves of marks and changes of the book are undone and made again in their order`() async throws {
        let book = try RecordedBook()
        let softer: [String: Any] = ["edit": "set", "property": "volume", "page": 0, "utterance": 0]
        let fixture = try await book.open()
        _ = try await correct(fixture, to: 3.6)
        _ = try await fixture.edit(softer.merging(["value": 0.5]) { $1 })
        _ = try await correct(fixture, to: 3.7)
        _ = try await correct(fixture, to: 3.8)
        _ = try await fixture.edit(softer.merging(["value": 0.4]) { $1 })
        func state(_ fixture: StudioFixture) async throws -> [Double] {
            let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
            let volume = (utterances?[0]["volume"] as? [String: Any])?["value"] as? Double
            return [try book.kept.first?.second ?? 0, volume ?? .nan]
        }
        let states: [[Double]] = [[0, 1], [3.6, 1], [3.6, 0.5], [3.7, 0.5], [3.8, 0.5], [3.8, 0.4]]
        for expected in states.dropLast().reversed() {
            _ = try await fixture.post("undo")
            #expect(try await state(fixture) == expected)
        }
        #expect(try await fixture.get("book")["undo"] == nil)
        // The history outlives the studio.
        await fixture.studio.close()
        let second = try await book.open()
        for expected in states.dropFirst() {
            _ = try await second.post("redo")
            #expect(try await state(second) == expected)
        }
        #expect(try await second.get("book")["redo"] == nil)
    }

    @Test func `what was corrected while no studio was open is a step of its own`() async throws {
        let book = try RecordedBook()
        let fixture = try await book.open()
        _ = try await correct(fixture, to: 3.6)
        await fixture.studio.close()
        try book.correctElsewhere()
        let second = try await book.open()
        #expect(try await second.get("book")["undo"] as? String == "A change in another program")
        _ = try await second.post("undo")
        #expect(try book.kept.map(\.second) == [3.6])
        _ = try await second.post("undo")
        #expect(!FileManager.default.fileExists(atPath: book.corrections))
    }

    @Test func `what cannot be corrected is refused, and a broken file is not written over`() async throws {
        let book = try RecordedBook()
        let fixture = try await book.open()
        #expect(try await correct(fixture, word: 8, to: 1).status == 400)
        #expect(try await correct(fixture, word: 0, to: 1).status == 400)
        #expect(try await correct(fixture, to: -1).status == 400)
        // In the first line, in the third one, and after the end.
        for second in [1, 6, 7.2, 1e30] {
            let refusal = try await correct(fixture, to: second)
            #expect(refusal.status == 400)
            #expect((refusal.head["error"] as? String)?.contains("this place is not in the recording") == true)
        }
        #expect(!FileManager.default.fileExists(atPath: book.corrections))
        #expect(try await correct(fixture, utterance: 9, to: 1).status == 404)
        let request: [String: Any] = ["version": "old", "page": 0, "utterance": 1, "word": 1, "second": 1]
        #expect(try await fixture.post("corrections", request).status == 409)
        #expect(try await correct(book.open(isReadOnly: true), to: 1).status == 422)
        #expect(try await correct(StudioFixture(), utterance: 0, to: 1).status == 422)
        try Data("[{\"recording\":".utf8).write(to: URL(filePath: book.corrections))
        let refusal = try await correct(fixture, to: 1)
        #expect(refusal.status == 422 && (refusal.head["error"] as? String)?.contains("correct or remove") == true)
        #expect(try fixture.text(of: "Hare.recordings.json") == "[{\"recording\":")
    }
}

extension RecordedBook {
    /// Corrects another word, as another program does, and returns all corrections.
    @discardableResult
    fileprivate func correctElsewhere() throws -> RecordingCorrections {
        let gull = RecordingCorrections.Correction(
            recording: "page.wav",
            text: "a gull sat there",
            word: 1,
            second: 5
        )
        let corrections = RecordingCorrections(try kept + [gull])
        try corrections.data.write(to: URL(filePath: self.corrections), options: .atomic)
        return corrections
    }
}
