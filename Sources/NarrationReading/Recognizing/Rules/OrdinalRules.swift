/// Ordinal numbers: "21st", "1er", "3.ª", "am 5. Mai".
struct OrdinalRules: Rules {
    let source: LanguageText

    func ordinal(at index: Int) -> Finding? {
        guard text[index].kind == .number else { return nil }
        let end = index + 1
        // Most numbers are followed by a blank, and then by no ordinal's sign.
        guard text[end].kind != .blank, text[end].kind != .edge,
            let numeral = numeral(at: index), let number = numeral.whole
        else { return nil }
        return suffixed(number, numeral.tokens) ?? ordinal(number, withStopAfter: numeral.tokens)
    }

    /// A number with letters at its end, which a full stop may divide from it.
    private func suffixed(_ number: Int, _ tokens: Range<Int>) -> Finding? {
        let end = tokens.upperBound
        let isDivided = text.isText(end, language.hasOrdinalHyphens ? "-" : ".")
        let suffix = isDivided ? end + 1 : end
        guard isOrdinalSuffix(suffix), isDivided || !isUnit(suffix), text[suffix].range.count <= 6,
            text[suffix].letters != .capital,
            text[tokens.lowerBound - 1].kind != .word, text[suffix + 1].kind != .number,
            !text.isText(tokens.lowerBound - 1, ".") || text[tokens.lowerBound - 2].kind != .word
        else { return nil }
        let noun = counted(after: suffix..<suffix + 1)
        guard let words = language.ordinal(number, suffix: text.text(suffix).lowercased(), before: noun) else {
            return nil
        }
        let ordinal = Finding(tokens: tokens.lowerBound..<suffix + 1, words: words, rule: .ordinal)
        return century(ordinal) ?? ordinal
    }

    /// An ordinal number before an abbreviated century: "the 19th c.", "a 12th-c. church".
    private func century(_ ordinal: Finding) -> Finding? {
        let divider = ordinal.tokens.upperBound
        guard text[divider].kind == .blank || isHyphen(divider), text.isText(divider + 2, "."),
            let century = tables.centuries[String(text.text(divider + 1))]
        else { return nil }
        var finding = ordinal
        finding.tokens = ordinal.tokens.lowerBound..<divider + (endsSentence(divider + 2, of: .title) ? 2 : 3)
        finding.words += (isHyphen(divider) ? "-" : " ") + century
        return finding
    }

    /// A number, in digits or in Roman numerals, that a full stop makes an ordinal number.
    func ordinal(_ number: Int, withStopAfter tokens: Range<Int>) -> Finding? {
        let stop = tokens.upperBound
        let isGlued = text[stop + 1].kind == .word && tables.months.number(of: word(stop + 1)) == nil
        guard number > 0, text.isText(stop, "."), text[stop + 1].kind != .number, !isGlued,
            !isMonth(before: tokens.lowerBound),
            let words = language.ordinal(number, at: ordinalPlace(of: tokens))
        else { return nil }
        let end = endsSentence(stop, of: .title) ? stop : stop + 1
        return Finding(tokens: tokens.lowerBound..<end, words: words, rule: .ordinal)
    }

    private func ordinalPlace(of tokens: Range<Int>) -> OrdinalPlace {
        let noun = next(tokens.upperBound)
        let determiner = determiner(before: tokens.lowerBound)
        var place = OrdinalPlace()
        place.determiner = word(determiner)
        place.beforeDeterminer = place.determiner.isEmpty ? "" : word(previous(determiner))
        place.noun = word(noun)
        place.isCapitalized = text[noun].letters != .lowercase
        if text[next(noun)].kind == .number, text.isText(next(noun) + 1, ".") {
            place.listedNoun = word(next(next(noun) + 1))
        }
        place.isListed = isListed(after: noun) || isListed(from: determiner)
        place.isFirst =
            text[determiner].kind == .edge || [",", "(", "„", "»", "–", "—"].contains(text.text(determiner))
        return place
    }

    /// Whether a word such as "und", or a sign, is followed by another number with a full stop, with or without its own
    /// article: "der 2. und der 3."
    private func isListed(after link: Int) -> Bool {
        let isLink = tables.ordinalLinks.contains(word(link))
        let number = isLink && text[next(link)].kind == .word ? next(next(link)) : next(link)
        return text[number].kind == .number && text.isText(number + 1, ".")
    }

    /// Whether the word before a number, or the one before that, links it to another number with a full stop.
    private func isListed(from determiner: Int) -> Bool {
        [determiner, previous(determiner)].contains { link in
            tables.ordinalLinks.contains(word(link)) && text.isText(previous(link), ".")
                && text[previous(link) - 1].kind == .number
        }
    }
}
