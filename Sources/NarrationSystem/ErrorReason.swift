import FoundationEssentials

extension Error {
    /// What happened, in the words of the error, or of the system for one of Foundation's.
    package var reason: String {
        if let text = (self as? any LocalizedError)?.errorDescription { return text }
        guard let error = self as? CocoaError else { return "\(self)" }
        if let cause = error.underlying as? POSIXError { return SystemError(code: cause.code.rawValue).description }
        return "Foundation's error \(error.code.rawValue)"
    }
}
