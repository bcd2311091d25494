/// Times of day and durations: "7:30", "14.15 Uhr", "14 h 30", "3 p.m.", "2:03:45".
struct TimeRules: Rules {
    let source: LanguageText

    func time(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count <= 2, !isPartOfTime(index - 1) else {
            return militaryTime(at: index)
        }
        return timeWithSeconds(at: index)
            ?? timeWithMinutes(at: index)
            ?? timeWithHourSign(at: index)
            ?? wholeHour(at: index)
    }

    /// Four digits before "hours": "at 0600 hours".
    private func militaryTime(at index: Int) -> Finding? {
        guard text[index].range.count == 4, text.isText(next(index), "hours"),
            text.text(index).hasPrefix("0") || text.isText(previous(index), "at") || text.isText(previous(index), "by"),
            let number = Int(text.text(index)), number < 2400, number % 100 < 60,
            let words = language.militaryTime(hours: number / 100, minutes: number % 100)
        else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .time)
    }

    /// Hours, minutes and seconds. With two digits for its hours it is a time of day, "02:03:45", and else a duration.
    private func timeWithSeconds(at index: Int) -> Finding? {
        guard text.isText(index + 1, ":"), let minutes = minutes(index + 2), text.isText(index + 3, ":"),
            let seconds = self.minutes(index + 4), !isPartOfTime(index + 5),
            let hours = Int(text.text(index))
        else { return nil }
        if text[index].range.count == 2, let link = language.seconds(seconds),
            var time = time(at: index, minutes: minutes, mark: nil, end: index + 5)
        {
            if seconds > 0 { time.words += " \(link)" }
            return time
        }
        return language.duration(hours: hours, minutes: minutes, seconds: seconds).map {
            Finding(tokens: index..<index + 5, words: $0, rule: .time)
        }
    }

    /// Hours and minutes with a colon; with a full stop only if what is next to them shows that it is a time.
    private func timeWithMinutes(at index: Int) -> Finding? {
        let hasColon = text.isText(index + 1, ":")
        let words = hasColon ? tables.wordsBeforeTimes : tables.wordsBeforeTimesWithStop
        let isIntroduced =
            hasColon && !tables.timesNeedWords || isIntroduced(index, by: words) || isAppointed(index)
        guard hasColon || text.isText(index + 1, ".") && (language.hasTimesWithStop || isIntroduced),
            let minutes = minutes(index + 2), !isPartOfTime(index + 3)
        else { return nil }
        let mark = entry(after: index + 3, in: tables.timeMarks)
        guard isIntroduced && !isListed(index) || mark != nil else { return nil }
        return time(at: index, minutes: minutes, mark: mark?.value, end: mark?.end ?? index + 3)
    }

    /// Whether it is one of several numbers and letters, as programs print them: "145 0:32", "S 0:00".
    private func isListed(_ index: Int) -> Bool {
        let last = previous(index)
        return text.isText(index, "0") && (text[last].kind == .number || text[last].letters == .capital)
    }

    /// Whether the word or the two words before hours and minutes, or an abbreviation, come before a time.
    private func isIntroduced(_ index: Int, by words: Set<String>) -> Bool {
        if clockWord(before: index) != nil { return true }
        let last = previous(index)
        guard !words.isEmpty, text[last].kind == .word else { return false }
        return words.contains(word(last)) || words.contains("\(word(previous(last))) \(word(last))")
    }

    /// What the abbreviation before an hour stands for, and its place: the "klockan" of "kl. 15.07".
    private func clockWord(before index: Int) -> (word: String, place: Int)? {
        let last = text.isText(previous(index), ".") ? previous(index) - 1 : previous(index)
        guard text[last].kind == .word else { return nil }
        return language.clockWord(word(last), after: word(previous(last))).map { ($0, last) }
    }

    /// Whether the words around hours and minutes with a full stop are those of an appointment: "at 10.30 on Monday".
    private func isAppointed(_ index: Int) -> Bool {
        guard let place = tables.timePlace, word(previous(index)) == place.before,
            !place.prices.contains(word(previous(previous(index))))
        else { return false }
        let after = next(index + 2)
        return place.after.contains(word(after)) || word(after) == place.day && weekdayName(next(after)) != nil
    }

    /// Hours and minutes with an "h": "7 h 30", "14h15", "8 h".
    private func timeWithHourSign(at index: Int) -> Finding? {
        guard language.hasHourSign, !isInEscapeSequence(index) else { return nil }
        let sign = text[index + 1].kind == .blank ? index + 2 : index + 1
        guard text.isText(sign, "h") else { return nil }
        let minutes = text[sign + 1].kind == .blank ? sign + 2 : sign + 1
        guard let number = self.minutes(minutes) else {
            return text.isText(sign + 1, "/") ? nil : time(at: index, minutes: nil, mark: nil, end: sign + 1)
        }
        // The minutes of "1 h 30 min" are read with their unit.
        let hasUnit = entry(after: minutes + 1, in: language.units) != nil
        return hasUnit
            ? time(at: index, minutes: nil, mark: nil, end: sign + 1)
            : time(at: index, minutes: number, mark: nil, end: minutes + 1)
    }

    /// Hours without minutes: "3 p.m.", "a la 1".
    private func wholeHour(at index: Int) -> Finding? {
        let mark = entry(after: index + 1, in: tables.timeMarks)
        let hasArticle =
            tables.timeArticles.contains(word(previous(index))) || hasElidedArticle(index)
            || clockWord(before: index) != nil
        guard mark?.value ?? "" != "" || hasArticle, mark != nil || isBare(index) else { return nil }
        return time(at: index, minutes: nil, mark: mark?.value, end: mark?.end ?? index + 1)
    }

    /// Whether an article with an apostrophe is before an hour, and nothing but punctuation after it: "all'1".
    private func hasElidedArticle(_ index: Int) -> Bool {
        isApostrophe(index - 1) && tables.timeArticles.contains(word(index - 2) + text.text(index - 1))
            && (text[index + 1].kind != .sign || text.isOne(index + 1, of: ".,;:!?"))
    }

    /// Whether a number counts nothing, and neither digits nor letters belong to it.
    private func isBare(_ index: Int) -> Bool {
        text[index + 1].kind != .word && text[index + 2].kind != .number
            && OrdinalRules(source: source).ordinal(at: index) == nil
            && counted(after: index..<index + 1).isEmpty
    }

    private func time(at index: Int, minutes: Int?, mark: String?, end: Int) -> Finding? {
        guard let hours = Int(text.text(index)) else { return nil }
        let clock = clockWord(before: index)
        let time = ClockTime(hours: hours, minutes: minutes, mark: mark, before: clock?.word ?? word(previous(index)))
        guard time.isValid, let words = language.time(time) else { return nil }
        let hasStop = mark != nil && text.isText(end, ".") && isDayOrZone(next(end))
        return Finding(
            tokens: (clock?.place ?? index)..<(hasStop ? end + 1 : end),
            words: clock.map { "\($0.word) \(words)" } ?? words,
            rule: .time
        )
    }

    /// Whether a token goes on with a time after the full stop of "p.m.": a weekday, a month or a time zone.
    private func isDayOrZone(_ index: Int) -> Bool {
        weekdayName(index) != nil || isMonthName(index) || Self.zones.contains(text.text(index))
    }

    private static let zones: Set<Substring> = [
        "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT", "GMT", "BST", "UTC", "CET", "Eastern", "Pacific",
    ]

    /// A number of minutes or seconds, which has two digits.
    private func minutes(_ index: Int) -> Int? {
        guard text[index].kind == .number, text[index].range.count == 2, let number = Int(text.text(index)), number < 60
        else { return nil }
        return number
    }
}
