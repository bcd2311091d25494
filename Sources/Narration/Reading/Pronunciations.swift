/// How words are pronounced, by the words as they are written.
///
/// ```swift
/// var utterance = Utterance("Nguyen said hello.")
/// utterance.pronunciations = ["Nguyen": "win", "hello": "/həˈloʊ/"]
/// ```
///
/// An entry applies to whole words. It ignores case, unless the written form has a capital after its first letter:
/// "Reading" also stands for "reading", but "WHO" does not stand for "who". Where several entries apply, the longest
/// written form is used; of those that differ only in case, the one with the letters of the text. Other forms of the
/// same characters make no difference: "don't" also stands for "don’t", and soft hyphens are ignored.
public struct Pronunciations: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The entries of each level, the nearest level first.
    private let levels: [PronunciationIndex]

    /// Whether there are no entries.
    public var isEmpty: Bool { levels.isEmpty }

    /// Creates pronunciations, which are empty by default. Entries without a written form are left out.
    public init(_ entries: [String: Pronunciation] = [:]) {
        let entries = entries.filter { !$0.key.allSatisfy(\.isWhitespace) }
        levels = entries.isEmpty ? [] : [PronunciationIndex(entries)]
    }

    /// Creates pronunciations from respellings, or phonemes between slashes.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements.map { ($0, Pronunciation($1)) }) { first, _ in first })
    }

    private init(levels: [PronunciationIndex]) {
        self.levels = levels
    }

    /// These pronunciations, and those others whose words have no entry here.
    ///
    /// This takes the same time for any number of entries: they are not copied.
    public func filled(with others: Pronunciations) -> Pronunciations {
        guard !isEmpty else { return others }
        let added = others.levels.filter { level in !levels.contains { $0 === level } }
        return added.isEmpty ? self : Pronunciations(levels: levels + added)
    }

    /// The entries, by the words as they are written.
    public var entries: [String: Pronunciation] {
        guard levels.count > 1 else { return levels.first?.entries ?? [:] }
        var names: Set<String> = []
        return levels.reduce(into: [:]) { entries, level in
            let new = level.entries.filter { !names.contains($0.key.pronunciationName) }
            entries.merge(new) { nearer, _ in nearer }
            names.formUnion(new.keys.map(\.pronunciationName))
        }
    }

    /// The entries as bytes. Equal bytes mean equal entries.
    package var bytes: [UInt8] {
        // An entry is not empty, so an empty one separates two levels.
        levels.isEmpty ? [] : Array(levels.map(\.bytes).joined(separator: [0]))
    }

    /// Whether both have the same entries.
    public static func == (left: Self, right: Self) -> Bool {
        left.levels.elementsEqual(right.levels) { $0 === $1 || $0.bytes == $1.bytes } || left.entries == right.entries
    }

    /// Hashes whether there are entries. They are not hashed one by one, because all utterances of a book share them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isEmpty)
    }
}

// MARK: - The words of a text
extension Pronunciations {
    /// The words of a text that have an entry, with what is said for them.
    package func edits(in text: String, by rule: ReadingRule = .pronunciation) -> [ReadingEdit] {
        guard !isEmpty else { return [] }
        let folded = text.inCommonCharacters
        var edits: [ReadingEdit] = []
        forEachWord(of: folded.said) { place, word in
            let matches = levels.compactMap { $0.match(word, at: place, in: folded.said) }
            guard let first = matches.first else { return word.endIndex }
            let match = matches.dropFirst().reduce(first) { $1.goesBefore($0) ? $1 : $0 }
            let range = folded.shownRange(of: place..<match.end)
            edits.append(match.entry.pronunciation.edit(of: range, in: text, by: rule))
            return match.end
        }
        return edits
    }

    /// The written forms of all entries that stand in a text, even where a longer one is used.
    package func writtenForms(in text: String) -> Set<String> {
        guard !isEmpty else { return [] }
        let text = text.inCommonCharacters.said
        var forms: Set<String> = []
        forEachWord(of: text) { place, word in
            for level in levels { level.insertWrittenForms(beginningWith: word, at: place, in: text, into: &forms) }
            return word.endIndex
        }
        return forms
    }

    /// Visits the words of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - visit: Receives a place and the word there, and returns the place after which to continue.
    private func forEachWord(of text: String, _ visit: (String.Index, Substring) -> String.Index) {
        var place = text.startIndex
        while place < text.endIndex {
            place = text[place].isWhitespace ? text.index(after: place) : visit(place, text[place...].beginning)
        }
    }
}

/// How a word is pronounced.
public enum Pronunciation: Sendable, Hashable {
    /// Other words that sound as it should: "win" for "Nguyen".
    case respelling(String)
    /// Phonemes, in the International Phonetic Alphabet.
    case ipa(String)

    /// Creates a pronunciation as a book writes it: phonemes between slashes, `/həˈloʊ/`, or else a respelling.
    public init(_ text: String) {
        let isIPA = text.utf8.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
        self = isIPA ? .ipa(String(text.dropFirst().dropLast())) : .respelling(text)
    }

    /// The pronunciation as a book writes it.
    public var text: String {
        switch self {
        case .respelling(let words): words
        case .ipa(let phonemes): "/\(phonemes)/"
        }
    }
}

extension String {
    /// Whether a written form ignores case.
    fileprivate var ignoresCase: Bool { !dropFirst().contains(where: \.isUppercase) }

    /// The name that is shared by all written forms of the same words.
    package var pronunciationName: String {
        let words = inCommonCharacters.said.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.ignoresCase ? words.lowercased() : words
    }
}

/// The entries of a level by their first words. Pronunciations share it, so that a book's entries are indexed once.
private final class PronunciationIndex: Sendable {
    let entries: [String: Pronunciation]

    /// The entries in alphabetical order. NUL is in no text of a book.
    let bytes: [UInt8]

    /// The entries whose written form begins with a word, by the word in lower case; the longest first.
    private let byFirstWord: [String: [Entry]]

    struct Entry {
        let written: String
        let characters: [Character]
        let ignoresCase: Bool
        let pronunciation: Pronunciation
    }

    /// An entry that stands in a text.
    struct Match {
        let entry: Entry
        /// The place after it.
        let end: String.Index
        /// Whether it has the letters of the text.
        let isExact: Bool

        /// Whether it is used instead of a match of a nearer level.
        func goesBefore(_ nearer: Match) -> Bool {
            let (length, nearerLength) = (entry.characters.count, nearer.entry.characters.count)
            return length > nearerLength
                || length == nearerLength && nearer.entry.ignoresCase && !entry.ignoresCase
        }
    }

    init(_ entries: [String: Pronunciation]) {
        self.entries = entries
        let sorted = entries.sorted { $0.key < $1.key }
        bytes = sorted.flatMap { Array("\($0.key)\0\($0.value.text)\0".utf8) }
        var byFirstWord: [String: [Entry]] = [:]
        for (written, pronunciation) in sorted {
            let words = written.inCommonCharacters.said.split(whereSeparator: \.isWhitespace)
            let characters = Array(words.joined(separator: " "))
            let entry = Entry(
                written: written,
                characters: characters,
                ignoresCase: written.ignoresCase,
                pronunciation: pronunciation
            )
            byFirstWord[String(characters).beginning.lowercased(), default: []].append(entry)
        }
        self.byFirstWord = byFirstWord.mapValues { entries in
            // An entry that heeds case is nearer than one that ignores it.
            entries.sorted {
                ($0.characters.count, $0.ignoresCase ? 0 : 1) > ($1.characters.count, $1.ignoresCase ? 0 : 1)
            }
        }
    }

    /// The entry that is used for a word at a place.
    func match(_ word: Substring, at place: String.Index, in text: String) -> Match? {
        var best: Match?
        for entry in byFirstWord[word.lowercased()] ?? [] {
            if let best, best.isExact || best.entry.characters.count > entry.characters.count { return best }
            guard let match = match(entry, at: place, in: text) else { continue }
            if best == nil || match.isExact { best = match }
        }
        return best
    }

    private func match(_ entry: Entry, at place: String.Index, in text: String) -> Match? {
        if let end = text.end(of: entry.characters, from: place, ignoringCase: false) {
            return Match(entry: entry, end: end, isExact: true)
        }
        guard entry.ignoresCase, let end = text.end(of: entry.characters, from: place, ignoringCase: true) else {
            return nil
        }
        return Match(entry: entry, end: end, isExact: false)
    }

    func insertWrittenForms(
        beginningWith word: Substring,
        at place: String.Index,
        in text: String,
        into forms: inout Set<String>
    ) {
        for entry in byFirstWord[word.lowercased()] ?? []
        where !forms.contains(entry.written) && match(entry, at: place, in: text) != nil {
            forms.insert(entry.written)
        }
    }
}

extension Pronunciation {
    fileprivate func edit(of range: Range<String.Index>, in text: String, by rule: ReadingRule) -> ReadingEdit {
        switch self {
        case .respelling(let words): ReadingEdit(range, words: words, rule: rule)
        case .ipa(let phonemes): ReadingEdit(range, words: String(text[range]), rule: rule, ipa: phonemes)
        }
    }
}

extension StringProtocol {
    /// The first word, or the first character if it is not part of a word.
    fileprivate var beginning: SubSequence {
        let word = prefix(while: \.isPartOfWord)
        return word.isEmpty ? prefix(1) : word
    }
}

extension String {
    /// The end of a written form that stands at a place as whole words.
    fileprivate func end(of written: [Character], from place: Index, ignoringCase: Bool) -> Index? {
        var end = place
        for character in written {
            guard end < endIndex else { return nil }
            if character == " " {
                guard self[end].isWhitespace else { return nil }
                end = self[end...].firstIndex { !$0.isWhitespace } ?? endIndex
            } else {
                guard self[end].isSame(as: character, ignoringCase: ignoringCase) else { return nil }
                formIndex(after: &end)
            }
        }
        let isWhole = end == endIndex || !self[end].isPartOfWord || written.last?.isPartOfWord != true
        return isWhole ? end : nil
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }

    fileprivate func isSame(as other: Character, ignoringCase: Bool) -> Bool {
        self == other || ignoringCase && lowercased() == other.lowercased()
    }
}
