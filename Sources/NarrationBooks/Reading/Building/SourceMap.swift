package import Narration

/// The locations of a book's parts in its text. They are recorded during reading, and converted to lines only when a
/// problem is reported.
package struct SourceMap: Sendable {
    /// The text that contains the places; `nil` if the format has no locations.
    package var text: TextReference?

    /// The path or name of the book, as it was given to the reader.
    package var path = ""

    /// The place of the first XML element.
    var root: SourceAnchor?

    /// The place of the key `bookPages`.
    package internal(set) var bookPages: SourceAnchor?

    /// The problems that are kept.
    var keeping = DiagnosticLog.Keeping.first(ReadingLimits().diagnostics)

    /// The place of every page.
    package private(set) var pages: [SourceAnchor?] = []

    /// The place of every utterance's string, page after page.
    package private(set) var strings: [SourceAnchor?] = []

    /// The pictures that the book names, in the order of the text.
    package private(set) var pictures: [Picture] = []

    /// The recordings that the book names, in the order of the text.
    package private(set) var recordings: [(path: String, location: LocatedPlace)] = []

    /// The lexicons that the book names, in their order.
    private(set) var lexicons: [(path: String, location: LocatedPlace)] = []

    /// The words of all dictionaries of pronunciations, in the order of the text.
    package private(set) var words: [(written: String, location: LocatedPlace)] = []

    /// The names of the cast, in the order of the text.
    package private(set) var members: [(name: String, location: LocatedPlace)] = []

    /// The places at which characters are named, in the order of the text.
    package private(set) var characters: [(name: String, location: LocatedPlace)] = []

    /// The places of the phonemes in dictionaries of pronunciations.
    package private(set) var phonemes = PhonemePlaces<LocatedPlace>()

    /// The first place of every voice and language.
    package private(set) var voices: [VoiceRequest: LocatedPlace] = [:]

    /// The parts that are missing from a book with errors.
    package internal(set) var gaps = BookGaps()

    private var latestVoice: VoiceRequest?

    /// Creates an empty map.
    package init() {}

    /// The path of a picture, and its place.
    package struct Picture: Sendable {
        package let key: BookKey
        package let path: String
        package let location: LocatedPlace

        package init(key: BookKey, path: String, location: LocatedPlace) {
            self.key = key
            self.path = path
            self.location = location
        }
    }

    /// Takes the places of complete pages, the first ones that were recorded.
    mutating func take(_ pages: [Page]) -> [PlacedPage] {
        var rest = strings[...]
        let placed = zip(pages, self.pages).map { page, place in
            let strings = Array(rest.prefix(page.utterances.count))
            rest = rest.dropFirst(strings.count)
            return PlacedPage(page: page, place: place, strings: strings)
        }
        strings = Array(rest)
        self.pages.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        recordings.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        characters.removeAll(keepingCapacity: true)
        phonemes.removeAll()
        return placed
    }

    package mutating func note(page place: SourceAnchor?) {
        pages.append(place)
    }

    package mutating func note(string place: SourceAnchor?) {
        strings.append(place)
    }

    package mutating func note(_ picture: Picture) {
        pictures.append(picture)
    }

    package mutating func note(recording path: String, at location: LocatedPlace) {
        recordings.append((path, location))
    }

    /// Notes the utterances of pages anew, in a book whose text has no locations.
    package mutating func renew(for pages: [Page]) {
        (strings, recordings, characters, voices, latestVoice) = ([], [], [], [:], nil)
        for (number, page) in pages.enumerated() {
            for (index, utterance) in page.utterances.enumerated() {
                let location = LocatedPlace(page: number, utterance: index)
                note(string: nil)
                note(VoiceRequest(of: utterance), at: location)
                if let character = utterance.character { note(character: character, at: location) }
                if let path = utterance.recording?.recording.path { note(recording: path, at: location) }
            }
        }
    }

    package mutating func note(lexicon path: String, at location: LocatedPlace) {
        lexicons.append((path, location))
    }

    package mutating func note(word written: String, at location: LocatedPlace) {
        words.append((written, location))
    }

    package mutating func note(member name: String, at location: LocatedPlace) {
        members.append((name, location))
    }

    package mutating func note(character name: String, at location: LocatedPlace) {
        characters.append((name, location))
    }

    package mutating func note(phonemes ipa: String, of written: String, at location: LocatedPlace) {
        phonemes.note(ipa, of: written, at: location)
    }

    package mutating func note(_ voice: VoiceRequest, at location: LocatedPlace) {
        guard voice != latestVoice else { return }
        latestVoice = voice
        if voices[voice] == nil { voices[voice] = location }
    }
}

/// A page with its place in the text.
struct PlacedPage {
    let page: Page

    /// The beginning of the page; `nil` if the format has no locations.
    let place: SourceAnchor?

    /// The beginnings of its utterances' strings.
    let strings: [SourceAnchor?]
}

extension SourceMap {
    /// Findings about the book as diagnostics with lines and columns, in the order of the text.
    package func diagnostics(for findings: [(diagnostic: Diagnostic, location: LocatedPlace)]) -> [Diagnostic] {
        guard !findings.isEmpty else { return [] }
        var log = DiagnosticLog(keeping: keeping)
        for (diagnostic, location) in findings {
            var diagnostic = diagnostic
            (diagnostic.page, diagnostic.picture, diagnostic.utterance) = (
                location.page, location.picture, location.utterance
            )
            log.report(diagnostic, at: location.place)
        }
        return log.diagnostics(of: path, in: text?.bytes)
    }
}
