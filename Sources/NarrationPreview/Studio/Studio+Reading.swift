import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

extension Studio {
    /// All pages at a glance.
    var outline: OutlineRecord {
        OutlineRecord(version: version, pages: draft.reading.book.pages.map(OutlineRecord.PageLine.init))
    }

    /// A page, with its own utterances or with those of one of its pictures.
    func page(_ index: Int, sayingWhatPicture picture: Int? = nil) throws -> PageRecord {
        let pages = draft.reading.book.pages
        guard pages.indices.contains(index) else { throw StudioFailure.noSuchPage }
        guard picture.map(pages[index].pictures.indices.contains) ?? true else { throw StudioFailure.noSuchPicture }
        return PageRecord(
            index,
            sayingWhatPicture: picture,
            of: draft,
            in: folder,
            SpokenRules(reading),
            version: version,
            corrections: digestOfCorrections
        )
    }

    /// The book as it is now.
    var edition: BookEdition {
        BookEdition(of: draft.reading.book, in: folder, corrections: digestOfCorrections)
    }

    /// The lengths of all pages, as JSON.
    var lengthsOfPages: [String: [PageLength]] {
        ["pages": draft.reading.book.pages.map { lengths.length(of: $0) }]
    }

    /// The sound of an utterance.
    func sound(at position: UtterancePosition) async throws -> UtteranceSound {
        guard let utterance = draft.reading.book[position] else { throw StudioFailure.noSuchPage }
        // While the sound is made, the book may change.
        let (reading, version) = (reading, version)
        // The marks of adjusted sound are not at the seconds of the recording.
        let isMovable = correctsRecordings && utterance.recordedVoice == .unchanged
        let recording = isMovable ? await recordedStretch(of: utterance) : nil
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

    /// The voices of the engine; or one of them, with its variants.
    ///
    /// - Parameter name: The voice whose variants are meant; `nil` for all voices.
    /// - Returns: The voices.
    /// - Throws: The errors of the engine.
    func voices(of name: String?) async throws -> [VoiceRecord] {
        guard let name else { return try await engine.voices().map(VoiceRecord.init) }
        let voice = try await engine.voice(named: name)
        return try await ([voice] + engine.variants(of: voice)).map(VoiceRecord.init)
    }

    /// Makes changes to the version of the book that they were made for.
    func make(_ request: EditRequest) throws -> BookHead {
        guard request.version == version else {
            throw StudioFailure(.outdated, "the book has changed since; look at it again")
        }
        try make(request.edits.map(\.edit), called: request.edits.first?.name ?? "Change")
        return head
    }
}
