/// A language's words for times of day.
protocol TimeWords {
    /// The words for a time of day: "seven thirty".
    func time(_ time: ClockTime) -> String?

    /// The words for a time before "hours": "oh six hundred".
    func militaryTime(hours: Int, minutes: Int) -> String?

    /// The words for a number of hours, minutes and seconds: "two hours, three minutes and five seconds".
    func duration(hours: Int, minutes: Int, seconds: Int) -> String?

    /// What may follow a time and belongs to it, and how it is said: "p.m.", "Uhr".
    static var timeMarks: [String: String] { get }

    /// The words before an hour that has no minutes, in lower case: "las" in "a las 8", "all'" in
    /// "all'1".
    static var timeArticles: Set<String> { get }

    /// The words after which a full stop stands between hours and minutes, one or two, in lower case: "alle" in "alle
    /// 7.30", "a las" in "a las 7.30".
    static var wordsBeforeTimes: Set<String> { get }

    /// The words around a time with a full stop, in lower case, if those before it alone do not show that it is one:
    /// "at 10.30 on Monday", "at 10.30 sharp".
    static var timePlace: TimePlace? { get }

    /// Whether a full stop may stand between hours and minutes, if what follows shows that it is a time.
    var hasTimesWithStop: Bool { get }

    /// Whether an "h" stands between hours and minutes: "7 h 30".
    var hasHourSign: Bool { get }
}

/// A time of day as it is written.
struct ClockTime: Sendable, Equatable {
    var hours: Int

    /// The minutes; `nil` if only the hours are written.
    var minutes: Int?

    /// The words for what follows: "p m".
    var mark: String?

    /// The word before it, in lower case, which may decide its case; empty if no word is before it.
    var before = ""

    var isValid: Bool { (0...24).contains(hours) && (0..<60).contains(minutes ?? 0) }
}

/// The words around a time with a full stop.
struct TimePlace {
    /// The word before it.
    let before: String

    /// The words before that one, after which it is a price.
    let prices: Set<String>

    /// The word after it, before the name of a weekday.
    let day: String

    /// Other words after it.
    let after: Set<String>
}

extension TimeWords {
    func time(_ time: ClockTime) -> String? { nil }
    func militaryTime(hours: Int, minutes: Int) -> String? { nil }
    func duration(hours: Int, minutes: Int, seconds: Int) -> String? { nil }
    static var timeMarks: [String: String] { [:] }
    static var timeArticles: Set<String> { [] }
    static var wordsBeforeTimes: Set<String> { [] }
    static var timePlace: TimePlace? { nil }
    var hasTimesWithStop: Bool { false }
    var hasHourSign: Bool { false }
}

extension NumberWords {
    /// Numbers with their nouns, which have an ending in the plural.
    func counted(
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
