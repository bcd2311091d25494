import ArgumentParser
import Narration

/// An error as JSON, the same from every command with `--json`: an object with the key `error`.
///
/// Pages and utterances count from 1; a key that does not apply is left out.
struct ErrorRecord: Encodable, Sendable {
    let error: Details

    /// What went wrong, and what the command exits with for it.
    struct Details: Encodable, Sendable {
        let exitStatus: Int32
        let message: String
        var path: String?
        var page: Int?
        var utterance: Int?
        /// The problems of a book, as `check --json` has them, but for what would be fixed.
        var diagnostics: [DiagnosticRecord]?
    }

    /// The error of a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - path: The book or the file that it is about; `nil` where it is about none.
    init(_ failure: any Failure, in path: String?) {
        error = Details(
            exitStatus: failure.exitCode.rawValue,
            message: failure.words,
            path: path,
            page: failure.position.map { $0.page + 1 },
            utterance: failure.position.map { $0.utterance + 1 },
            diagnostics: failure.diagnostics.isEmpty
                ? nil : failure.diagnostics.map { DiagnosticRecord($0, nil) }
        )
    }

    /// An error that has a message only.
    init(_ status: ExitStatus, _ message: String) {
        error = Details(exitStatus: status.rawValue, message: message)
    }
}
