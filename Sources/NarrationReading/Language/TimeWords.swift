/// A language's words for times of day.
protocol TimeWords {
    /// The words for a time of day: "seven thirty".
    func time(_ time: ClockTime) -> String?

    /// The words for a time before "hours": "oh six hundred".
    func militaryTime(hours: Int, minutes: Int) -> String?

    /// The words for a number of hours, minutes and seconds: "two hours, three minutes and five seconds".
    func duration(hours: Int, minutes: Int, seconds: Int) -> String?

    /// The nouns for the parts of a duration.
    static var timeParts: TimeParts? { get }

    /// What may follow a time and belongs to it, and how it is said: "p.m.", "Uhr".
    static var timeMarks: [String: String] { get }

    /// The words before an hour that has no minutes, in lower case: "las" in "a las 8", "all'" in
    /// "all'1".
    static var timeArticles: Set<String> { get }

    /// The words before hours and minutes, one or two, in lower case: "alle" in "alle 7.30", "a las" in "a las 7.30".
    static var wordsBeforeTimes: Set<String> { get }

    /// Those of them after which a full stop may stand between hours and minutes; by default, all of them.
    static var wordsBeforeTimesWithStop: Set<String> { get }

    /// Whether two numbers with a colon are a time only after one of these words, or before a mark.
    static var timesNeedWords: Bool { get }

    /// The word that an abbreviation before a time stands for: "klockan" for the "kl" of "kl. 15.07".
    ///
    /// - Parameters:
    ///   - abbreviation: The abbreviation in lower case, without a full stop.
    ///   - word: The word before it, in lower case, which may decide its case.
    /// - Returns: The word, which is said in its place; `nil` if it is no such abbreviation.
    func clockWord(_ abbreviation: String, after word: String) -> String?

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

/// The nouns for hours, minutes and seconds, and the word before the last of them: "and".
struct TimeParts {
    let hour: Noun
    let minute: Noun
    let second: Noun
    let link: String
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
    static var timeParts: TimeParts? { nil }
    static var timeMarks: [String: String] { [:] }
    static var timeArticles: Set<String> { [] }
    static var wordsBeforeTimes: Set<String> { [] }
    static var wordsBeforeTimesWithStop: Set<String> { wordsBeforeTimes }
    static var timesNeedWords: Bool { false }
    func clockWord(_ abbreviation: String, after word: String) -> String? { nil }
    static var timePlace: TimePlace? { nil }
    var hasTimesWithStop: Bool { false }
    var hasHourSign: Bool { false }
}

extension TimeWords where Self: AmountWords {
    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        guard let parts = Self.timeParts, let hours = count(hours, parts.hour),
            let minutes = count(minutes, parts.minute), let seconds = self.seconds(seconds)
        else { return nil }
        return "\(hours), \(minutes) \(seconds)"
    }

    /// The words for the seconds of a time of day, after its minutes: "and five seconds".
    func seconds(_ seconds: Int) -> String? {
        Self.timeParts.flatMap { parts in count(seconds, parts.second).map { "\(parts.link) \($0)" } }
    }

    private func count(_ number: Int, _ noun: Noun) -> String? {
        cardinal(number, before: noun.one.lowercased()).map { words in
            (words + (words.hasSuffix("'") ? "" : " ") + form(of: noun, after: number))
        }
    }
}
