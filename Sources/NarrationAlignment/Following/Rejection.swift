import NarrationSystem

/// A word of a text, and what was found of it in a recording.
struct HeardWord {
    /// Its length in the reference's speech, without a pause after it, in seconds.
    var likely: Double

    /// Its length in the recording in seconds, and its mean misfit; `nil` if it is not found.
    var heard: (seconds: Double, misfit: Double)?

    /// Its length, divided by the likely one.
    fileprivate var stretch: Double? { heard.map { $0.seconds / max(Self.shortest, likely) } }

    /// The length that is compared at least: that of a phone's three states twice.
    private static let shortest = 0.03
}

extension [HeardWord] {
    /// How much longer the words are in the recording than in the reference's speech: the median of all that are found.
    var pace: Double {
        let stretches = compactMap(\.stretch).sorted()
        return stretches.isEmpty ? 1 : Swift.max(0.1, stretches[stretches.count / 2])
    }
}

/// How doubtful it is that words were read where they were found.
///
/// Words are found in any speech: the reader is followed through the text as well as it goes. Where something else is
/// said, the sound fits their phones less, and their lengths are not in the proportion of the reference's. The
/// documentation has the measurements.
struct Rejection {
    /// The doubt: from 0.3 to 3 for words that are read, mostly more than 4 for others.
    let amount: Double

    /// The number of the words.
    let wordCount: Int

    /// Their length in the reference's speech, in seconds, and the share of it that is found.
    fileprivate let likely: Double
    private let share: Double

    /// Judges words.
    ///
    /// - Parameters:
    ///   - words: The words of a passage.
    ///   - pace: How much longer the words of the recording are than in the reference's speech.
    init(about words: [HeardWord], pace: Double) {
        let found = words.filter { $0.heard != nil }
        let seconds = found.reduce(0) { $0 + $1.heard!.seconds }
        let own = found.reduce(0) { $0 + $1.likely }
        wordCount = words.count
        likely = words.reduce(0) { $0 + $1.likely }
        share = likely > 0 ? own / likely : 1
        guard seconds > 0 else {
            amount = .infinity
            return
        }
        let misfit = found.reduce(0) { $0 + $1.heard!.misfit * $1.heard!.seconds } / seconds
        let irregularity = found.reduce(0) { $0 + $1.likely * abs(log($1.stretch! / pace)) } / max(own, 1e-3)
        let stretch = HeardWord(likely: likely, heard: (seconds, 0)).stretch! / pace
        amount = misfit + 5 * irregularity + 1.5 * max(0, -log(max(0.02, stretch)))
    }

    /// Whether the words are read: at least half of their length is found, and they are not too doubtful.
    var isRead: Bool { share >= 0.5 && excess <= 0 }

    /// The doubt beyond that of words that are read. Few words may be more doubtful.
    var excess: Double { amount - 4.8 - 14 / Double(max(1, wordCount)) }
}

extension [Rejection] {
    /// Whether passages that are read, each by itself, are read all together.
    ///
    /// In much other sound, there is more of which something fits by chance.
    ///
    /// - Parameter share: The share of other sound in what is heard.
    /// - Returns: Whether they are.
    func areRead(beside share: Double) -> Bool {
        let likely = reduce(0) { $0 + $1.likely }
        let amount = reduce(0) { $0 + $1.amount * $1.likely } / Swift.max(likely, 1e-3)
        return amount <= (share > 0.25 ? 3.2 : 4) + 15 / Double(Swift.max(1, reduce(0) { $0 + $1.wordCount }))
    }
}
