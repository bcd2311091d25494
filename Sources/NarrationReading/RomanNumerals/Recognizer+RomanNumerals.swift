import Narration

// Roman numerals: "Chapter II", "Henry VIII", "MDCCCXLIV".
extension Recognizer {
    func roman(at index: Int) -> Finding? {
        guard text[index].letters != .mixed, let numeral = RomanNumeral(text.text(index)),
            language.numberedWords.contains(word(previous(index)))
        else { return nil }
        return language.cardinal(numeral.value).map { Finding(tokens: index..<index + 1, words: $0, rule: .roman) }
    }
}
