public import Narration

/// The reason why a file or a folder was not created.
public struct NewFileError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// Something has the name already.
        public static let exists = Code(description: "exists")
        /// It cannot be created there.
        public static let notCreated = Code(description: "not-created")
    }

    /// The kind of failure.
    public let code: Code

    /// The path, as it was given.
    public let path: String

    /// The path, and the reason.
    public var description: String { "\(path) \(reason)" }

    private let reason: String

    /// Creates an error.
    package init(_ code: Code, _ path: String, _ reason: String) {
        (self.code, self.path, self.reason) = (code, path, reason)
    }

    /// Something has the name already.
    static func exists(_ path: String) -> NewFileError {
        NewFileError(.exists, path, "is there already; give the new book another name")
    }
}
