public import Narration

/// The reason why a shelf was not planned, or its plan not used.
public struct ShelfError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such plan.
        public static let noPlan = Code(description: "no-plan")
        /// The file is not a plan, is damaged, or is of a newer version.
        public static let unusablePlan = Code(description: "unusable-plan")
        /// The plan has no such task.
        public static let noSuchTask = Code(description: "no-such-task")
        /// This host renders with another version than the one that was planned with, or cannot render.
        public static let unavailable = Code(description: "unavailable")
        /// The template of an output has a name that books do not have.
        public static let unusableTemplate = Code(description: "unusable-template")
        /// A file cannot be written.
        public static let notWritten = Code(description: "not-written")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, where, and what to do.
    public let description: String

    init(_ code: Code, _ description: String) {
        (self.code, self.description) = (code, description)
    }
}

extension ShelfError {
    static func notWritten(_ path: String, because reason: String) -> ShelfError {
        ShelfError(.notWritten, "\(path): it cannot be written: \(reason)")
    }
}
