public import Narration
import Synchronization

/// One utterance given to a ``SpeechSynthesizer``. Each request is unique, even among requests with the same words.
public struct SpeechRequest: Sendable, Hashable, Identifiable {
    /// Identifies a request within the process.
    public struct ID: Sendable, Hashable {
        private static let last = Atomic<UInt64>(0)
        private let number = last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The place in its utterance at which a request begins.
    public enum Start: Sendable, Hashable {
        /// With the pre-delay.
        case beginning
        /// After this many frames of the utterance, its delays included, at the synthesizer's sample rate. After the
        /// end there is nothing to say; a negative count is silence before the utterance. A request moves the count
        /// into −2⁴⁸ to 2⁴⁸, forty years at any sample rate.
        case frame(Int)
        /// With the first frame of the word at this index of the string, or of the next word.
        case word(String.Index)
    }

    /// The identity of the request.
    public let id: ID

    /// The utterance to be spoken.
    public let utterance: Utterance

    /// The place in the utterance at which speech begins.
    public let start: Start

    /// The index of the string before which speech ends, so that a word is said alone; `nil`, the default, for the end
    /// of the utterance, with its post-delay.
    public let end: String.Index?

    /// The silence before the request, in seconds: the gap between two pages.
    public let gap: Double

    /// The position of the utterance in its book; `nil` if it is in none. It does not change the sound of an engine.
    public let position: UtterancePosition?

    /// Creates a new request for an utterance.
    ///
    /// A synthesizer that does not support starting or ending in the middle speaks the whole utterance. One that does
    /// not support gaps ignores them.
    ///
    /// - Parameters:
    ///   - utterance: The utterance to be spoken.
    ///   - start: The place in the utterance at which speech begins.
    ///   - end: The index before which it ends, at a word; by default, at the end of the utterance.
    ///   - gap: The silence before the request, in seconds, clamped to `Utterance.delayRange`.
    ///   - position: The position of the utterance in its book; by default, it is in none. A ``Narrator`` tells it.
    public init(
        _ utterance: Utterance,
        from start: Start = .beginning,
        to end: String.Index? = nil,
        after gap: Double = 0,
        at position: UtterancePosition? = nil
    ) {
        id = ID()
        self.utterance = utterance
        self.start = start.clamped
        self.position = position
        self.end = end
        self.gap = Utterance("", preUtteranceDelay: gap).preUtteranceDelay
    }
}

extension SpeechRequest.Start {
    /// The start, with a count that can be added to any other.
    fileprivate var clamped: Self {
        if case .frame(let count) = self { .frame(min(max(count, -Self.mostFrames), Self.mostFrames)) } else { self }
    }

    private static let mostFrames = 1 << 48
}
