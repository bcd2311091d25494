import Narration

/// The letter A in English text, which espeak-ng 1.51 takes for the article before any other word: it says "uh" in
/// "the C I A man", "grade A beef" and "ten a m sharp".
///
/// Elsewhere it is the article: at the beginning of a sentence or of a line, and in titles.
enum LetterA {
    /// The places of the letter, with its name.
    static func phonemes(in text: String) -> [Phonemes] {
        guard text.utf8.contains(UInt8(ascii: "A")) || text.contains("a m") else { return [] }
        let words = text.wordsWithGaps
        return words.indices.filter { isLetter($0, of: words) }.map { index in
            Phonemes(words[index].text.startIndex..<words[index].text.endIndex, ipa: "ˈeɪ")
        }
    }

    private static func isLetter(_ index: Int, of words: [Word]) -> Bool {
        let letter = words[index].text
        guard letter == "A" || letter == "a", let next = words.next(after: index) else { return false }
        if next == "m" { return true }
        guard letter == "A" else { return false }
        guard let last = words.last(before: index) else {
            return wordsAfterFirst.contains(String(next)) || beginsName(index, of: words)
        }
        if next.isInitial || next.first?.isNumber == true { return true }
        if wordsAfter.contains(String(next)) || numbers.contains(String(next)) { return true }
        // "I" is also a word: in "I A" it is an initial after another one only.
        let isInitial = last.isInitial && (last != "I" || words.last(before: index - 1)?.isInitial == true)
        return isInitial || wordsBefore.contains(String(last))
    }

    /// Whether the first word is an initial of a name, "A A Milne", or a letter of the alphabet, "A B C". In "A B B C
    /// reporter" it is the article.
    private static func beginsName(_ index: Int, of words: [Word]) -> Bool {
        var (end, initials) = (index, 1)
        while let next = words.next(after: end), next.isInitial { (end, initials) = (end + 1, initials + 1) }
        guard initials > 1 else { return false }
        guard let next = words.next(after: end) else { return true }
        return initials <= 3 && next.first?.isUppercase == true
    }

    /// Words that follow no article at the beginning of a sentence.
    private static let wordsAfterFirst: Set<String> = ["is", "was", "has", "had", "and", "or"]

    /// Words that follow no capital article within a sentence.
    private static let wordsAfter: Set<String> = [
        "is", "was", "were", "are", "has", "had", "and", "or", "but", "nor", "in", "on", "at", "by", "to", "of", "for",
        "from", "with", "than", "that", "which", "who", "would", "could", "should", "if", "when", "because", "until",
        "into", "upon", "comes", "came", "goes", "went",
    ]

    /// Numbers that follow no capital article within a sentence.
    private static let numbers: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty",
        "sixty", "seventy", "eighty", "ninety",
    ]

    /// Words that a letter follows, and no capital article.
    private static let wordsBefore: Set<String> = [
        "an", "vitamin", "vitamins", "grade", "plan", "type", "hepatitis", "flat", "section", "group", "exhibit",
        "team", "appendix", "schedule", "letter", "deck", "side", "the",
    ]
}

/// A word, with whether there are only blanks between the one before and this one.
private struct Word {
    var text: Substring
    var followsWord: Bool
}

extension [Word] {
    fileprivate func next(after index: Int) -> Substring? {
        indices.contains(index + 1) && self[index + 1].followsWord ? self[index + 1].text : nil
    }

    fileprivate func last(before index: Int) -> Substring? {
        indices.contains(index - 1) && self[index].followsWord ? self[index - 1].text : nil
    }
}

extension Substring {
    /// Whether it is a single capital.
    fileprivate var isInitial: Bool { count == 1 && first?.isUppercase == true }
}

extension String {
    /// The runs of letters, digits, apostrophes and hyphens.
    fileprivate var wordsWithGaps: [Word] {
        var words: [Word] = []
        var (place, end, gapIsBlank) = (startIndex, startIndex, false)
        while place < endIndex {
            guard self[place].isPartOfWord else {
                gapIsBlank = self[place] == " " && (gapIsBlank || place == end)
                formIndex(after: &place)
                continue
            }
            end = self[place...].firstIndex { !$0.isPartOfWord } ?? endIndex
            words.append(Word(text: self[place..<end], followsWord: gapIsBlank && !words.isEmpty))
            (place, gapIsBlank) = (end, false)
        }
        return words
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" || self == "-" }
}
