import Narration
import NarrationSentences

/// The numbers of notes that are glued to the end of a sentence, as they are left of small raised digits:
/// `That was the end.3 Then he left.`
enum GluedNotes {
    /// Removes the marks.
    ///
    /// - Parameters:
    ///   - lines: The lines of a story, from which the marks are cut.
    ///   - language: The language of the story, a BCP 47 tag, if it is known.
    /// - Returns: What is left out.
    static func remove(from lines: inout ArraySlice<StoryLine>, language: String?) -> Omission? {
        let words = StoppedWords(language: language)
        var found: [ClosedRange<Int>] = []
        for index in lines.indices where lines[index].text.utf8.contains(where: digits.contains) {
            let line = lines[index]
            for mark in marks(in: line.text, words).reversed() { lines[index].replace(line.bytes(of: mark)) }
            if lines[index].text.utf8.count < line.text.utf8.count { found.append(line.number...line.number) }
        }
        return found.isEmpty ? nil : Omission(kind: .noteMark, lines: found)
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// The marks in a line: digits after the end of a sentence, before a blank and the beginning of another.
    private static func marks(in text: Substring, _ words: StoppedWords) -> [Range<Substring.Index>] {
        var marks: [Range<Substring.Index>] = []
        var index = text.startIndex
        while let start = text[index...].firstIndex(where: \.isDigit) {
            let end = text[start...].firstIndex { !$0.isDigit } ?? text.endIndex
            index = end
            if text.distance(from: start, to: end) <= 3, text[start] != "0", endsSentence(text[..<start], words),
                beginsSentence(text[end...])
            {
                marks.append(start..<end)
            }
        }
        return marks
    }

    /// Whether a sentence ends: after a word with small letters that is no abbreviation.
    private static func endsSentence(_ text: Substring, _ words: StoppedWords) -> Bool {
        // Before an exclamation mark French has a blank.
        let marks = text.reversed().prefix { ".!?…”’\"'»›«‹)]\u{A0}\u{202F}".contains($0) }
        let sentence = text.dropLast(marks.count)
        guard !marks.isEmpty, marks.contains(where: { ".!?…".contains($0) }), let last = sentence.last, last.isLetter
        else {
            return false
        }
        let word = sentence.suffix(while: { $0.isLetter || $0 == "." }).lowercased()
        return marks.count > 1 || marks.first != "."
            || word.count > 2 && !word.contains(".") && !words.isBeforeNumbers(word)
                && !words.abbreviations.contains(word)
    }

    /// Whether nothing follows, or a blank and what may begin a sentence.
    private static func beginsSentence(_ text: Substring) -> Bool {
        guard let first = text.first else { return true }
        guard first.isWhitespace, let next = text.first(where: { !$0.isWhitespace }) else { return first.isWhitespace }
        return next.isUppercase || next.isLetter && !next.isCased || "“‘«„‚\"'—–([¿¡_*".contains(next)
    }
}

extension Character {
    fileprivate var isDigit: Bool { "0" <= self && self <= "9" && isASCII }
}

extension Substring {
    /// The longest end of which all characters are of a kind.
    fileprivate func suffix(while isIn: (Character) -> Bool) -> Substring {
        suffix(from: lastIndex { !isIn($0) }.map(index(after:)) ?? startIndex)
    }
}
