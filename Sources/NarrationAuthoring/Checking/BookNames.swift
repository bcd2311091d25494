import Narration
import NarrationReading

/// The names in a book as a voice says them, for an author who corrects those that it says wrongly.
///
/// A name is a word that the book writes with a capital within a sentence, and never without one. What the rules of
/// reading, a lexicon or the book says otherwise already is not listed, nor are months and days of the week.
public struct BookNames: Sendable {
    /// The names, the most frequent first.
    public internal(set) var names: [Name]

    /// The language in which they are said, a BCP 47 tag.
    public let language: String

    /// A name.
    public struct Name: Sendable, Hashable {
        /// The name as it is written.
        public let text: String

        /// How often it is in the book.
        public let count: Int

        /// How the voice says it, in the International Phonetic Alphabet; `nil` if its engine does not tell that.
        public internal(set) var phonemes: String?
    }

    /// Finds the names in texts of a language.
    init(in texts: [SpokenText], language: String) {
        self.language = language
        var words = NameWords(in: language)
        texts.forEach { words.add($0) }
        names = words.names.map { Name(text: $0.text, count: $0.count) }
    }

    /// A lexicon in the W3C's format, PLS 1.0, with a line for each name. A book or `--lexicon` uses it; the phonemes
    /// of names that are said well can stay or go.
    public var lexicon: String {
        let lexemes = names.map { name in
            let said = name.phonemes.map { "<phoneme>\($0)</phoneme>" } ?? "<alias>\(name.text)</alias>"
            return "  <lexeme><grapheme>\(name.text)</grapheme>\(said)</lexeme> <!-- \(name.count) × -->\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <lexicon version="1.0" alphabet="ipa" xml:lang="\(language)" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
            \(lexemes.joined())</lexicon>

            """
    }
}

/// The words of texts that may be names.
private struct NameWords {
    /// How often a word with a capital is there, by the word.
    private var counts: [String: Int] = [:]

    /// The words with a capital within a sentence.
    private var capitals: Set<String> = []

    /// The words that are no names.
    private var others: Set<String>

    /// The words after which a noun has a capital, too, where all nouns have one.
    private let articles: Set<String>

    init(in language: String) {
        others = Set(
            (CalendarNames.months(in: language) + CalendarNames.weekdays(in: language)).map { $0.lowercased() }
        )
        articles = language.hasPrefix("de") ? Self.germanArticles : []
    }

    var names: [(text: String, count: Int)] {
        capitals.lazy.filter { !others.contains($0.lowercased()) }.map { ($0, counts[$0, default: 0]) }
            .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    }

    /// Adds the words of an utterance. Its first word, and one after the end of a sentence or after an opening
    /// quotation mark, has a capital in any case.
    mutating func add(_ text: SpokenText) {
        var changes = text.changes.map(\.shown)[...]
        var (place, isFirst, last) = (text.shown.startIndex, true, Substring())
        while let start = text.shown[place...].firstIndex(where: { $0.isLetter || Self.ends.contains($0) }) {
            if let change = changes.first, change.upperBound <= start {
                changes.removeFirst()
            } else if let change = changes.first, change.lowerBound <= start {
                (place, isFirst, last) = (change.upperBound, false, "")
            } else if text.shown[start].isLetter {
                let word = text.shown[start...].prefix { $0.isLetter || "'’".contains($0) }
                add(word.withoutEnding, isFirst: isFirst, after: last)
                (place, isFirst, last) = (word.endIndex, false, word)
            } else {
                (place, isFirst, last) = (text.shown.index(after: start), true, "")
            }
        }
    }

    private mutating func add(_ word: Substring, isFirst: Bool, after last: Substring) {
        let isName = word.first?.isUppercase == true && word.dropFirst().contains(where: \.isLowercase)
        if word.first?.isUppercase != true || articles.contains(last.lowercased()) { others.insert(word.lowercased()) }
        guard isName else { return }
        counts[String(word), default: 0] += 1
        if !isFirst { capitals.insert(String(word)) }
    }

    /// What ends a sentence, or begins one within it.
    private static let ends: Set<Character> = [".", "!", "?", "…", ":", "“", "„", "«", "»", "\"", "—", "¿", "¡", "("]

    private static let germanArticles: Set<String> = [
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "kein", "keine",
        "im", "am", "zum", "zur", "vom", "beim", "ins", "ans",
    ]
}

extension Substring {
    /// A word without the apostrophe and the letter of its genitive, and without quotation marks: "Beale's".
    fileprivate var withoutEnding: Substring {
        guard let mark = lastIndex(where: { "'’".contains($0) }), distance(from: mark, to: endIndex) <= 2 else {
            return self
        }
        return self[..<mark].withoutEnding
    }
}
