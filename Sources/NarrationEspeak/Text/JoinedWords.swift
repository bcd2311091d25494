import Synchronization

/// What an engine found out about words that espeak-ng speaks as one, so that it asks only once.
final class JoinedWords: Sendable {
    /// The most words that are joined to the one before them.
    static let most = 4

    private static let capacity = 10_000

    private let known = Mutex<[String: Bool]>([:])

    /// Whether the words of a phrase are spoken as one, where that is known.
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
