public import Narration
import NarrationSystem

/// The reason why a file cannot carry a manuscript, or why a manuscript cannot be unpacked.
public struct ManuscriptError: DescribedError, Hashable {
    /// A message for people, without the name of the file.
    public let message: String

    /// The message.
    public var description: String { message }

    /// Creates an error with a message.
    package init(_ message: String) {
        self.message = message
    }
}

extension ManuscriptError {
    static func leadsThroughLink(_ path: String) -> ManuscriptError {
        ManuscriptError("\"\(path.shown)\" goes through a link; write the path without ..")
    }

    static func unreadable(_ path: String, because error: SystemError) -> ManuscriptError {
        ManuscriptError("\(path.shown) cannot be read: \(error)")
    }

    static func changed(_ path: String) -> ManuscriptError {
        ManuscriptError("\(path.shown) was changed meanwhile")
    }
}
