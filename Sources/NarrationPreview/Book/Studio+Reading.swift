import Foundation
import Narration
import NarrationBooks
import NarrationSystem

extension Studio {
    /// All pages at a glance.
    var outline: OutlineRecord {
        OutlineRecord(version: version, pages: draft.reading.book.pages.map(OutlineRecord.PageLine.init))
    }

    /// A page.
    func page(_ index: Int) throws -> PageRecord {
        guard draft.reading.book.pages.indices.contains(index) else { throw StudioFailure.noSuchPage }
        return PageRecord(
            index,
            of: draft,
            in: folder,
            SpokenRules(reading),
            version: version,
            corrections: digestOfCorrections
        )
    }

    /// The lengths of all pages, as JSON.
    var lengthsOfPages: [String: [PageLength]] {
        ["pages": draft.reading.book.pages.map { lengths.length(of: $0) }]
    }

    /// The sound of an utterance.
    func sound(at position: UtterancePosition) async throws -> UtteranceSound {
        guard let utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        // The marks of adjusted sound are not at the seconds of the recording.
        let isMovable = correctsRecordings && utterance.recordedVoice == .unchanged
        let recording = isMovable ? await recordedStretch(of: utterance) : nil
        let (reading, version) = (reading, version)
        let sound = try await engine.sound(of: utterance, reading: reading, version: version, recording: recording)
        if let seconds = sound.seconds { note(seconds, of: utterance, saidBy: reading.version) }
        return sound
    }

    /// The sound of an utterance, or that which it would have with another voice, also if a person reads it.
    func sound(at position: UtterancePosition, by voice: String?) async throws -> UtteranceSound {
        guard let voice else { return try await sound(at: position) }
        guard var utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        (utterance.voice, utterance.recording) = (voice, nil)
        return try await engine.sound(of: utterance, reading: reading, version: version)
    }

    /// Makes changes to the version of the book that they were made for.
    func make(_ request: EditRequest) throws -> BookHead {
        guard request.version == version else {
            throw StudioFailure(.outdated, "the book has changed since; look at it again")
        }
        let edits = try request.edits.map { record throws(StudioFailure) in try record.meaning }
        try make(edits, called: request.edits.first?.name ?? "Change")
        return head
    }
}

extension StudioFailure {
    static let noSuchPage = StudioFailure(.notFound, "the book has no such page or utterance")
}
