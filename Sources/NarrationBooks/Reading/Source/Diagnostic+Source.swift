// Messages about the file and its text.
extension Diagnostic {
    static let fileNotFound = Diagnostic(.error, .fileNotFound, "there is no such file")

    package static let isDirectory = Diagnostic(.error, .fileUnreadable, "this is a directory, not a property list")

    static let fileChanged = Diagnostic(.error, .fileUnreadable, "the file was written to while it was read; try again")

    static func fileUnreadable(because reason: String) -> Diagnostic {
        Diagnostic(.error, .fileUnreadable, "the file cannot be read: \(reason)")
    }

    package static func fileTooLarge(limit: Int) -> Diagnostic {
        Diagnostic(.error, .fileTooLarge, "the file is larger than the limit of \(bytes(limit))")
    }

    static let emptyFile = Diagnostic(.error, .emptyFile, "the file is empty")

    static let notText = Diagnostic(.error, .notAPropertyList, "this is neither text nor a binary property list")

    static let plainText = Diagnostic(.error, .notAPropertyList, "this is text, but not a property list")

    static let json = Diagnostic(
        .error,
        .notAPropertyList,
        "this is JSON, not a property list",
        note: """
            if it has the keys of a book, `python3 -c "import json, plistlib, sys; \
            plistlib.dump(json.load(sys.stdin), sys.stdout.buffer)" <book.json >book.plist` makes a property list of it
            """
    )

    static func unknownEncoding(_ name: String) -> Diagnostic {
        Diagnostic(.error, .unknownEncoding, "the encoding \(name.quoted) is not supported; save the file as UTF-8")
    }

    package static func brokenEncoding(_ name: String) -> Diagnostic {
        Diagnostic(.error, .unknownEncoding, "the text appears to be \(name), but is not valid; save the file as UTF-8")
    }
}
