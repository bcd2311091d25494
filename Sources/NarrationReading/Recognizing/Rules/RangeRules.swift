import Narration

/// Ranges: "pages 3-7", "1914–1918", "May 5–7".
struct RangeRules: Rules {
    let source: LanguageText

    func range(at index: Int) -> Finding? {
        guard text[index].kind == .number, let numeral = numeral(at: index), !isDashed(before: index),
            let start = rangeEnd(after: numeral.tokens.upperBound), let rangeWord = language.rangeWord,
            rangeEnd(after: start + 1) == nil, !isEquation(numeral.tokens.upperBound),
            text[start].range.count <= 4, !isPartOfName(numeral.tokens, to: start),
            let end = dayOfRange(at: start, from: index) ?? yearOfRange(at: start, from: index) ?? number(at: start),
            end.tokens.lowerBound == start, text[end.tokens.upperBound].kind != .word,
            Self.rulesInRanges.contains(end.rule),
            let words = words(numeral, to: end)
        else { return nil }
        return Finding(
            tokens: index..<end.tokens.upperBound,
            words: "\(words) \(rangeWord) \(end.words)",
            rule: end.rule == .cardinal || end.rule == .decimal ? .range : end.rule
        )
    }

    /// Whether a number with a dash is the number of a standard or the like, "ISO 8859-1", "POSIX.1-2001", "sha2-512":
    /// a range of which the last digits are left out goes up, as "1995–98" does.
    private func isPartOfName(_ first: Range<Int>, to second: Int) -> Bool {
        let before = first.lowerBound - 1
        if text[before].kind == .word || text.isOne(before, of: ".,+") && text[before - 1].kind.isWord { return true }
        // "1-4,294,967,295", "2-1.conf"
        if text.isOne(second + 1, of: ".,"), text[second + 2].range.count > 2, text[second + 2].kind.isWord {
            return true
        }
        let (start, end) = (text.text(first.lowerBound), text.text(second))
        // "2008-12" after a name is rather a month.
        let previous = previous(first.lowerBound)
        if start.utf8.count == 4, start >= "1990", end.utf8.count == 2, "01"..."12" ~= end,
            text.isText(first.upperBound, "-"), text[previous].kind == .word, !isFunctionWord(previous)
        {
            return true
        }
        guard first.count == 1, start.utf8.count >= 3, end.utf8.count < start.utf8.count,
            let last = Int(start.suffix(end.utf8.count)), let next = Int(end)
        else { return false }
        return next <= last
    }

    /// The last of several days after the name of their month: "May 5–7".
    private func dayOfRange(at index: Int, from first: Int) -> Finding? {
        guard isMonth(before: first), text[index].range.count <= 2, let number = Int(text.text(index)), number <= 31,
            !language.isCount(surroundings(of: index..<index + 1)),
            let words = language.day(number, isBeforeMonth: false, after: "")
        else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .date)
    }

    /// The last of several years: "© 1992–1998", or with a zero for the decade "2003–04".
    private func yearOfRange(at index: Int, from first: Int) -> Finding? {
        guard text[first].range.count == 4, let start = Int(text.text(first)), let end = Int(text.text(index)) else {
            return nil
        }
        let isShort = text[index].range.count == 2 && text.text(index).hasPrefix("0")
        let isLong = text[index].range.count == 4 && start < end && isYear(start, first..<first + 1)
        guard let words = isShort ? language.cardinal(end) : isLong ? language.year(end) : nil else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .year)
    }

    /// A dash between two numbers or days that are found on their own: "the 19th–20th centuries", "5.–7. Mai", "II–IV",
    /// "Mon–Fri".
    func rangeDash(at index: Int) -> Finding? {
        guard isRangeDash(index), let rangeWord = language.rangeWord,
            joinsNumbers(index) || joinsDecades(index) || joinsRomanNumerals(index) || joinsWeekdays(index)
                || joinsMonths(index)
        else { return nil }
        return Finding(tokens: index..<index + 1, words: " \(rangeWord) ", rule: .range)
    }

    private func joinsNumbers(_ dash: Int) -> Bool {
        guard text[dash + 1].kind == .number else { return false }
        switch text[dash - 1].kind {
        case .word:
            let number = text[dash - 2].kind == .blank ? dash - 3 : dash - 2
            return text[number].kind == .number && !text.isText(number - 1, ".") && text[next(dash + 1)].kind == .word
        case .sign where isBetweenSameUnits(dash): return true
        case .sign: return language.hasOrdinalStops && text.isText(dash - 1, ".") && text.isText(dash + 2, ".")
        case .number: return isPartOfTime(dash - 2) && (text.isText(dash - 2, ":") || isPartOfTime(dash + 2))
        case .blank, .lineEnd, .edge: return false
        }
    }

    /// "The ’60s–’70s", "1960s–1970s".
    private func joinsDecades(_ dash: Int) -> Bool {
        text[dash - 1].kind == .word
            && [dash - 2, dash + 1].allSatisfy { YearRules(source: source).decade(at: $0) != nil }
    }

    private func joinsRomanNumerals(_ dash: Int) -> Bool {
        text[dash - 1].kind == .word && text[dash + 1].kind == .word
            && [dash - 1, dash + 1].allSatisfy { RomanRules(source: source).roman(at: $0) != nil }
    }

    private func joinsMonths(_ dash: Int) -> Bool {
        isMonthName(dash + 1) && isMonthName(text.isText(dash - 1, ".") ? dash - 2 : dash - 1)
    }

    private func joinsWeekdays(_ dash: Int) -> Bool {
        weekdayName(dash + 1) != nil && weekdayName(text.isText(dash - 1, ".") ? dash - 2 : dash - 1) != nil
    }

    /// Years with a slash: "1914/15".
    func yearPair(at index: Int) -> Finding? {
        guard text.isText(index + 1, "/"), text[index].range.count == 4, [2, 4].contains(text[index + 2].range.count),
            !text.isText(index - 1, "/"), !text.isText(index + 3, "/"), let number = Int(text.text(index)),
            isYear(number, index..<index + 1), let first = language.year(number),
            let second = language.year(digits: String(text.text(index + 2)))
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(first) \(second)", rule: .year)
    }

    /// The years of a war, of two digits: "la guerre de 39-45".
    func warYears(at index: Int) -> Finding? {
        guard text[index].range.count == 2, isDash(index + 1), text[index + 2].range.count == 2,
            !isDashed(before: index), text[index + 3].kind != .word,
            let first = Int(text.text(index)), let last = Int(text.text(index + 2)),
            language.isWar(first, last, at: surroundings(of: index..<index + 3)),
            let firstWords = language.cardinal(first), let lastWords = language.cardinal(last)
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(firstWords) \(lastWords)", rule: .year)
    }

    private static let rulesInRanges: Set<ReadingRule> = [.cardinal, .decimal, .year, .ordinal, .date, .time, .measure]

    /// The second number of a range, after a dash.
    private func rangeEnd(after dash: Int) -> Int? {
        var end = dash
        if text[dash].kind == .blank, text[dash + 2].kind == .blank, areYears(dash - 1, dash + 3) { end += 1 }
        guard isRangeDash(end) else { return nil }
        end += text.isText(end, "-") && text.isText(end + 1, "-") ? 2 : 1
        if end == dash + 2, text[end].kind == .blank { end += 1 }
        let isLast = !isRangeDash(end + 1) || text[end + 2].kind != .number
        return text[end].kind == .number && isLast ? end : nil
    }

    /// Whether two numbers may be years, which only blanks and a dash divide: "1914 - 1918", "1812 - 13".
    private func areYears(_ first: Int, _ second: Int) -> Bool {
        guard text[first].kind == .number, text[first].range.count == 4, text[second].kind == .number else {
            return false
        }
        if text[second].range.count == 4 { return true }
        guard text[second].range.count == 2, let number = Int(text.text(first)) else { return false }
        return isYear(number, first..<first + 1)
    }

    private func isRangeDash(_ index: Int) -> Bool {
        isDash(index) || text.isText(index, "—") || text.isText(index, "‒")
    }

    /// Whether a dash joins a number to what is before it.
    private func isDashed(before index: Int) -> Bool {
        isRangeDash(index - 1) && (text[index - 2].kind == .number || text[index - 2].kind == .word)
    }

    /// The words for the first number of a range.
    private func words(_ first: Numeral, to end: Finding) -> String? {
        let start = first.tokens.lowerBound
        if let number = first.whole, first.digits.utf8.count == 4, !first.isGrouped,
            end.rule == .year || text[end.tokens.lowerBound].range.count <= 2 && isYear(number, first.tokens)
        {
            return language.year(number)
        }
        if end.rule == .date, let number = first.whole, let day = language.day(number, isBeforeMonth: false, after: "")
        {
            return end.words.hasPrefix("the ") ? "the \(day)" : day
        }
        guard first.tokens.count > 1 || text[start].range.count <= 4 else { return nil }
        return language.number(first, before: counted(after: end.tokens))
    }
}
