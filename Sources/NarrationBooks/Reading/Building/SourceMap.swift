package import Narration

/// Where the parts of a book stand in its text, noted while it is read and looked up only when something is told of
/// them.
package struct SourceMap: Sendable {
    /// The text that the places are in; `nil` when the format has no places.
    package var text: TextReference?

    /// The book, as its reader named it.
    package var path = ""

    /// The first element of XML.
    var root: SourceAnchor?

    /// Which problems are kept.
    var keeping = DiagnosticLog.Keeping.first(ReadingLimits().diagnostics)

    /// The place of every page.
    private(set) var pages: [SourceAnchor?] = []

    /// The place of every utterance's string, page after page.
    private(set) var strings: [SourceAnchor?] = []

    /// The pictures that the book names, in the order of the text.
    private(set) var pictures: [Picture] = []

    /// Where every voice and language is named first.
    private(set) var voices: [VoiceChoice: LocatedPlace] = [:]

    /// What is missing from a book that has errors.
    var gaps = BookGaps()

    private var latestVoice: VoiceChoice?

    /// Creates places of a book of which nothing has been read yet.
    package init() {}

    /// The path of a picture, where it is written.
    package struct Picture: Sendable {
        let key: BookKey
        let path: String
        let location: LocatedPlace

        package init(key: BookKey, path: String, location: LocatedPlace) {
            self.key = key
            self.path = path
            self.location = location
        }
    }

    /// Takes the places of pages that are complete, the first ones that were noted.
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

    package mutating func note(_ voice: VoiceChoice, at location: LocatedPlace) {
        guard voice != latestVoice else { return }
        latestVoice = voice
        if voices[voice] == nil { voices[voice] = location }
    }
}

/// A page, with where it stands in the text.
struct PlacedPage {
    let page: Page

    /// Where it begins; `nil` when the format has no places.
    let place: SourceAnchor?

    /// Where the strings of its utterances begin.
    let strings: [SourceAnchor?]
}

extension SourceMap {
    /// Findings about the book as diagnostics with lines and columns, in the order of the text.
    func diagnostics(for findings: [(diagnostic: Diagnostic, location: LocatedPlace)]) -> [Diagnostic] {
        guard !findings.isEmpty else { return [] }
        var log = DiagnosticLog(keeping: keeping)
        for (diagnostic, location) in findings {
            var diagnostic = diagnostic
            diagnostic.page = location.page
            diagnostic.utterance = location.utterance
            log.report(diagnostic, at: location.place)
        }
        return log.diagnostics(of: path, in: text?.bytes)
    }
}
