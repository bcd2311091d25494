import NarrationBooks

// Messages about problems that cannot be repaired.
extension Diagnostic {
    static func notFixable(_ format: String) -> Diagnostic {
        Diagnostic(.warning, .notFixable, "this is \(format); only XML can be fixed in place")
    }

    static let notFixableEncoding = Diagnostic(
        .warning,
        .notFixable,
        "only UTF-8 can be fixed in place; save the file as UTF-8"
    )
}
