import Foundation
import Narration
import NarrationRendering

/// Does the work of a command; what fails is told on standard error and becomes the exit code.
///
/// - Parameters:
///   - book: The book's path, which begins the message when something in the book is the matter.
///   - work: What the command does.
/// - Throws: The exit code, when the work failed.
func reportingFailures(in book: String = "", _ work: () async throws -> Void) async throws {
    do {
        try await work()
    } catch let error as BookError {
        Terminal.errors.print("\(error)")
        throw error.exitStatus.exit
    } catch let error as RenderError {
        let place = error.position.map { "\(book): \($0)" } ?? "render-book"
        Terminal.errors.print("\(place): error: \(error.cause?.messageWithHint ?? error.message)")
        throw error.exitStatus.exit
    } catch let error as SpeechError {
        Terminal.errors.print("render-book: error: \(error.messageWithHint)")
        throw error.exitStatus.exit
    } catch let error as StoryError {
        Terminal.errors.print("\(error)")
        throw error.exitStatus.exit
    } catch let failure as NewFile.Failure {
        Terminal.errors.print("render-book: error: \(failure.path) \(failure.reason)")
        throw failure.status.exit
    } catch let error as BookWritingError {
        Terminal.errors.print("render-book: error: \(error)")
        throw ExitStatus.brokenBook.exit
    } catch let error as UsageError {
        Terminal.errors.print("render-book: error: \(error.message)")
        throw ExitStatus.usage.exit
    } catch let interruption as Interruption {
        Terminal.errors.print("render-book: interrupted, and nothing was written")
        throw interruption.exit
    } catch let error as CocoaError {
        Terminal.errors.print("render-book: error: \(error.localizedDescription)")
        throw ExitStatus.ioError.exit
    }
}

extension SpeechError {
    /// The message, with where to look when no voice is near the one that was asked for.
    var messageWithHint: String {
        code == .unknownVoice && nearest == nil ? message + "; " + BookEngine.hint : message
    }
}

/// Something typed that only the book or the machine shows to be wrong.
struct UsageError: Error {
    let message: String
}
