import Narration

/// Ornaments between scenes, which are pauses: "* * *", "⁂", "-----". Notes of music are not said either.
struct OrnamentRules: Rules {
    let source: LanguageText

    func ornament(at index: Int) -> Finding? {
        guard let sign = ornamentSign(index) else { return nil }
        if sign == .music || isAroundNumber(index) {
            return Finding(tokens: index..<index + 1, words: "", rule: .ornament)
        }
        guard ornamentSign(previous(index)) == nil else { return nil }
        return (ornamentLine(at: index) ?? ornamentInLine(sign, at: index)).map {
            Finding(tokens: index..<$0, words: "", rule: .ornament, pause: Self.pauseOfOrnament)
        }
    }

    /// Whether a sign is one of two around a number that is alone on its line: "~ 1 ~".
    private func isAroundNumber(_ index: Int) -> Bool {
        let number = isAtLineStart(index) ? next(index) : previous(index)
        let (first, last) = (previous(number), next(number))
        return text[number].kind == .number && isAtLineStart(first) && isAtLineEnd(last) && first < number
            && text.text(first) == text.text(last) && text[number - 1].kind == .blank && text[number + 1].kind == .blank
    }

    /// The end of an ornament on lines of its own, in which different signs may be.
    private func ornamentLine(at index: Int) -> Int? {
        let signs = ornamentSigns(from: index) { _ in true }
        guard let sign = ornamentSign(index), isAtLineStart(index), isAtLineEnd(signs.last),
            sign.isOrnament(count: signs.count, isLine: true)
        else { return nil }
        return signs.last + 1
    }

    /// The end of an ornament within a line: equal signs. Words do not touch them, but a fleuron.
    private func ornamentInLine(_ sign: OrnamentSign, at index: Int) -> Int? {
        let signs = ornamentSigns(from: index) { text.text($0) == text.text(index) }
        let isApart = text[index - 1].kind.isBlank && text[signs.last + 1].kind.isBlank
        guard isApart || sign == .fleuron, sign.isOrnament(count: signs.count, isLine: false) else { return nil }
        return signs.last + 1
    }

    /// The number and the last of the ornamental signs from an index on, with or without white space between them.
    private func ornamentSigns(from index: Int, where isNext: (Int) -> Bool) -> (count: Int, last: Int) {
        var (count, last) = (1, index)
        while true {
            let place = next(last)
            guard let sign = ornamentSign(place), sign != .music, isNext(place) else { return (count, last) }
            (count, last) = (count + 1, place)
        }
    }

    private func ornamentSign(_ index: Int) -> OrnamentSign? {
        text[index].kind == .sign ? OrnamentSign(text.text(index)) : nil
    }

    private func isAtLineStart(_ index: Int) -> Bool {
        let before = text[index - 1].kind == .blank ? text[index - 2].kind : text[index - 1].kind
        return before == .lineEnd || before == .edge
    }

    private func isAtLineEnd(_ index: Int) -> Bool {
        let after = text[index + 1].kind == .blank ? text[index + 2].kind : text[index + 1].kind
        return after == .lineEnd || after == .edge
    }

    /// The silence for an ornament, in seconds.
    private static var pauseOfOrnament: Double { 1 }
}
