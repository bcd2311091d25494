import Synchronization

/// A cache of the phrases that espeak-ng speaks as one word, so that each is requested only once.
final class JoinedWords: Sendable {
    /// The highest number of words that are joined to the one before them.
    static let most = 4

    private static let capacity = 10_000

    private let known = Mutex<[String: Bool]>([:])

    /// Whether the words of a phrase are spoken as one, if this is known.
    subscript(phrase: String) -> Bool? {
        get { known.withLock { $0[phrase] } }
        set {
            known.withLock { known in
                if known.count >= Self.capacity { known = [:] }
                known[phrase] = newValue
            }
        }
    }
}
