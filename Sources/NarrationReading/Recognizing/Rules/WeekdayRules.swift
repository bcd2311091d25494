/// Short forms of weekdays: "Mon., 5 May", "Tues. evening", "Sat.–Sun.", "am Mi.", "lun. 5 mai".
struct WeekdayRules: Rules {
    let source: LanguageText

    func weekday(at index: Int) -> Finding? {
        guard text[index].range.count <= DateNames.longestAbbreviation,
            text[index].letters == .capitalized || text[index + 1].kind == .sign,
            let name = weekdayName(index), text[index].range.count < name.utf8.count
        else { return nil }
        let hasStop = text.isText(index + 1, ".")
        let last = hasStop ? index + 1 : index
        guard isWeekday(index, hasStop: hasStop) else { return nil }
        let endsSentence = hasStop && endsSentence(last, of: .lastWord) && !isDay(next(last))
        return Finding(tokens: index..<(endsSentence ? last : last + 1), words: name, rule: .date)
    }

    private func isWeekday(_ index: Int, hasStop: Bool) -> Bool {
        let last = hasStop ? index + 1 : index
        if isBeforeDate(last) || isJoined(index, hasStop: hasStop) { return true }
        guard hasStop else { return false }
        let neighbors = tables.weekdayNeighbors
        // "Il a tout perdu au jeu." ends with a game, and "am Do." with a day.
        let isOtherWord = tables.ambiguousWeekdays.contains(word(index)) && !tables.weekdays.areCapitalized
        if isOtherWord, endsSentence(last, of: .lastWord) { return false }
        if neighbors.after.contains(word(next(last))) || neighbors.before.contains(word(previous(index))) {
            return true
        }
        guard tables.weekdays.areCapitalized else { return false }
        let number = next(text.isText(last + 1, ",") ? last + 1 : last)
        return text[number].kind == .number && !tables.ambiguousWeekdays.contains(word(index))
    }

    /// Whether a day next to its month follows: "5 May", ", 5 mai", ", May 5".
    private func isBeforeDate(_ last: Int) -> Bool {
        let day = next(text.isText(last + 1, ",") ? last + 1 : last)
        return isDay(day) && (text[day].kind == .number || text[next(day)].kind == .number)
    }

    /// Whether a token is a month, or a number next to one.
    private func isDay(_ index: Int) -> Bool {
        isMonthName(index) || text[index].kind == .number && isMonth(after: index)
    }

    /// Whether a dash joins a short form to another: "Mon.–Fri."
    private func isJoined(_ index: Int, hasStop: Bool) -> Bool {
        let after = hasStop ? index + 2 : index + 1
        if isDash(after), weekdayName(after + 1) != nil { return true }
        return isDash(index - 1) && weekdayName(text.isText(index - 2, ".") ? index - 3 : index - 2) != nil
    }
}
