import Narration

// Abbreviations by their context: "Mr. Hare", "Elm Dr.".
extension Recognizer {
    func abbreviation(at index: Int) -> Finding? {
        guard text.isText(index + 1, "."), let words = language.abbreviations[String(text.text(index))] else {
            return nil
        }
        return Finding(tokens: index..<index + 2, words: words, rule: .abbreviation)
    }
}
