// Places on the globe: 51° 30′ N.
extension MeasureRules {
    func coordinate(at index: Int) -> Finding? {
        guard let numeral = numeral(at: index), text.isText(numeral.tokens.upperBound, "°"),
            let arcUnits = tables.arcUnits, let degree = language.units["°"],
            var words = language.count(numeral, degree)
        else { return nil }
        var end = numeral.tokens.upperBound + 1
        for (noun, isSign) in [(arcUnits.minute, isPrime), (arcUnits.second, isDoublePrime)] {
            guard let part = self.numeral(at: start(end)), isSign(part.tokens.upperBound),
                let part = language.count(part, noun).map({ ($0, part.tokens.upperBound + 1) })
            else { break }
            words += " " + part.0
            end = part.1
        }
        if let direction = tables.directions[String(text.text(start(end)))], text[start(end) + 1].kind != .number {
            return Finding(tokens: index..<start(end) + 1, words: "\(words) \(direction)", rule: .measure)
        }
        guard end > numeral.tokens.upperBound + 1 else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .measure)
    }

    private func start(_ index: Int) -> Int { text[index].kind == .blank ? index + 1 : index }
}

extension AmountWords {
    /// The words for a number of nouns.
    fileprivate func count(_ numeral: Numeral, _ noun: Noun) -> String? {
        number(numeral, of: noun).map { "\($0) \(isOne(numeral) ? noun.one : noun.many)" }
    }
}
