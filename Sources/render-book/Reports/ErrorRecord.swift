import ArgumentParser
import Narration
import NarrationKit

/// An error as JSON, the same from every command with `--json`: an object with the key `error`.
///
/// Pages and utterances count from 1; a key that does not apply is omitted.
struct ErrorRecord: Encodable, Sendable {
    let error: Details

    /// The details of an error, including the command's exit status.
    struct Details: Encodable, Sendable {
        let exitStatus: Int32
        let message: String
        var path: String?
        var page: Int?
        var utterance: Int?
        /// The problems of a book, as in `check --json`, but without repairs.
        var diagnostics: [DiagnosticRecord]?
    }

    /// Creates the record of a failure.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - path: The path of the book or file; `nil` if there is none.
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

    /// Creates a record with only a message.
    init(_ status: ExitStatus, _ message: String) {
        error = Details(exitStatus: status.rawValue, message: message)
    }
}
