/// Dates: "May 5, 1862", "am 5. Mai", "22/11/2026", "2026-11-22". Where the month has a name, only the day and an
/// abbreviated month are said otherwise than they are shown.
struct DateRules: Rules {
    let source: LanguageText

    /// A day next to the name of its month.
    func day(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count <= 2 else { return nil }
        let isBeforeMonth = isMonth(after: index)
        guard isBeforeMonth || isMonth(before: index), let number = Int(text.text(index)), (1...31).contains(number),
            !isFollowedByMoreDigits(index)
        else { return nil }
        let end = ordinalEnd(of: index)
        if !isBeforeMonth, text.isText(previous(index), ",") || language.isCount(surroundings(of: index..<end)) {
            return nil
        }
        let isElided = isApostrophe(index - 1) && text[index - 2].kind == .word
        let word = isElided ? word(index - 2) + "'" : word(previous(index))
        guard let words = language.day(number, isBeforeMonth: isBeforeMonth, after: word) else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .date)
    }

    /// An abbreviated month next to a number: "Sept. 3".
    func month(at index: Int) -> Finding? {
        guard text[index].range.count <= DateNames.longestAbbreviation, isBesideNumber(index),
            tables.months.areCapitalized || text.isText(index + 1, "."),
            let number = month(index), isShortMonth(index)
        else { return nil }
        let hasStop = text.isText(index + 1, ".") && !endsSentence(index + 1, of: .unit)
        return Finding(
            tokens: index..<(hasStop ? index + 2 : index + 1),
            words: tables.months.names[number - 1],
            rule: .date
        )
    }

    /// A date of numbers.
    func date(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index + 1].kind == .sign,
            let (date, end) = text[index + 2].kind == .number
                ? isoDate(at: index) ?? fullDate(at: index) ?? dateWithoutYear(at: index) ?? slashedDate(at: index)
                : spacedDate(at: index),
            date.isValid
        else { return nil }
        var place = OrdinalPlace()
        place.determiner = word(previous(index))
        place.beforeDeterminer = word(previous(previous(index)))
        guard let words = language.date(date, at: place) else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .date)
    }
}

// Dates of numbers.
extension DateRules {
    private func isoDate(at index: Int) -> (NumericDate, end: Int)? {
        let sign = text.text(index + 1)
        let fewest = sign == "/" ? 1 : 2
        guard text[index].range.count == 4, sign == "-" || sign == "/", text.text(index + 3) == sign,
            (fewest...2).contains(text[index + 2].range.count), (fewest...2).contains(text[index + 4].range.count),
            isEnd(index + 5, of: sign),
            let month = Int(text.text(index + 2)), let day = Int(text.text(index + 4))
        else { return nil }
        let year = String(text.text(index))
        return (NumericDate(day: day, month: month, year: year, isISO: true), index + 5)
    }

    private func fullDate(at index: Int) -> (NumericDate, end: Int)? {
        let sign = text.text(index + 1)
        guard text[index].range.count <= 2, text[index + 2].range.count <= 2, text[index + 4].kind == .number,
            ["/", ".", "-"].contains(sign), text.text(index + 3) == sign, isEnd(index + 5, of: sign),
            text[index + 4].range.count == 4
                || text[index + 4].range.count == 2 && (sign != "-" || language.hasDatesWithHyphens),
            let first = Int(text.text(index)), let second = Int(text.text(index + 2))
        else { return nil }
        let year = String(text.text(index + 4))
        // "2.6.19" is rather a version.
        if sign == ".", year.utf8.count == 2, !language.isDay(after: word(previous(index))),
            text[index].range.count + text[index + 2].range.count < 4
        {
            return nil
        }
        var date = NumericDate(day: first, month: second, year: year)
        if language.isMonthFirst && first <= 12 || second > 12 { swap(&date.day, &date.month) }
        return (date, index + 5)
    }

    private func dateWithoutYear(at index: Int) -> (NumericDate, end: Int)? {
        guard text[index].range.count <= 2, text.isText(index + 1, "."), text[index + 2].range.count <= 2,
            text.isText(index + 3, "."), text[index + 4].kind != .number,
            language.isDateWithoutYear(after: word(previous(index))), text[index + 4].kind != .word,
            let day = Int(text.text(index)), let month = Int(text.text(index + 2))
        else { return nil }
        return (NumericDate(day: day, month: month), endsSentence(index + 3, of: .title) ? index + 3 : index + 4)
    }

    /// A day and a month with a slash, "on 5/11", which are no fraction.
    private func slashedDate(at index: Int) -> (NumericDate, end: Int)? {
        let after = next(index + 2)
        guard text.isText(index + 1, "/"), text[index].range.count <= 2, text[index + 2].range.count <= 2,
            tables.wordsBeforeSlashedDates.contains(word(previous(index))), text[index - 1].kind == .blank,
            text[index + 3].kind != .word, !text.isText(index + 3, "/"), !text.isText(index + 3, "-"),
            text[after].kind != .word || isFunctionWord(after) && !tables.wordsAfterFractions.contains(word(after)),
            !text.isText(previous(index), "on") || fraction(from: index) == nil,
            let first = Int(text.text(index)), let second = Int(text.text(index + 2)), (first, second) != (9, 11)
        else { return nil }
        let isMonthFirst = language.isMonthFirst && first <= 12 || second > 12
        return (NumericDate(day: isMonthFirst ? second : first, month: isMonthFirst ? first : second), index + 3)
    }

    /// A date with blanks after its full stops: "2. 5. 2011", "am 2. 5."
    private func spacedDate(at index: Int) -> (NumericDate, end: Int)? {
        let (month, year) = (index + 3, text[index + 5].kind == .blank ? index + 6 : index + 5)
        guard language.hasOrdinalStops, text[index].range.count <= 2, text.isText(index + 1, "."),
            text[index + 2].kind == .blank, text[month].kind == .number, text[month].range.count <= 2,
            text.isText(month + 1, "."), let day = Int(text.text(index)), let number = Int(text.text(month))
        else { return nil }
        if text[year].kind == .number, text[year].range.count == 4 {
            return (NumericDate(day: day, month: number, year: String(text.text(year))), year + 1)
        }
        guard language.isDateWithoutYear(after: word(previous(index))) else { return nil }
        return (NumericDate(day: day, month: number), endsSentence(month + 1, of: .title) ? month + 1 : month + 2)
    }

    /// Whether a date that a sign divides ends at a place.
    private func isEnd(_ index: Int, of sign: Substring) -> Bool {
        text[index].kind != .word && !(text.text(index) == sign && text[index + 1].kind == .number)
    }
}

// Months next to numbers.
extension DateRules {
    /// Whether a number goes on after a sign: "5:30", "5-7".
    private func isFollowedByMoreDigits(_ index: Int) -> Bool {
        text[index + 1].kind == .sign && text[index + 2].kind == .number
    }

    private func isBesideNumber(_ index: Int) -> Bool {
        if text[next(text.isText(index + 1, ".") ? index + 1 : index)].kind == .number { return true }
        let dash = text.isText(index + 1, ".") ? index + 2 : index + 1
        if isDash(dash), isMonthName(dash + 1) { return true }
        let before = previous(index)
        if text[before].kind == .number || text[before - 1].kind == .number { return true }
        return text.isText(index + 1, ".") && tables.wordsBeforeMonth.contains(word(before))
    }
}
