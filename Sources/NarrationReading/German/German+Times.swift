extension German {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: "uhr") else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return "\(hours) Uhr" }
        return cardinal(minutes).map { "\(hours) Uhr \($0)" }
    }

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        guard
            let (hours, minutes, seconds) = counted(hours, minutes, seconds, of: ["Stunde", "Minute", "Sekunde"], "n")
        else { return nil }
        return "\(hours), \(minutes) und \(seconds)"
    }

    static let timeMarks: [String: String] = ["Uhr": "Uhr"]
    var hasTimesWithStop: Bool { true }
}
