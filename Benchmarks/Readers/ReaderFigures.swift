/// What was measured of a reader.
struct ReaderFigures {
    static let header =
        [
            "reader", "words", "median", "90 %", "95 %", "within 50 ms", "read for", "false alarms an hour",
        ] + Mistake.allCases.map(\.rawValue) + ["times real time"]

    /// The errors of the words of what was read as it is written.
    var onsets: OnsetFigures

    /// The number of faults that were found there.
    var falseAlarms = 0

    /// For each kind of mistake, how many were found, and how many were made.
    var mistakes: [Mistake: (found: Int, made: Int)] = [:]

    private var alarmsInAnHour: Double { Double(falseAlarms) * 3_600 / onsets.length }

    /// Whether the words are found, and mistakes are, without many false alarms.
    var areGood: Bool {
        func isFound(_ kinds: [Mistake]) -> Bool {
            let counts = kinds.compactMap { mistakes[$0] }
            return 10 * counts.reduce(0) { $0 + $1.found } >= 9 * counts.reduce(0) { $0 + $1.made }
        }
        return onsets.median <= 0.015 && onsets.share(within: 0.05) >= 0.9 && alarmsInAnHour <= 2
            && isFound(Mistake.ofText) && isFound(Mistake.ofReaders)
    }

    var row: [String] {
        let found = Mistake.allCases.map { mistake in
            mistakes[mistake].map { "\($0.found) of \($0.made)" } ?? "–"
        }
        return [
            onsets.voice, "\(onsets.errors.count)", onsets.quantile(0.5), onsets.quantile(0.9), onsets.quantile(0.95),
            onsets.share(within: 0.05).percent, (onsets.length / 60).formatted(decimals: 0) + " min",
            alarmsInAnHour.formatted(decimals: 1),
        ] + found + [(onsets.length / onsets.cost).formatted(decimals: 0)]
    }
}
