// Messages about binary and OpenStep property lists.
extension Diagnostic {
    static func brokenBinary(_ reason: String) -> Diagnostic {
        Diagnostic(.error, .brokenPropertyList, "the binary property list is broken: \(reason)")
    }

    static func unfoldsTooLarge(limit: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .fileTooLarge,
            "the property list expands to more than the limit of \(bytes(limit))"
        )
    }

    static func expectedInOpenStep(_ what: String) -> Diagnostic {
        Diagnostic(.error, .brokenPropertyList, "the property list is broken: expected \(what) here")
    }

    static func truncatedOpenStep(_ what: String) -> Diagnostic {
        Diagnostic(.error, .truncatedPropertyList, "the file ends where \(what) is expected")
    }
}
