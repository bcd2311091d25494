/// A phrase of a bank.
public struct BankPhrase: Sendable, Hashable {
    /// The text of the phrase.
    public let text: String

    /// The way in which the phrase is joined to others.
    public let kind: Kind

    /// The takes of the phrase by their positions, at least one.
    public let takes: [PhrasePosition: BankTake]

    /// The way in which a phrase is joined to others.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// Words with a gap on both sides.
        case words
        /// A number below ten: part of a larger number, without a gap, but not next to another such number.
        case digit
        /// Part of a number, without a gap to the other parts, also within a word: the "hundert" of "einhundertzwei".
        case number
    }

    /// Creates a phrase.
    public init(_ text: String, kind: Kind = .words, takes: [PhrasePosition: BankTake] = [:]) {
        (self.text, self.kind, self.takes) = (text, kind, takes)
    }

    /// Whether its takes were cut out of sentences, so that they can be joined to others without a gap.
    public var isConnected: Bool { takes[.connected] != nil }

    /// The take for a position, or the most similar one that the phrase has.
    public func take(for position: PhrasePosition) -> BankTake? {
        position.substitutes.lazy.compactMap { takes[$0] }.first
    }
}

/// One recording of a phrase.
public struct BankTake: Sendable, Hashable {
    /// The place of its packets in the bank's sound, in bytes.
    public let bytes: Range<Int>

    /// The number of frames that a decoder returns before the first frame.
    public let preSkip: Int

    /// The number of frames at ``Bank/sampleRate``.
    public let frameCount: Int

    /// The level of its voiced parts, in dB relative to full scale: the root mean square of the stretches of 10 ms that
    /// are at most 20 dB softer than the loudest of them.
    public let level: Double

    /// The first frames of its words; empty if they are not known, or if there is only one word.
    public let words: [Int]

    /// Creates the description of a take.
    public init(bytes: Range<Int>, preSkip: Int, frameCount: Int, level: Double, words: [Int] = []) {
        (self.bytes, self.preSkip, self.frameCount) = (bytes, preSkip, frameCount)
        (self.level, self.words) = (level, words)
    }
}
