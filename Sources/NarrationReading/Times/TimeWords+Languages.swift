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

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        guard let (hours, minutes, seconds) = counted(hours, minutes, seconds, of: ["hour", "minute", "second"]) else {
            return nil
        }
        return "\(hours), \(minutes) and \(seconds)"
    }

    var timeMarks: [String: String] { Self.marks }
    var hasTimesWithStop: Bool { true }

    private static let marks = [
        "a.m.": "a m", "p.m.": "p m", "a. m.": "a m", "p. m.": "p m", "am": "a m", "pm": "p m", "AM": "a m",
        "PM": "p m",
        "A.M.": "a m", "P.M.": "p m", "A. M.": "a m", "P. M.": "p m",
    ]
}

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

    var timeMarks: [String: String] { ["Uhr": "Uhr"] }
    var hasTimesWithStop: Bool { true }
}

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

extension Spanish {
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, before: time.hours == 1 ? "hora" : "horas") else { return nil }
        let minutes = time.minutes.flatMap { $0 > 0 ? cardinal($0) : nil }
        let words = minutes.map { "\(hours) y \($0)" } ?? hours
        return [words, time.mark].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        guard let (hours, minutes, seconds) = counted(hours, minutes, seconds, of: ["hora", "minuto", "segundo"]) else {
            return nil
        }
        return "\(hours), \(minutes) y \(seconds)"
    }

    var timeMarks: [String: String] { Self.marks }
    var timeArticles: Set<String> { ["la", "las"] }
    var hasTimesWithStop: Bool { true }

    private static let marks = [
        "a.m.": "a m", "p.m.": "p m", "a. m.": "a m", "p. m.": "p m", "am": "a m", "pm": "p m", "AM": "a m",
        "PM": "p m",
        "h": "", "h.": "", "hs": "", "hrs": "",
    ]
}

extension NumberWords {
    /// Numbers with their nouns, which have an ending in the plural.
    fileprivate func counted(
        _ hours: Int,
        _ minutes: Int,
        _ seconds: Int,
        of nouns: [String],
        _ ending: String = "s"
    ) -> (String, String, String)? {
        let words = zip([hours, minutes, seconds], nouns).compactMap { number, noun in
            let noun = number == 1 ? noun : noun + ending
            return cardinal(number, before: noun.lowercased()).map { "\($0) \(noun)" }
        }
        return words.count == 3 ? (words[0], words[1], words[2]) : nil
    }
}
