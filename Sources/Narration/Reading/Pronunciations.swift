/// How words are pronounced, by the words as they are written.
///
/// ```swift
/// var utterance = Utterance("Nguyen said hello.")
/// utterance.pronunciations = ["Nguyen": "win", "hello": "/həˈloʊ/"]
/// ```
///
/// An entry applies to whole words. It ignores case, unless the written form has a capital after its first letter:
/// "Reading" also stands for "reading", but "WHO" does not stand for "who". Where several entries apply, the longest
/// written form is used.
public struct Pronunciations: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The entries, by the words as they are written.
    public var entries: [String: Pronunciation] { index?.entries ?? [:] }

    /// Whether there are no entries.
    public var isEmpty: Bool { index == nil }

    private let index: PronunciationIndex?

    /// Creates pronunciations, which are empty by default. Entries without a written form are left out.
    public init(_ entries: [String: Pronunciation] = [:]) {
        let entries = entries.filter { !$0.key.allSatisfy(\.isWhitespace) }
        index = entries.isEmpty ? nil : PronunciationIndex(entries)
    }

    /// Creates pronunciations from respellings, or phonemes between slashes.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements.map { ($0, Pronunciation($1)) }) { first, _ in first })
    }

    /// These pronunciations, and those others whose words have no entry here.
    public func filled(with others: Pronunciations) -> Pronunciations {
        guard let index else { return others }
        guard let other = others.index, other !== index else { return self }
        let names = Set(index.entries.keys.map(\.pronunciationName))
        let added = other.entries.filter { !names.contains($0.key.pronunciationName) }
        return added.isEmpty ? self : Pronunciations(index.entries.merging(added) { mine, _ in mine })
    }

    /// The words of a text that have an entry, with what is said for them.
    package func edits(in text: String, by rule: ReadingRule = .pronunciation) -> [ReadingEdit] {
        index?.edits(in: text, by: rule) ?? []
    }

    /// The entries as bytes. Equal bytes mean equal entries.
    package var bytes: [UInt8] { index?.bytes ?? [] }

    /// Whether both have the same entries.
    public static func == (left: Self, right: Self) -> Bool {
        left.index === right.index || left.entries == right.entries
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
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
    fileprivate var ignoresCase: Bool {
        !dropFirst().contains(where: \.isUppercase)
    }

    /// The written form that all forms share that stand for the same words.
    fileprivate var pronunciationName: String {
        ignoresCase ? lowercased() : self
    }
}

/// The entries by their first words. Pronunciations share it, so that a book's entries are indexed once.
private final class PronunciationIndex: Sendable {
    let entries: [String: Pronunciation]

    /// The entries in alphabetical order. NUL is in no text of a book.
    let bytes: [UInt8]

    /// The entries whose written form begins with a word, by the word in lower case; the longest first.
    private let byFirstWord: [String: [Entry]]

    private struct Entry {
        let written: [Character]
        let ignoresCase: Bool
        let pronunciation: Pronunciation
    }

    init(_ entries: [String: Pronunciation]) {
        self.entries = entries
        let sorted = entries.sorted { $0.key < $1.key }
        bytes = sorted.flatMap { Array("\($0.key)\0\($0.value.text)\0".utf8) }
        var byFirstWord: [String: [Entry]] = [:]
        for (written, pronunciation) in sorted {
            let characters = written.split(whereSeparator: \.isWhitespace).joined(separator: " ").map(\.self)
            let entry = Entry(written: characters, ignoresCase: written.ignoresCase, pronunciation: pronunciation)
            byFirstWord[String(characters).beginning.lowercased(), default: []].append(entry)
        }
        self.byFirstWord = byFirstWord.mapValues { entries in
            // An entry that heeds case is nearer than one that ignores it.
            entries.sorted { ($0.written.count, $0.ignoresCase ? 0 : 1) > ($1.written.count, $1.ignoresCase ? 0 : 1) }
        }
    }

    func edits(in text: String, by rule: ReadingRule) -> [ReadingEdit] {
        var edits: [ReadingEdit] = []
        var place = text.startIndex
        while place < text.endIndex {
            guard !text[place].isWhitespace else {
                text.formIndex(after: &place)
                continue
            }
            let word = text[place...].beginning
            if let (entry, end) = entry(for: word.lowercased(), at: place, in: text) {
                edits.append(entry.pronunciation.edit(of: place..<end, in: text, by: rule))
                place = end
            } else {
                place = word.endIndex
            }
        }
        return edits
    }

    private func entry(for word: String, at place: String.Index, in text: String) -> (Entry, String.Index)? {
        for entry in byFirstWord[word] ?? [] {
            if let end = text.end(of: entry.written, from: place, ignoringCase: entry.ignoresCase) {
                return (entry, end)
            }
        }
        return nil
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
