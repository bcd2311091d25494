// The numbers of rulers: "Henry VIII", "Ludwig XIV.", "Felipe II".
extension RomanRules {
    func ruler(_ numeral: RomanNumeral, at index: Int) -> Finding? {
        guard numeral.isShort, let place = rulerPlace(before: firstNumeral(index)), !isInitial(index, place),
            let words = language.rulerNumber(numeral.value, at: place)
        else { return nil }
        let end = hasOrdinalStop(after: index) ? index + 2 : index + 1
        return Finding(tokens: index..<end, words: words, rule: .roman)
    }

    /// The first of the numerals that are linked to the last: the "XIV" of "Louis XIV, XV et XVI".
    func firstNumeral(_ index: Int) -> Int {
        var first = index
        for _ in 0..<Self.longestName {
            guard let numeral = linkedNumeral(before: previous(first)), isLess(numeral, first) else { break }
            first = numeral
        }
        return first
    }

    /// Whether the numbers of two rulers are in order. In "Louis XIV, I forget", they are not.
    private func isLess(_ first: Int, _ second: Int) -> Bool {
        guard let first = RomanNumeral(text.text(first)), let second = RomanNumeral(text.text(second)) else {
            return false
        }
        return first.value < second.value
    }

    /// The adjective of a ruler: "Friedrich d. Gr."
    func epithet(at index: Int) -> Finding? {
        guard text.isText(index, "d"), text.isText(index + 1, "."), !tables.epithets.isEmpty,
            isCapitalizedName(previous(index)), !isMonthName(previous(index))
        else { return nil }
        let adjective = text[index + 2].kind == .blank ? index + 3 : index + 2
        guard text.isText(adjective + 1, "."), let stem = tables.epithets[String(text.text(adjective))],
            let words = language.epithet(stem, at: namePlace(before: index).place)
        else { return nil }
        let isLast = endsSentence(adjective + 1, of: .title)
        return Finding(tokens: index..<adjective + (isLast ? 1 : 2), words: words, rule: .abbreviation)
    }

    /// The longest row of names and titles of a ruler.
    private static let longestName = 4

    /// The names and the title before a number, or `nil` if it is not a ruler's.
    private func rulerPlace(before index: Int) -> RulerPlace? {
        let place = RulerPlace(name: word(previous(index)))
        let name = previous(index)
        if tables.rulerArticles.contains(place.name), tables.rulers.contains(word(previous(name))) { return place }
        guard isCapitalizedName(name) || text[name].letters == .capital else { return nil }
        let (ruler, isRuler) = namePlace(before: index)
        return isRuler || isMarkedOrdinal(index) ? ruler : nil
    }

    /// The names and the title before a place, and whether they are a ruler's.
    private func namePlace(before index: Int) -> (place: RulerPlace, isRuler: Bool) {
        var name = previous(index)
        var place = RulerPlace(name: word(name))
        var isRuler = isRulerName(place.name)
        for _ in 0..<Self.longestName {
            name = previous(name)
            let word = word(name)
            if tables.titles.contains(word) {
                place.title = word
                isRuler = true
            } else if isCapitalizedName(name), isRulerName(word) {
                isRuler = true
            } else {
                break
            }
        }
        place.before = word(name)
        return (place, isRuler)
    }

    /// Whether rulers have a name, also in the genitive.
    private func isRulerName(_ name: String) -> Bool {
        tables.rulers.contains(name) || name.hasSuffix("s") && tables.rulers.contains(String(name.dropLast()))
    }

    /// Whether a full stop after a number makes it an ordinal number, as only in German and before a small letter.
    private func isMarkedOrdinal(_ index: Int) -> Bool {
        guard language.hasOrdinalStops, text.isText(index + 1, ".") else { return false }
        let after = next(index + 1)
        return text[after].kind == .word && text[after].letters == .lowercase
    }

    /// Whether a full stop belongs to a number, and does not end the sentence.
    private func hasOrdinalStop(after index: Int) -> Bool {
        language.hasOrdinalStops && text.isText(index + 1, ".") && !endsSentence(index + 1, of: .title)
    }

    /// Whether a single letter is rather an initial or a pronoun: "Charles V. Hamilton", "With Mary I felt safe."
    private func isInitial(_ index: Int, _ place: RulerPlace) -> Bool {
        guard text[index].range.count == 1 else { return false }
        if place.title.isEmpty, language.isPronoun(text.text(index), before: word(next(index))) { return true }
        guard text.isText(index + 1, "."), !language.hasOrdinalStops, place.title.isEmpty,
            !endsSentence(index + 1, of: .title)
        else { return false }
        return isCapitalizedName(next(index + 1)) || text[next(index + 1)].letters == .capital
    }
}
