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

    /// The places of words in the text, without regard to case and accents.
    func places(of words: String) -> SearchRecord {
        var places: [SearchRecord.Place] = []
        guard !words.isEmpty else { return SearchRecord(places: [], isWhole: true) }
        for (page, contents) in draft.reading.book.pages.enumerated() {
            for (index, utterance) in contents.utterances.enumerated() {
                for range in utterance.string.places(of: words) {
                    guard places.count < SearchRecord.mostPlaces else {
                        return SearchRecord(places: places, isWhole: false)
                    }
                    let position = UtterancePosition(page: page, utterance: index)
                    places.append(SearchRecord.Place(range, of: utterance.string, at: position))
                }
            }
        }
        return SearchRecord(places: places, isWhole: true)
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

/// Places of words in a book, as JSON.
struct SearchRecord: Encodable {
    let places: [Place]
    /// Whether these are all places.
    let isWhole: Bool

    struct Place: Encodable {
        let page: Int
        let utterance: Int
        let from: Int
        let to: Int
        /// The text of the utterance, unless it is very long.
        let text: String?

        init(_ range: Range<String.Index>, of string: String, at position: UtterancePosition) {
            let units = NSRange(range, in: string)
            (page, utterance) = (position.page, position.utterance)
            (from, to) = (units.lowerBound, units.upperBound)
            text = string.utf16.count <= Self.longestText ? string : nil
        }

        private static let longestText = 2_000
    }

    static let mostPlaces = 500
}

extension String {
    fileprivate func places(of words: String) -> [Range<Index>] {
        var places: [Range<Index>] = []
        var start = startIndex
        while let place = range(of: words, options: [.caseInsensitive, .diacriticInsensitive], range: start..<endIndex)
        {
            places.append(place)
            start = place.upperBound
        }
        return places
    }
}
