public import Narration

/// The reason why a book cannot become an audiobook package.
public struct AudiobookError: DescribedError, Hashable {
    /// A message for people: what is wrong and what to do.
    public let message: String

    /// The message.
    public var description: String { message }

    init(soundFormat: String) {
        message = "an audiobook package contains sound as m4a, mp3 or opus, and not as \(soundFormat)"
    }
}
