public import Narration
import NarrationBooks
import NarrationSystem

/// The reason why a story could not be converted to a book.
public struct StoryError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// There is no such file.
        public static let notFound = Code(description: "not-found")
        /// The file cannot be read: it is a directory, is not accessible, or the disk failed.
        public static let unreadable = Code(description: "unreadable")
        /// The file is larger than ``StoryReader/sizeLimit``.
        public static let tooLarge = Code(description: "too-large")
        /// The file is not text in UTF-8.
        public static let notText = Code(description: "not-text")
        /// The file contains no words.
        public static let noWords = Code(description: "no-words")
    }

    /// The kind of failure.
    public let code: Code

    /// The path or name of the story, as it was given to the reader.
    public let path: String

    /// The line of the story, from 1, if the failure has one.
    public let line: Int?

    /// A message for people: what is wrong and what to do.
    public let message: String

    /// The location and the message: `Hare.txt:3: error: this is not UTF-8; save the file as UTF-8`.
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

    static func notUTF8(_ path: String, line: Int, perhaps encoding: String) -> StoryError {
        let command = "iconv -f \(encoding) -t UTF-8 FILE > NEW-FILE"
        let message = "this is not UTF-8; save the file as UTF-8, or convert it: `\(command)`"
        return StoryError(code: .notText, path: path, line: line, message: message)
    }

    static func notText(_ path: String, _ scalar: Unicode.Scalar, line: Int) -> StoryError {
        StoryError(code: .notText, path: path, line: line, message: "this is not text: it has \(scalar.codePoint)")
    }

    /// Creates the error for a file that could not be opened.
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
