extension French {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: "heure") else { return nil }
        let noun = time.hours < 2 ? "heure" : "heures"
        guard let minutes = time.minutes, minutes > 0 else { return "\(hours) \(noun)" }
        return cardinal(minutes, before: "minutes").map { "\(hours) \(noun) \($0)" }
    }

    static let timeParts: TimeParts? = TimeParts(
        hour: Noun("heure"),
        minute: Noun("minute"),
        second: Noun("seconde"),
        link: "et"
    )

    var hasHourSign: Bool { true }
}
