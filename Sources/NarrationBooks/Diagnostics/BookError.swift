public import Narration

/// The reason why a book, a lexicon or a list of prompts was not read, with all problems in it.
public struct BookError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file.
        public static let notFound = Code(description: "not-found")
        /// The file cannot be read: it is a directory, is not accessible, was changed while it was read, or the disk
        /// failed.
        public static let unreadable = Code(description: "unreadable")
        /// The file cannot be replaced by a changed one. It is unchanged.
        public static let notReplaced = Code(description: "not-replaced")
        /// The file is larger than ``ReadingLimits/size``.
        public static let tooLarge = Code(description: "too-large")
        /// The file is not a property list.
        public static let notAPropertyList = Code(description: "not-a-property-list")
        /// The property list is damaged, or is not a book; or the lexicon or the list of prompts has an error.
        public static let broken = Code(description: "broken")
    }

    /// The kind of failure.
    public let code: Code

    /// The path or name of the file, as it was given to the reader.
    public let path: String

    /// All problems, including warnings, in the order of the text. At least one of them is an error.
    public let diagnostics: [Diagnostic]

    /// All diagnostics as text, one per line.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}

extension BookError {
    /// Creates the error for a book's diagnostics.
    package init(path: String, diagnostics: [Diagnostic]) {
        let codes = diagnostics.lazy.filter { $0.severity == .error }.map(\.code)
        self.code = codes.compactMap { Self.codes[$0] }.first ?? .broken
        self.path = path
        self.diagnostics = diagnostics
    }

    /// Creates the error for a file that could not be opened.
    package init(path: String, _ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.path = path
        self.init(path: path, diagnostics: [diagnostic])
    }

    /// Performs work on a file, and adds the book's name to its errors.
    ///
    /// - Throws: The error of the work, as the book's error.
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
