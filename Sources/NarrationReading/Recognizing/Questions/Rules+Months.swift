// Months and days of the week, also in short, next to numbers.
extension Rules {
    /// Whether a month, or a day and a month, stand before a place, as before a year.
    func isDay(before index: Int) -> Bool {
        if isMonth(before: index) { return true }
        var day = previous(index)
        if text.isText(day, ",") { day = previous(day) }
        if text[day].kind == .word, text[day].range.count == 2 { day -= 1 }
        return text[day].kind == .number && text[day].range.count <= 2 && isMonth(before: day)
    }

    /// Whether the name of a month stands before a place. A full stop after a full name ends the sentence.
    func isMonth(before index: Int) -> Bool {
        var place = previous(index)
        if text.isText(place, ".") { return isShortMonth(place - 1) }
        if text.isText(place, ",") { place -= 1 }
        if tables.dateLinks.contains(word(place)) { place = previous(place) }
        return month(place) != nil
    }

    func isMonth(after index: Int) -> Bool {
        var place = next(ordinalEnd(of: index) - 1)
        if !tables.dateLinks.isEmpty {
            guard tables.dateLinks.contains(word(place)) else { return false }
            place = next(place)
        }
        return month(place) != nil
    }

    /// Whether a token is the name of a month, or its short form.
    func isMonthName(_ index: Int) -> Bool { month(index) != nil }

    func isShortMonth(_ index: Int) -> Bool {
        month(index).map { tables.months.names[$0 - 1].lowercased() != word(index) } ?? false
    }

    /// The number of the month that a token names.
    func month(_ index: Int) -> Int? {
        guard text[index].kind == .word,
            !tables.months.areCapitalized || text[index].letters != .lowercase
        else { return nil }
        return tables.months.number(of: word(index))
    }

    /// The place after a number and the letters that make it an ordinal number.
    func ordinalEnd(of index: Int) -> Int {
        hasOrdinalEnding(index) ? index + 2 : index + 1
    }

    /// The weekday that a token names, in full or in short.
    func weekdayName(_ index: Int) -> String? {
        let weekdays = tables.weekdays
        guard text[index].kind == .word, text[index].range.count <= Self.longestWeekday,
            !weekdays.areCapitalized || text[index].letters == .capitalized
        else { return nil }
        return weekdays.number(of: word(index)).map { weekdays.names[$0 - 1] }
    }

    private static var longestWeekday: Int { 10 }
}
