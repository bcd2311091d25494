/// How much later words were lit than they were heard.
public struct HighlightDelays: Sendable {
    /// A word that is lit from a time on, or none.
    public struct Lit: Sendable {
        /// The index of the word; `nil` if none is lit.
        public let word: Int?
        /// The time, in milliseconds of the recording.
        public let time: Double

        /// Creates the start of a word's light.
        public init(word: Int?, time: Double) {
            (self.word, self.time) = (word, time)
        }
    }

    /// The delay of each word that followed another one, in milliseconds; negative if it was lit before it was heard.
    public private(set) var delays: [Double] = []

    /// The same of each word with which the sound began, at the start or after a seek.
    public private(set) var beginnings: [Double] = []

    /// The number of words in whose middle another word was lit, or none.
    public private(set) var wrong = 0

    /// Compares what was heard with what was lit.
    ///
    /// - Parameters:
    ///   - words: The words that were heard.
    ///   - lit: The words that were lit, in order.
    ///   - seeks: The times at which the sound was sent to another place. What a seek cuts off is not counted.
    public init(_ words: [HeardWord], lit: [Lit], seeks: [Double] = []) {
        let lastAfterSeek = seeks.map { seek in words.lastIndex { Self.latency(after: seek).contains($0.start) } }
        for (index, word) in words.enumerated() where word.end - word.start >= 60 {
            let isBeginning = lastAfterSeek.contains(index) || !word.followsWord
            let isCut = seeks.contains { seek in
                word.start <= seek && word.end > seek || Self.latency(after: seek).contains(word.start) && !isBeginning
            }
            if !isCut { compare(word, lit, isBeginning: isBeginning) }
        }
    }

    private mutating func compare(_ word: HeardWord, _ lit: [Lit], isBeginning: Bool) {
        let middle = (word.start + word.end) / 2
        guard let light = lit.last(where: { $0.time <= middle }), let index = light.word,
            Tones.tone(ofWord: index) == word.tone
        else {
            wrong += 1
            return
        }
        let delay = light.time - word.start
        if isBeginning { beginnings.append(delay) } else { delays.append(delay) }
    }

    /// The time in which the sound from before a seek may still be heard, because it is on its way to the device.
    private static func latency(after seek: Double) -> Range<Double> { seek..<seek + 150 }

    /// The median of the absolute delays of all words, in milliseconds.
    public var median: Double { sorted.isEmpty ? .infinity : sorted[sorted.count / 2] }

    /// The largest absolute delay of a word, in milliseconds; infinite if the wrong word was lit.
    public var most: Double { wrong > 0 ? .infinity : sorted.last ?? .infinity }

    private var sorted: [Double] { (delays + beginnings).map(abs).sorted() }

    /// Whether the median is at most 20 milliseconds, and the most at most 60.
    public var isGood: Bool { median <= 20 && most <= 60 }
}
