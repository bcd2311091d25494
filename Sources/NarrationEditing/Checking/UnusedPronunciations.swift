import Narration
import NarrationBooks
import NarrationLinting

extension ParsedBook {
    /// Finds entries of `pronunciations` that stand for no word of the text that they apply to. A book with errors is
    /// not searched, because words may be missing from it.
    var unusedPronunciations: [Finding] {
        guard !places.words.isEmpty, !isBroken else { return [] }
        let scopes = Dictionary(grouping: places.words) { Scope($0.location) }
        let used = scopes.reduce(into: [:]) { $0[$1.key] = book.writtenForms(of: $1.value.map(\.written), in: $1.key) }
        let unused = places.words.filter { used[Scope($0.location)]?.contains($0.written) == false }
        guard !unused.isEmpty else { return [] }
        let words = BookVocabulary(book)
        return unused.enumerated().map { index, entry in
            // Searching a long book for a similar word takes milliseconds.
            let nearest = index < 100 ? words.nearest(to: entry.written) : nil
            let scope = Scope(entry.location).name
            return (.unusedPronunciation(entry.written, scope, nearest: nearest), entry.location)
        }
    }
}

/// The part of a book to which a dictionary of pronunciations applies: an utterance, a page, or the whole book.
private struct Scope: Hashable {
    let page: Int?
    let utterance: Int?

    init(_ location: LocatedPlace) {
        (page, utterance) = (location.page, location.utterance)
    }

    var name: String {
        utterance != nil ? "in this utterance" : page != nil ? "on this page" : "in the book"
    }
}

extension Book {
    /// The words, out of a list, that stand in a part of the book.
    fileprivate func writtenForms(of words: [String], in scope: Scope) -> Set<String> {
        let pronunciations = Pronunciations(Dictionary(words.map { ($0, .respelling("")) }) { first, _ in first })
        let scopePages = scope.page.map { pages.dropFirst($0).prefix(1) } ?? pages[...]
        var found: Set<String> = []
        for page in scopePages {
            let utterances = scope.utterance.map { page.utterances.dropFirst($0).prefix(1) } ?? page.everyUtterance[...]
            for utterance in utterances where found.count < words.count {
                found.formUnion(pronunciations.writtenForms(in: utterance.spokenString ?? utterance.string))
            }
        }
        return found
    }
}

/// The words of a book, in which similar words are looked for.
private struct BookVocabulary {
    private var words: [Int: Set<String>] = [:]

    init(_ book: Book) {
        for utterance in book.pages.lazy.flatMap(\.everyUtterance) {
            var text = utterance.spokenString ?? utterance.string
            text.withUTF8 { bytes in
                for word in UTF8Words(bytes) where word.count <= 100 {
                    let word = String(decoding: bytes[word], as: UTF8.self)
                    words[word.count, default: []].insert(word)
                }
            }
        }
    }

    /// The most similar other word of nearly the same length.
    func nearest(to written: String) -> String? {
        let count = written.count
        guard count >= 3 else { return nil }
        let candidates = (count - 2...count + 2).flatMap { words[$0] ?? [] }
        return Spelling.nearest(to: written, among: candidates.filter { $0 != written }.sorted())
    }
}
