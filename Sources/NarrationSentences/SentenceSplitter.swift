import Narration

/// Divides text into sentences.
///
/// A sentence ends with a full stop, an exclamation mark, a question mark or an ellipsis, and the quotation marks and
/// brackets after it, if a blank and no lower-case letter follows. A full stop does not end a sentence after a title or
/// an initial (`Mr. Hare`, `J. R. Hare`), an abbreviation that is never the last word (`e.g.`), `No.` before a number,
/// `c.` before a year, a number at the beginning, an acronym before a word that does not begin a sentence (`the U.S.
/// Army`), or a short number in languages that write ordinals with a full stop (`am 3. Mai`); the words are
/// ``StoppedWords``. The full stops of Chinese and Japanese need no blank.
package struct SentenceSplitter {
    private let words: StoppedWords

    /// - Parameter language: The language of the text, a BCP 47 tag.
    package init(language: String? = nil) {
        words = StoppedWords(language: language)
    }

    /// The sentences, whose concatenation is the text. Blanks between two sentences belong to the second. Each sentence
    /// has a letter or a digit if the text has one.
    package func sentences(in text: String) -> [String] {
        let text = Array(text)
        let wordsEnd = text.lastIndex(where: \.isSpoken) ?? 0
        var sentences: [String] = []
        var start = 0
        var hasWord = false
        var index = 0
        while index < wordsEnd {
            guard text[index].endsSentence else {
                hasWord = hasWord || text[index].isSpoken
                index += 1
                continue
            }
            let stop = text[index...].firstIndex { !$0.endsSentence } ?? text.count
            let end = text[stop...].firstIndex { !$0.clingsToEnd } ?? text.count
            if hasWord, isEnd(of: text, from: start, mark: index, stop: stop, end: end) {
                sentences.append(String(text[start..<end]))
                (start, hasWord) = (end, false)
            }
            index = end
        }
        if start < text.count {
            sentences.append(String(text[start...]))
        }
        return sentences
    }

    /// Whether the marks at `mark..<stop`, with the marks attached to them up to `end`, end the sentence.
    private func isEnd(of text: [Character], from start: Int, mark: Int, stop: Int, end: Int) -> Bool {
        if text[mark].isFullWidth { return true }
        guard end < text.count, text[end].isWhitespace else { return false }
        guard let next = text[end...].firstIndex(where: { !$0.isWhitespace && !$0.opens }) else { return false }
        if text[next].isLowercase { return false }
        guard text[mark] == ".", stop == mark + 1 else { return true }
        let begin = text[start..<mark].lastIndex { $0.isWhitespace || $0.opens || "-–—/".contains($0) }
        let word = String(text[(begin.map { $0 + 1 } ?? start)..<mark])
        return !isAbbreviation(word, isFirst: begin ?? start <= start, before: text[next...])
    }

    /// Whether a full stop after a word does not end the sentence.
    private func isAbbreviation(_ word: String, isFirst: Bool, before next: ArraySlice<Character>) -> Bool {
        if word.isAcronymWithStops { return !beginsSentence(next) }
        if ["a.m", "p.m"].contains(word.lowercased()) { return Self.isTime(next) }
        if word.count == 1, word.first!.isUppercase {
            return word != "I" || next.dropFirst().first == "."
        }
        if words.beforeYears.contains(word.lowercased()), Self.isYear(next) { return true }
        if word.count == 1, word.first!.isLowercase, words.hasSmallInitials { return !beginsSentence(next) }
        if !word.isEmpty, word.allSatisfy(\.isNumber) {
            return isFirst || words.writesOrdinalsWithStop && word.count <= 2
        }
        let word = word.lowercased()
        if words.abbreviations.contains(word) { return true }
        if words.isBeforeNumbers(word) { return Self.isNumber(next) }
        return words.possiblyLast.contains(word) && !beginsSentence(next)
    }

    /// Whether the next word is rare after an abbreviation, and common at the beginning of a sentence.
    private func beginsSentence(_ next: ArraySlice<Character>) -> Bool {
        words.starters.contains(Self.word(next).lowercased())
    }

    /// Whether the next word is a number, in digits or as a Roman numeral.
    private static func isNumber(_ next: ArraySlice<Character>) -> Bool {
        let word = word(next)
        return next.first!.isNumber || !word.isEmpty && word != "I" && word.allSatisfy("IVXLC".contains)
    }

    /// Whether the next word is a number of three or four digits: `1850`, `1850s`, `930–980`.
    private static func isYear(_ next: ArraySlice<Character>) -> Bool {
        let digits = next.prefix { $0.isASCII && $0.isNumber }
        let rest = next[digits.endIndex...]
        return 3...4 ~= digits.count && !(rest.first == "," && rest.dropFirst().first?.isNumber == true)
    }

    /// Whether the next word is a day, a month or a time zone.
    private static func isTime(_ next: ArraySlice<Character>) -> Bool {
        times.contains(word(next)) || StoppedWords.months.contains(word(next).lowercased())
    }

    private static func word(_ text: ArraySlice<Character>) -> String {
        String(text.prefix { $0.isLetter })
    }

    private static let times: Set = [
        "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday",
        "Saturday", "Sunday", "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October",
        "November", "December", "GMT", "UTC", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "BST", "CET",
    ]
}

extension Character {
    fileprivate var endsSentence: Bool { ".!?…。！？".contains(self) }

    fileprivate var isFullWidth: Bool { "。！？".contains(self) }

    /// Whether it belongs to the end of the previous sentence.
    fileprivate var clingsToEnd: Bool { "”’»›“\")]」』*_".contains(self) }

    /// Whether it may precede the first letter of a sentence.
    fileprivate var opens: Bool { "“‘«‹„‚\"'([「『¿¡—–-".contains(self) }
}

extension String {
    /// Whether the word is an acronym with full stops between its letters, without the last full stop: `U.S`.
    fileprivate var isAcronymWithStops: Bool {
        count >= 3 && allSatisfy { $0 == "." || $0.isUppercase } && split(separator: ".").allSatisfy { $0.count == 1 }
            && contains(".") && last != "."
    }
}
