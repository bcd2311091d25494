import FoundationEssentials

extension Error {
    /// What happened, in the words of the error, or of the system for one of Foundation's.
    package var reason: String {
        if let text = (self as? any LocalizedError)?.errorDescription { return text }
        guard let error = self as? CocoaError else { return "\(self)" }
        return systemError?.description ?? "Foundation's error \(error.code.rawValue)"
    }

    /// Whether a call to the system failed that may succeed later. See ``SystemError/isPassing``.
    package var isPassing: Bool { systemError?.isPassing ?? false }

    private var systemError: SystemError? {
        if let error = self as? SystemError { return error }
        return ((self as? CocoaError)?.underlying as? POSIXError).map { SystemError(code: $0.code.rawValue) }
    }
}
