import ArgumentParser
import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import NarrationPortAudio
import NarrationRendering
import NarrationStories

/// An error that ends a command with a message and an exit status.
protocol Failure: Error {
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

    var exitCode: ExitCode { get }
}

extension Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(words)" }

    var position: UtterancePosition? { nil }

    var diagnostics: [Diagnostic] { [] }
}

/// Performs the work of a command. A failure is printed on standard error and converted to the exit code.
///
/// - Parameters:
///   - book: The book's path, with which the message of a problem in the book begins.
///   - records: The output on which the error is also printed as JSON, if any.
///   - work: The work.
/// - Throws: The exit code if the work failed.
func reportingFailures(
    in book: String? = nil,
    asJSON records: Terminal? = nil,
    _ work: () async throws -> Void
) async throws {
    do {
        try await work()
    } catch {
        guard let failure = (error as? any Failure) ?? (error as? CocoaError).map(SystemFailure.init) else {
            throw error
        }
        Terminal.errors.print(failure.report(in: book ?? ""))
        try records?.print(ErrorRecord(failure, in: book).jsonText())
        throw failure.exitCode
    }
}

/// A system error with its own message.
struct SystemFailure: Failure {
    let error: CocoaError

    var words: String { error.localizedDescription }

    var exitCode: ExitCode { ExitStatus.ioError.exit }
}

extension BookError: Failure {
    /// The first error; ``diagnostics`` has all of them.
    var words: String { diagnostics.first { $0.severity == .error }?.message ?? description }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension StoryError: Failure {
    var words: String { message }

    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension RenderError: Failure {
    func report(in book: String) -> TerminalText {
        let place: TerminalText = if let position { "\(book): \(position)" } else { "render-book" }
        return "\(place): error: \(words)"
    }

    var words: String { cause?.messageWithHint ?? message }

    var exitCode: ExitCode { exitStatus.exit }
}

extension OutputError: Failure {
    var words: String { message }

    var exitCode: ExitCode { exitStatus.exit }
}

extension SpeechError: Failure {
    var words: String { messageWithHint }

    var exitCode: ExitCode { exitStatus.exit }
}

extension AudioDeviceError: Failure {
    var words: String { message }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}

extension BookWritingError: Failure {
    var words: String { "\(self)" }

    var exitCode: ExitCode { ExitStatus.brokenBook.exit }
}

extension NewFile.Obstacle: Failure {
    var words: String { "\(path) \(reason)" }

    var exitCode: ExitCode { status.exit }
}

extension Interruption: Failure {
    func report(in book: String) -> TerminalText {
        if case .place = outcome { "\(book): \(words)" } else { "render-book: \(words)" }
    }

    var words: String {
        switch outcome {
        case .nothing: "interrupted, and nothing was written"
        case .parts: "interrupted; completed parts were kept"
        case .unjudged: "interrupted; the output is complete, but was not checked against the profile"
        case .place(let place): "interrupted at \(place)"
        }
    }
}

extension SpeechError {
    /// The message, with advice if no voice is similar to the requested one.
    var messageWithHint: String {
        message(hint: BookEngine.hint)
    }
}

/// An error in the arguments that only the book or the system reveals.
struct UsageError: Failure {
    let message: String

    var words: String { message }

    var exitCode: ExitCode { ExitStatus.usage.exit }
}

extension UsageError {
    /// Pages count from 1.
    static func noSuchPage(_ page: Int, of count: Int) -> UsageError {
        UsageError(message: "there is no page \(page): the book has \(count)")
    }

    /// Utterances count from 1.
    static func noSuchUtterance(_ utterance: Int, onPage page: Int, of count: Int) -> UsageError {
        UsageError(message: "there is no utterance \(utterance) on page \(page): the page has \(count)")
    }
}
