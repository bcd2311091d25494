extension German {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: "uhr") else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return "\(hours) Uhr" }
        return cardinal(minutes).map { "\(hours) Uhr \($0)" }
    }

    static let timeParts: TimeParts? = TimeParts(
        hour: Noun("Stunde", "Stunden", .feminine),
        minute: Noun("Minute", "Minuten", .feminine),
        second: Noun("Sekunde", "Sekunden", .feminine),
        link: "und"
    )

    static let timeMarks: [String: String] = ["Uhr": "Uhr"]
    var hasTimesWithStop: Bool { true }
}
