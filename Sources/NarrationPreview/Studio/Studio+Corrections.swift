import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationRecordings
import NarrationSystem

/// Where a word of a recording begins, as JSON. Pages and utterances are counted from 0, words from 1.
struct CorrectionRequest: Decodable {
    /// The version of the book that shows the word.
    let version: String
    let page: Int
    let picture: Int?
    let utterance: Int
    let word: Int
    /// The place in the recording, in seconds; `nil` for where it was found.
    let second: Double?

    /// The change for an utterance's part of a recording, whose file has a fingerprint.
    ///
    /// - Throws: ``StudioFailure`` if there is no such word or place.
    func change(
        in part: RecordedPart,
        of wordCount: Int,
        _ fingerprint: String
    ) throws(StudioFailure) -> CorrectionChange {
        guard (1...max(1, wordCount)).contains(word), second ?? 0 >= 0, second?.isFinite ?? true else {
            throw StudioFailure(.badRequest, "there is no such word, or no such place")
        }
        let correction = RecordingCorrections.Correction(
            ofWord: word,
            in: part,
            at: second ?? 0,
            fingerprint: fingerprint
        )
        return second == nil ? .remove(correction) : .set(correction)
    }
}

extension Studio {
    /// Moves the beginning of a word of a recording, or moves it back to where it was found.
    ///
    /// - Throws: ``StudioFailure`` if that is not possible, such as at a place of another utterance, or the file with
    ///   corrections cannot be written.
    func correct(_ request: CorrectionRequest) async throws {
        guard request.version == version else {
            throw StudioFailure(.outdated, "the book has changed since; look at it again")
        }
        let position = UtterancePosition(page: request.page, picture: request.picture, utterance: request.utterance)
        guard let utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        guard let recorder, let part = utterance.recording else {
            throw StudioFailure(.impossible, "this utterance has no recording")
        }
        let change = try await request.change(
            in: part,
            of: recorder.words(of: part).count,
            recorder.fingerprint(of: part.recording.path)
        )
        if case .set(let correction) = change, try await !recorder.hasRoom(for: part, at: correction.second) {
            throw StudioFailure(.badRequest, "this place is not in the recording, or it is that of other text")
        }
        try make(change)
    }

    /// The engine that plays recordings, if there is one.
    nonisolated var recorder: RecordingEngine? { engine as? RecordingEngine }

    /// Whether the marks of words in recordings can be moved.
    nonisolated var correctsRecordings: Bool { !isReadOnly && pathOfCorrections != nil }

    /// What identifies the corrections of recordings; empty without any.
    var digestOfCorrections: String {
        guard let contents = corrections?.contents, !contents.isEmpty else { return "" }
        return ContentFingerprint(of: contents).digits
    }

    /// Where the words of an utterance are in its recording; `nil` if it has none, or none of them is found.
    func recordedStretch(of utterance: Utterance) async -> RecordedStretch? {
        guard let recorder, let part = utterance.recording, let start = try? await recorder.start(of: part),
            let words = try? await recorder.words(of: part)
        else { return nil }
        return RecordedStretch(path: part.recording.path, start: start, words, in: utterance.string)
    }
}
