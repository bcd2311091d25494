import NarrationAlignment

/// The errors of the onsets of words.
struct OnsetFigures {
    static let header = [
        "voice", "unit", "words", "compared", "median", "90 %", "95 %", "within 60 ms", "within 90 ms", "false alarms",
        "times real time",
    ]

    let voice: String
    let unit: String
    var words = 0
    /// In seconds.
    var errors: [Double] = []
    var falseAlarms = 0
    /// The length of the sound, and the time that it took, in seconds.
    var length = 0.0
    var cost = 0.0

    /// Adds the words of others.
    mutating func add(_ other: OnsetFigures) {
        words += other.words
        errors += other.errors
        falseAlarms += other.falseAlarms
        length += other.length
        cost += other.cost
    }

    /// The median error in seconds; infinite without words.
    var median: Double { errors.isEmpty ? .infinity : errors.sorted()[errors.count / 2] }

    /// The share of words whose error is not above a number of seconds.
    func share(within seconds: Double) -> Double {
        Double(errors.count { $0 <= seconds }) / Double(max(1, errors.count))
    }

    /// The error that a share of the words do not exceed.
    func quantile(_ share: Double) -> String {
        guard !errors.isEmpty else { return "–" }
        let error = errors.sorted()[min(errors.count - 1, Int(Double(errors.count) * share))]
        return (1_000 * error).formatted(decimals: 0) + " ms"
    }

    var row: [String] {
        [
            voice, unit, "\(words)", "\(errors.count)", quantile(0.5), quantile(0.9), quantile(0.95),
            share(within: 0.06).percent, share(within: 0.09).percent, "\(falseAlarms)",
            (length / cost).formatted(decimals: 0),
        ]
    }
}

extension String {
    /// The known onsets of its words in seconds, by the words' first letters or digits; empty if there is not one for
    /// each word between blanks.
    func onsets(_ seconds: [Double?]) -> [String.Index: Double] {
        let words = split(whereSeparator: \.isWhitespace)
        guard words.count == seconds.count else { return [:] }
        return zip(words, seconds).reduce(into: [:]) { onsets, word in
            onsets[word.0.firstIndex { $0.isLetter || $0.isNumber } ?? word.0.startIndex] = word.1
        }
    }
}

extension RecordingAlignment {
    /// The errors of the words whose onset is known, in seconds.
    ///
    /// - Parameters:
    ///   - truth: The onsets of the words of each passage.
    ///   - sampleRate: The sample rate of the recording, in hertz.
    /// - Returns: The errors.
    func errors(from truth: [[String.Index: Double]], sampleRate: Int) -> [Double] {
        words.compactMap { word in
            guard let frames = word.frames, let onset = truth[word.passage][word.range.lowerBound] else { return nil }
            return abs(Double(frames.lowerBound) / Double(sampleRate) - onset)
        }
    }
}
