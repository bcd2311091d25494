import Narration
import NarrationBooks

/// Why a story was not made into a book.
public struct StoryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file.
        public static let notFound = Code(description: "not-found")
        /// The file cannot be read: it is a directory, belongs to somebody else, or the disk failed.
        public static let unreadable = Code(description: "unreadable")
        /// The file is larger than ``StoryReader/sizeLimit``.
        public static let tooLarge = Code(description: "too-large")
        /// The file is not text in UTF-8.
        public static let notText = Code(description: "not-text")
        /// There is no word in the file.
        public static let noWords = Code(description: "no-words")
    }

    /// The kind of failure.
    public let code: Code

    /// The story, as its reader named it.
    public let path: String

    /// The line of the story, from 1, where the failure has one.
    public let line: Int?

    /// What is wrong and what to do, for people.
    public let message: String

    /// The place and the message: `Hare.txt:3: error: this is not UTF-8; save the file as UTF-8`.
    public var description: String {
        "\(path.shown)\(line.map { ":\($0)" } ?? ""): error: \(message)"
    }
}

extension StoryError {
    static func empty(_ path: String) -> StoryError {
        StoryError(code: .noWords, path: path, line: nil, message: "the file is empty")
    }

    static func noWords(_ path: String) -> StoryError {
        StoryError(code: .noWords, path: path, line: nil, message: "there are no words in the file")
    }

    static func notUTF8(_ path: String, line: Int) -> StoryError {
        StoryError(code: .notText, path: path, line: line, message: "this is not UTF-8; save the file as UTF-8")
    }

    static func notText(_ path: String, _ scalar: Unicode.Scalar, line: Int) -> StoryError {
        StoryError(code: .notText, path: path, line: line, message: "this is not text: it has \(scalar.codePoint)")
    }

    /// The failure of a file that could not be looked into.
    init(path: String, _ diagnostic: Diagnostic) {
        let code: Code =
            switch diagnostic.code {
            case .fileNotFound: .notFound
            case .fileTooLarge: .tooLarge
            default: .unreadable
            }
        let isDirectory = diagnostic == .isDirectory
        let message = isDirectory ? "this is a directory, not a story" : diagnostic.message
        self.init(code: code, path: path, line: nil, message: message)
    }
}
