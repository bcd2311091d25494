import Synchronization

/// A cache of what is known about phrases of which espeak-ng reports only the first word, so that each is requested
/// only once. Phrases are told apart as they are written: "IT" has other phones than "it".
final class JoinedWords: Sendable {
    /// What was found out about a phrase.
    enum Finding: Sendable, Hashable {
        /// It is spoken as one word. These are the phones of each of its words when it is spoken alone.
        case joined([[String]])
        /// The other words are not spoken.
        case omitted
    }

    /// The highest number of words that are joined to the one before them.
    static let most = 4

    private static let capacity = 10_000

    private let known = Mutex<[String: Finding]>([:])

    /// What is known about a phrase.
    subscript(phrase: String) -> Finding? {
        get { known.withLock { $0[phrase] } }
        set {
            known.withLock { known in
                if known.count >= Self.capacity { known = [:] }
                known[phrase] = newValue
            }
        }
    }
}
