/// Why a book was not read: every mistake in it, not only the first.
public struct BookError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file.
        public static let notFound = Code(description: "not-found")
        /// The file cannot be read: it is a directory, belongs to somebody else, was written to meanwhile, or the disk
        /// failed.
        public static let unreadable = Code(description: "unreadable")
        /// The file cannot be replaced by a changed one, and is as it was.
        public static let notReplaced = Code(description: "not-replaced")
        /// The file is larger than ``ReadingLimits/size``.
        public static let tooLarge = Code(description: "too-large")
        /// The file is something else than a property list.
        public static let notAPropertyList = Code(description: "not-a-property-list")
        /// The property list is damaged, or it is no book.
        public static let broken = Code(description: "broken")
    }

    /// The kind of failure.
    public let code: Code

    /// The book, as its reader named it.
    public let path: String

    /// Everything that was found, warnings included, in the order of the text. At least one of them is an error.
    public let diagnostics: [Diagnostic]

    /// Every diagnostic in words, one below the other.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

extension BookError {
    /// The error that a book's diagnostics amount to.
    package init(path: String, diagnostics: [Diagnostic]) {
        let codes = diagnostics.lazy.filter { $0.severity == .error }.map(\.code)
        self.code = codes.compactMap { Self.codes[$0] }.first ?? .broken
        self.path = path
        self.diagnostics = diagnostics
    }

    /// The failure of a file that could not even be looked into.
    package init(path: String, _ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.path = path
        self.init(path: path, diagnostics: [diagnostic])
    }

    /// Does what a file may refuse, and names the book in the refusal.
    ///
    /// - Throws: The refusal as the book's error.
    package static func naming<Result>(_ path: String, _ work: () throws(UnreadableFile) -> Result) throws(BookError)
        -> Result
    {
        do {
            return try work()
        } catch {
            throw BookError(path: path, error.diagnostic)
        }
    }

    private static let codes: [Diagnostic.Code: Code] = [
        .fileNotFound: .notFound,
        .fileUnreadable: .unreadable,
        .fileTooLarge: .tooLarge,
        .fileNotReplaced: .notReplaced,
        .emptyFile: .notAPropertyList,
        .notAPropertyList: .notAPropertyList,
        .unknownEncoding: .notAPropertyList,
    ]
}
