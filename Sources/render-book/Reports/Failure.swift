import Narration
import NarrationAuthoring
import NarrationBooks

/// An error that ends a command with a message and an exit status.
protocol Failure: ErrorWithExitStatus {
    /// The report of the error, on one line or on one for each problem.
    ///
    /// - Parameter book: The book's path, with which the message of a problem in the book begins.
    /// - Returns: The message.
    func report(in book: String) -> TerminalText

    /// The message without the location.
    var words: String { get }

    /// The utterance that could not be spoken, if any.
    var position: UtterancePosition? { get }

    /// The problems of a book, if they caused the failure.
    var diagnostics: [Diagnostic] { get }
}

extension Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(words)" }

    var position: UtterancePosition? { nil }

    var diagnostics: [Diagnostic] { [] }
}
