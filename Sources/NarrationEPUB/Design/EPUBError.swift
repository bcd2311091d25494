public import Narration

/// The reason why a book cannot become an EPUB.
public struct EPUBError: DescribedError, Hashable {
    /// A message for people: what is wrong and what to do.
    public let message: String

    /// The message.
    public var description: String { message }

    init(soundFormat: String) {
        message = "an EPUB contains sound as m4a, mp3 or opus, and not as \(soundFormat)"
    }

    init(soundFormat: String, for store: EPUBStore) {
        message = "\(store.name) plays sound in an EPUB as m4a, and not as \(soundFormat)"
    }

    init(manuscriptFor store: EPUBStore) {
        message = "an EPUB for \(store.name) cannot carry the book itself: a store sells only what is shown"
    }

    init(unreadable path: String, because reason: String) {
        message = "\(path): \(reason)"
    }
}
