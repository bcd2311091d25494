public import FoundationEssentials

/// An error whose description is written for the person who reads it: what happened, where, and what to do.
///
/// `localizedDescription`, which alerts show, is the description. The other texts of `LocalizedError` are `nil`.
public protocol DescribedError: LocalizedError, CustomStringConvertible, Sendable {}

// Foundation's own defaults are seen only by files that import it.
extension DescribedError {
    /// The description.
    public var errorDescription: String? { description }

    /// None: the description has the reason.
    public var failureReason: String? { nil }

    /// None: the description has what to do.
    public var recoverySuggestion: String? { nil }

    /// None.
    public var helpAnchor: String? { nil }
}
