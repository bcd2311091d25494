extension English {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours) else { return nil }
        guard let minutes = time.minutes, minutes > 0 else {
            if let mark = time.mark { return "\(hours) \(mark)" }
            switch time.hours {
            case 0, 24: return "midnight"
            case 1...12: return "\(hours) o'clock"
            default: return "\(hours) hundred"
            }
        }
        let words = cardinal(minutes).map { minutes < 10 ? "oh \($0)" : $0 }
        return [hours, words, time.mark].compactMap { $0 }.joined(separator: " ")
    }

    func militaryTime(hours: Int, minutes: Int) -> String? {
        guard let first = cardinal(hours) else { return nil }
        let hours = hours < 10 ? hours == 0 ? "zero" : "oh \(first)" : first
        guard minutes > 0 else { return "\(hours) hundred" }
        return cardinal(minutes).map { "\(hours) \(minutes < 10 ? "oh " : "")\($0)" }
    }

    static let timeParts: TimeParts? = TimeParts(
        hour: Noun("hour"),
        minute: Noun("minute"),
        second: Noun("second"),
        link: "and"
    )

    var hasTimesWithStop: Bool { true }

    static let timePlace: TimePlace? = TimePlace(
        before: "at",
        prices: [
            "closed", "opened", "ended", "finished", "stood", "traded", "valued", "priced", "quoted", "bought", "sold",
        ],
        day: "on",
        after: ["every", "sharp", "tomorrow", "tonight"]
    )

    static let timeMarks: [String: String] = [
        "a.m.": "a m", "p.m.": "p m", "a. m.": "a m", "p. m.": "p m", "am": "a m", "pm": "p m", "AM": "a m",
        "PM": "p m",
        "a.m": "a m", "p.m": "p m",
        "A.M.": "a m", "P.M.": "p m", "A. M.": "a m", "P. M.": "p m",
    ]
}
