import Narration
import NarrationPublications

/// Where the letters of a book's pages stand in the documents of its publisher.
struct PlacedPages {
    /// Where the letters of each page stand.
    private(set) var pages: [[TextOrigin]] = []

    /// The documents that get no overlay, with the reasons.
    private(set) var refused: [String: String] = [:]

    /// The documents in which words would look different as elements.
    private var styled: Set<String> = []

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
            var unread = letters[...]
            self.pages.append(
                rest.removeFirst(letters: letters.count).map { place in
                    defer { unread = unread.dropFirst(place.letters.count) }
                    return checked(place, against: unread.prefix(place.letters.count), in: &documents)
                }
            )
        }
        for place in rest where place.node != nil { refuse(place.document, because: Self.another) }
        let divisible = Set(origins.filter { $0.node != nil }.map(\.document))
        for place in origins where !place.document.isEmpty && !divisible.contains(place.document) {
            refuse(place.document, because: "what is heard of it is in pictures or formulas")
        }
    }

    /// Whether letters of a page stand in a document without an overlay.
    func isRefused(_ place: TextOrigin) -> Bool { refused[place.document] != nil }

    /// What is heard and is not highlighted, in sentences.
    var remarks: [String] {
        let partly = styled.subtracting(refused.keys).map {
            ($0, "is heard, and not all of its words are highlighted: the style sheet would draw them in another way")
        }
        let never = refused.map { ($0.key, "is heard, and is left without read-along: \($0.value)") }
        return (partly + never).sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)" }
    }

    /// A place as it is shown: with its text, if a word in it can be an element.
    private mutating func checked(
        _ place: TextOrigin,
        against letters: ArraySlice<Unicode.Scalar>,
        in documents: inout LatestDocument
    ) -> TextOrigin {
        guard let node = place.node, !isRefused(place) else { return place }
        do throws(PublicationError) {
            let (document, unchanging) = try documents[place.document]
            let written = document.letters(at: place) ?? []
            if !written.elementsEqual(letters, by: { $0.isSame(as: $1) }) {
                refuse(place.document, because: Self.another)
            } else if unchanging.contains(node) {
                styled.insert(place.document)
                return place.indivisible
            }
        } catch {
            refuse(place.document, because: "\(error)")
        }
        return place
    }

    private mutating func refuse(_ document: String, because reason: String) {
        refused[document] = refused[document] ?? reason
    }

    private static let another = "it is not spoken as it is written"
}

/// A document at a time, because those that follow each other in speech are mostly the same.
private struct LatestDocument {
    private let epub: PublishersEPUB
    private var styles = SpanStyles()
    private var latest: (path: String, document: PublishersDocument, unchanging: Set<Int>)?

    init(of epub: PublishersEPUB) {
        self.epub = epub
    }

    /// A document, and the texts in it that stay as they are.
    subscript(path: String) -> (PublishersDocument, unchanging: Set<Int>) {
        mutating get throws(PublicationError) {
            if let latest, latest.path == path { return (latest.document, latest.unchanging) }
            let document = try epub.document(at: path)
            let unchanging = epub.texts(of: document, at: path, changedBy: &styles)
            latest = (path, document, unchanging)
            return (document, unchanging)
        }
    }
}

extension Unicode.Scalar {
    /// Whether both are the same letter, or the same digit in another size: a raised one is spoken as an exponent.
    fileprivate func isSame(as other: Unicode.Scalar) -> Bool {
        self == other || properties.numericValue != nil && properties.numericValue == other.properties.numericValue
    }
}
