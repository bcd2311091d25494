import Synchronization

/// One utterance given to a ``SpeechSynthesizer``, told apart from every other, even from one with the same words.
public struct SpeechRequest: Sendable, Hashable, Identifiable {
    /// Tells one request from another within the process.
    public struct ID: Sendable, Hashable {
        private static let last = Atomic<UInt64>(0)
        private let number = last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Where in its utterance a request begins.
    public enum Start: Sendable, Hashable {
        /// With the pre-delay.
        case beginning
        /// After this many frames of the utterance, its delays included, at the synthesizer's sample rate. After the
        /// end there is nothing to say; a negative count is silence before the utterance.
        case frame(Int)
        /// With the first frame of the word at this index of the string, or of the next word.
        case word(String.Index)
    }

    /// This request and no other.
    public let id: ID

    /// What is to be said.
    public let utterance: Utterance

    /// Where in the utterance it begins.
    public let start: Start

    /// The silence before all of it, in seconds: the gap between two pages.
    public let gap: Double

    /// Creates a request of its own for an utterance.
    ///
    /// A synthesizer that cannot begin in the middle begins at the beginning, and leaves out a gap it cannot make.
    ///
    /// - Parameters:
    ///   - utterance: What is to be said.
    ///   - start: Where in the utterance it begins.
    ///   - gap: The silence before all of it, in seconds, moved into `Utterance.delayRange`.
    public init(_ utterance: Utterance, from start: Start = .beginning, after gap: Double = 0) {
        id = ID()
        self.utterance = utterance
        self.start = start
        self.gap = Utterance("", preUtteranceDelay: gap).preUtteranceDelay
    }
}
