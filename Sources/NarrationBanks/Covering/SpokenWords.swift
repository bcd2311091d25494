import FoundationEssentials
import Narration

/// The words of a text as a bank looks for them, with what comes after each.
struct SpokenWord: Sendable, Hashable {
    /// The place in the text.
    var range: Range<String.Index>

    /// The word in lower case.
    var key: String

    /// What comes after it.
    var after: Break

    /// Whether it is a piece of a longer word that begins before it, whose range it has.
    var continuesWord = false

    /// What comes between two words, the weakest first.
    enum Break: Int, Sendable, Hashable, Comparable {
        /// A blank or a hyphen.
        case none
        /// A comma.
        case comma
        /// A semicolon, a colon or a dash.
        case clause
        /// The end of a statement.
        case sentence
        /// The end of a question.
        case question

        static func < (one: Break, other: Break) -> Bool { one.rawValue < other.rawValue }
    }
}

extension SpokenWord {
    /// The words of a text: letters and digits with the apostrophes between them, and symbols that have a name.
    ///
    /// Case, hyphens, quotation marks and brackets make no difference. A mark of punctuation counts if a blank or the
    /// end of the text comes after it.
    ///
    /// - Parameter text: The text.
    /// - Returns: The words, in order.
    static func words(of text: String) -> [SpokenWord] {
        var words: [SpokenWord] = []
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            if character.isWordPart {
                let end = text.endOfWord(from: index)
                words.append(SpokenWord(range: index..<end, key: text[index..<end].wordKey, after: .none))
                index = end
                continue
            }
            let next = text.index(after: index)
            if character.isNamedSymbol {
                words.append(SpokenWord(range: index..<next, key: String(character), after: .none))
            } else if let last = words.indices.last {
                words[last].after = max(words[last].after, text.breakSign(at: index))
            }
            index = next
        }
        return words
    }

    /// The key of a text: its words, divided by blanks.
    static func key(of text: String) -> String { words(of: text).map(\.key).joined(separator: " ") }
}

extension Character {
    /// Whether it is a letter or a digit, with its marks.
    fileprivate var isWordPart: Bool { unicodeScalars.contains { $0.isSpoken } }

    fileprivate var isNamedSymbol: Bool { unicodeScalars.contains { $0.isNamedSymbol } }
}

extension StringProtocol {
    /// The word in lower case, with straight apostrophes and without soft hyphens.
    fileprivate var wordKey: String {
        lowercased().replacing("\u{2019}", with: "'").replacing("\u{AD}", with: "")
    }
}

extension String {
    /// The end of the word that begins at an index.
    fileprivate func endOfWord(from start: Index) -> Index {
        var end = index(after: start)
        while end < endIndex {
            let character = self[end]
            if character.isWordPart || character == "\u{AD}" {
                end = index(after: end)
                continue
            }
            let next = index(after: end)
            guard character == "'" || character == "\u{2019}", next < endIndex, self[next].isWordPart else { break }
            end = next
        }
        return end
    }

    /// What a sign that is no part of a word says about the place.
    fileprivate func breakSign(at place: Index) -> SpokenWord.Break {
        switch self[place] {
        case "?", "？": return .question
        case "!", "…", "。", "！": return .sentence
        case "—", "–": return .clause
        case "\n" where place > startIndex && self[index(before: place)] == "\n": return .sentence
        case ".": return isClosed(after: place) ? .sentence : .none
        case ";", ":": return isClosed(after: place) ? .clause : .none
        case ",", "、", "，": return isClosed(after: place) ? .comma : .none
        default: return .none
        }
    }

    /// Whether a blank or the end comes after a sign, perhaps after closing quotation marks and brackets.
    private func isClosed(after place: Index) -> Bool {
        self[index(after: place)...].first { !"\"'”’»)]".contains($0) }?.isWhitespace ?? true
    }
}
