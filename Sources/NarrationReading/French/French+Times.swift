extension French {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: "heure") else { return nil }
        let noun = time.hours < 2 ? "heure" : "heures"
        guard let minutes = time.minutes, minutes > 0 else { return "\(hours) \(noun)" }
        return cardinal(minutes, before: "minutes").map { "\(hours) \(noun) \($0)" }
    }

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        guard let (hours, minutes, seconds) = counted(hours, minutes, seconds, of: ["heure", "minute", "seconde"])
        else {
            return nil
        }
        return "\(hours), \(minutes) et \(seconds)"
    }

    var hasHourSign: Bool { true }
}
