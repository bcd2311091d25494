public import Narration

/// The reason why a file or a folder was not created.
public struct NewFileError: DescribedError, Hashable {
    /// The path, as it was given.
    public let path: String

    /// The path, and the reason.
    public var description: String { "\(path) \(reason)" }

    private let reason: String

    /// Creates an error.
    package init(_ path: String, _ reason: String) {
        (self.path, self.reason) = (path, reason)
    }

    /// Something has the name already.
    static func exists(_ path: String) -> NewFileError {
        NewFileError(path, "is there already; give the new book another name")
    }
}
