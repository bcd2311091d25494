import Narration
import NarrationPublications

/// Where the letters of a book's pages stand in the documents of its publisher.
struct PlacedPages {
    /// Where the letters of each page stand.
    private(set) var pages: [[TextOrigin]] = []

    /// The documents that get no overlay, with the reasons.
    private(set) var refused: [String: String] = [:]

    /// Finds the letters, and compares each with the publisher's: a document with another one gets no overlay.
    ///
    /// - Throws: An error that prevents a page from being read; `CancellationError`.
    init(of pages: some PageSource, from origins: [TextOrigin], in epub: PublishersEPUB) throws {
        var documents = LatestDocument(of: epub)
        var rest = origins[...]
        var iterator = pages.makePageIterator()
        while let page = try iterator.next() {
            try Task.checkCancellation()
            let letters = page.utterances.flatMap { $0.string.unicodeScalars.filter(\.isLetterOrDigit) }
            let places = rest.removeFirst(letters: letters.count)
            var unread = letters[...]
            for place in places {
                compare(unread.prefix(place.letters.count), with: place, in: &documents)
                unread = unread.dropFirst(place.letters.count)
            }
            self.pages.append(places)
        }
        for place in rest where place.node != nil { refuse(place.document, because: Self.another) }
        let divisible = Set(origins.filter { $0.node != nil }.map(\.document))
        for place in origins where !place.document.isEmpty && !divisible.contains(place.document) {
            refuse(place.document, because: "what is heard of it is in pictures or formulas")
        }
    }

    /// Whether letters of a page stand in a document without an overlay.
    func isRefused(_ place: TextOrigin) -> Bool { refused[place.document] != nil }

    /// The documents that get no overlay, in sentences.
    var remarks: [String] {
        refused.sorted { $0.key < $1.key }.map { "\($0.key) is heard, and is left without read-along: \($0.value)" }
    }

    private mutating func compare(
        _ letters: ArraySlice<Unicode.Scalar>,
        with place: TextOrigin,
        in documents: inout LatestDocument
    ) {
        guard place.node != nil, !isRefused(place) else { return }
        do throws(PublicationError) {
            let written = try documents[place.document].letters(at: place) ?? []
            if !written.elementsEqual(letters, by: { $0.isSame(as: $1) }) {
                refuse(place.document, because: Self.another)
            }
        } catch {
            refuse(place.document, because: "\(error)")
        }
    }

    private mutating func refuse(_ document: String, because reason: String) {
        refused[document] = refused[document] ?? reason
    }

    private static let another = "it is not spoken as it is written"
}

/// A document at a time, because those that follow each other in speech are mostly the same.
private struct LatestDocument {
    private let epub: PublishersEPUB
    private var latest: (path: String, document: PublishersDocument)?

    init(of epub: PublishersEPUB) {
        self.epub = epub
    }

    subscript(path: String) -> PublishersDocument {
        mutating get throws(PublicationError) {
            if let latest, latest.path == path { return latest.document }
            let document = try epub.document(at: path)
            latest = (path, document)
            return document
        }
    }
}

extension Unicode.Scalar {
    /// Whether both are the same letter, or the same digit in another size: a raised one is spoken as an exponent.
    fileprivate func isSame(as other: Unicode.Scalar) -> Bool {
        self == other || properties.numericValue != nil && properties.numericValue == other.properties.numericValue
    }
}
