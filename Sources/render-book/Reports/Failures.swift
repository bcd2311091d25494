import ArgumentParser
import Foundation
import Narration
import NarrationPortAudio
import NarrationRendering

/// What ends a command with a message and an exit code.
protocol Failure: Error {
    /// What is told of it, in one line or in one for each problem.
    ///
    /// - Parameter book: The book's path, which begins the message when something in the book is the matter.
    /// - Returns: The message.
    func report(in book: String) -> TerminalText

    var exitCode: ExitCode { get }
}

/// Does the work of a command; what fails is told on standard error and becomes the exit code.
///
/// - Parameters:
///   - book: The book's path, which begins the message when something in the book is the matter.
///   - work: What the command does.
/// - Throws: The exit code, when the work failed.
func reportingFailures(in book: String = "", _ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let failure as any Failure {
        Terminal.errors.print(failure.report(in: book))
        throw failure.exitCode
    } catch let error as CocoaError {
        Terminal.errors.print("render-book: error: \(error.localizedDescription)")
        throw ExitStatus.ioError.exit
    }
}

extension BookError: Failure {
    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension StoryError: Failure {
    func report(in book: String) -> TerminalText { TerminalText(lines: description) }

    var exitCode: ExitCode { exitStatus.exit }
}

extension RenderError: Failure {
    func report(in book: String) -> TerminalText {
        let place: TerminalText = if let position { "\(book): \(position)" } else { "render-book" }
        return "\(place): error: \(cause?.messageWithHint ?? message)"
    }

    var exitCode: ExitCode { exitStatus.exit }
}

extension SpeechError: Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(messageWithHint)" }

    var exitCode: ExitCode { exitStatus.exit }
}

extension AudioDeviceError: Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(message)" }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}

extension BookWritingError: Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(self)" }

    var exitCode: ExitCode { ExitStatus.brokenBook.exit }
}

extension NewFile.Obstacle: Failure {
    func report(in book: String) -> TerminalText { "render-book: error: \(path) \(reason)" }

    var exitCode: ExitCode { status.exit }
}

extension Interruption: Failure {
    func report(in book: String) -> TerminalText {
        switch outcome {
        case .nothing: "render-book: interrupted, and nothing was written"
        case .parts: "render-book: interrupted; the parts that were complete stay"
        case .unjudged: "render-book: interrupted; what was written is complete, but was not judged"
        case .place(let place): "\(book): interrupted at \(place)"
        }
    }
}

extension SpeechError {
    /// The message, with where to look when no voice is near the one that was asked for.
    var messageWithHint: String {
        code == .unknownVoice && nearest == nil ? message + "; " + BookEngine.hint : message
    }
}

/// Something typed that only the book or the machine shows to be wrong.
struct UsageError: Failure {
    let message: String

    func report(in book: String) -> TerminalText { "render-book: error: \(message)" }

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
