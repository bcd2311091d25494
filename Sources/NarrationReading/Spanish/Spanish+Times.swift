extension Spanish {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: time.hours == 1 ? "hora" : "horas") else { return nil }
        let minutes = time.minutes.flatMap { $0 > 0 ? cardinal($0) : nil }
        let words = minutes.map { "\(hours) y \($0)" } ?? (time.hours == 0 ? "\(hours) horas" : hours)
        return [words, time.mark].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    static let timeParts: TimeParts? = TimeParts(
        hour: Noun("hora"),
        minute: Noun("minuto"),
        second: Noun("segundo"),
        link: "y"
    )

    static let timeArticles: Set<String> = ["la", "las"]
    static let wordsBeforeTimes: Set<String> = [
        "a la", "a las", "de las", "desde las", "hasta las", "sobre las", "hacia las", "para las", "entre las",
        "son las", "eran las", "era la", "es la",
    ]
    var hasTimesWithStop: Bool { true }

    static let timeMarks: [String: String] = [
        "a.m.": "a m", "p.m.": "p m", "a. m.": "a m", "p. m.": "p m", "am": "a m", "pm": "p m", "AM": "a m",
        "PM": "p m", "a.m": "a m", "p.m": "p m", "a. m": "a m", "p. m": "p m",
        "h": "", "h.": "", "hs": "", "hrs": "",
    ]
}
