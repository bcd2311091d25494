import Narration

// The numbers of rulers: "Henry VIII", "Ludwig XIV.", "Felipe II".
extension Recognizer {
    func ruler(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        guard numeral.isShort, let place = rulerPlace(before: index), !isInitial(index, place),
            let words = language.rulerNumber(numeral.value, at: place)
        else { return nil }
        let end = hasOrdinalStop(after: index) ? index + 2 : index + 1
        return Finding(tokens: index..<end, words: words, rule: .roman)
    }

    /// The longest row of names and titles of a ruler.
    private static let longestName = 4

    /// The names and the title before a number, or `nil` if it is not a ruler's.
    private func rulerPlace(before index: Int) -> RulerPlace? {
        var place = RulerPlace(name: word(previous(index)))
        var name = previous(index)
        if language.rulerArticles.contains(place.name), language.rulers.contains(word(previous(name))) { return place }
        guard isCapitalizedName(name) || text[name].letters == .capital else { return nil }
        var isRuler = isRulerName(place.name)
        for _ in 0..<Self.longestName {
            name = previous(name)
            let word = word(name)
            if language.titles.contains(word) {
                place.title = word
                isRuler = true
            } else if isCapitalizedName(name), isRulerName(word) {
                isRuler = true
            } else {
                break
            }
        }
        place.before = word(name)
        return isRuler || isMarkedOrdinal(index) ? place : nil
    }

    /// Whether rulers have a name, also in the genitive.
    private func isRulerName(_ name: String) -> Bool {
        language.rulers.contains(name) || name.hasSuffix("s") && language.rulers.contains(String(name.dropLast()))
    }

    /// Whether a full stop after a number makes it an ordinal number, as only in German and before a small letter.
    private func isMarkedOrdinal(_ index: Int) -> Bool {
        guard language.hasOrdinalStops, text.isText(index + 1, ".") else { return false }
        let after = next(index + 1)
        return text[after].kind == .word && text[after].letters == .lowercase
    }

    /// Whether a full stop belongs to a number, and does not end the sentence.
    private func hasOrdinalStop(after index: Int) -> Bool {
        guard language.hasOrdinalStops, text.isText(index + 1, ".") else { return false }
        let after = next(index + 1)
        let beginsSentence = text[after].letters != .lowercase && language.functionWords.contains(word(after))
        return text[after].kind != .edge && !beginsSentence
    }

    /// Whether a single letter is rather an initial or a pronoun: "Charles V. Hamilton", "With Mary I felt safe."
    private func isInitial(_ index: Int, _ place: RulerPlace) -> Bool {
        guard text[index].range.count == 1 else { return false }
        if place.title.isEmpty, language.isPronoun(text.text(index), before: word(next(index))) { return true }
        guard text.isText(index + 1, "."), !language.hasOrdinalStops, place.title.isEmpty else { return false }
        return isCapitalizedName(next(index + 1)) || text[next(index + 1)].letters == .capital
    }
}
