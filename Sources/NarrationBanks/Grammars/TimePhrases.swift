/// The phrases of the minutes of a day, as long as they can be: an hour with its noun, and the minutes with what joins
/// them to it.
///
/// "drei Uhr" and "fünf" rather than "drei", "Uhr" and "fünf": there are fewer joints, and a noun is said as it is
/// after its number.
struct TimePhrases {
    /// The phrases, in the order in which the minutes of the day need them. Some may be there twice.
    let all: [String]

    /// Divides the times of a day.
    ///
    /// - Parameter times: The words for the minutes of each hour.
    init(said times: [[String]]) {
        let hours = times.map { $0.map { SpokenWord.words(of: $0).map(\.key) } }.filter { !$0.isEmpty }
        let starts = hours.map { minutes in
            // The first minute may have a name of its own: "midnight".
            let start = Self.commonStart(of: minutes)
            return start.isEmpty ? Self.commonStart(of: Array(minutes.dropFirst())) : start
        }
        let rests = zip(hours, starts).map { minutes, start in
            minutes.map { $0.starts(with: start) ? Array($0.dropFirst(start.count)) : $0 }
        }
        // What ends all times, such as "p m", is a phrase of its own.
        let end = Self.commonStart(of: rests.flatMap { $0 }.map { $0.reversed() })
        let parts = starts + rests.flatMap { $0 }.map { $0.dropLast(end.count) } + [end.reversed()]
        all = parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }

    /// The words with which all of some texts begin.
    private static func commonStart(of texts: [[String]]) -> [String] {
        guard var start = texts.first else { return [] }
        for text in texts.dropFirst() {
            start = zip(start, text).prefix { $0 == $1 }.map(\.0)
        }
        return start
    }
}
