import Synchronization

/// One utterance given to a ``SpeechSynthesizer``, told apart from every other, even from one with the same words.
public struct SpeechRequest: Sendable, Hashable, Identifiable {
    /// Tells one request from another within the process.
    public struct ID: Sendable, Hashable {
        private static let last = Atomic<UInt64>(0)
        private let number = last.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// This request and no other.
    public let id: ID

    /// What is to be said.
    public let utterance: Utterance

    /// Creates a request of its own for an utterance.
    public init(_ utterance: Utterance) {
        id = ID()
        self.utterance = utterance
    }
}
