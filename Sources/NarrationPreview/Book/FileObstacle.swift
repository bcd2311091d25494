import NarrationBooks
import NarrationSystem

/// The reason why a book's file is not what is shown, which is the last version that could be. A new book has no file.
struct FileObstacle: Equatable {
    let kind: Kind
    let problems: [Diagnostic]

    enum Kind: String, Encodable {
        /// There has been no file yet.
        case new
        /// There is no file.
        case missing
        /// There is something that cannot be read: a folder, a device, a file that may not be opened or is too large.
        case blocked
        /// There is a file that is not a book, or is one that cannot be spoken.
        case broken
    }

    /// The obstacle of a book that has no file yet, which is no problem.
    static let new = FileObstacle(kind: .new, problems: [])

    /// The obstacle of a file whose contents cannot be read.
    init(toReading error: BookError) {
        self.init(kind: error.code == .notFound ? .missing : .blocked, problems: error.diagnostics)
    }

    /// The obstacle of a file whose contents are no book, or one that cannot be spoken.
    init(toShowing error: any Error, of path: String) {
        let error = error as? BookError ?? BookError(path: path, Diagnostic(.error, .fileUnreadable, "\(error)"))
        self.init(kind: .broken, problems: error.diagnostics)
    }

    private init(kind: Kind, problems: [Diagnostic]) {
        (self.kind, self.problems) = (kind, problems)
    }
}

extension BookError {
    /// What is wrong, in one message.
    var firstError: String {
        diagnostics.first { $0.severity == .error }?.message ?? description
    }
}
