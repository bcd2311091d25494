import NarrationBooks

extension Diagnostic {
    /// The diagnostic for a book that is in the file, and for which there is no room, for example.
    static func notUnpacked(because reason: String) -> Diagnostic {
        Diagnostic(
            .error,
            .fileUnreadable,
            "the book in this file cannot be unpacked into a temporary folder: \(reason)"
        )
    }
}
