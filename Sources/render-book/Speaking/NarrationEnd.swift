import ArgumentParser
import Narration

/// How a narration ended.
enum NarrationEnd {
    /// With the book.
    case finished
    /// With the hour of sleep.
    case asleep(at: UtterancePosition)
    /// Because the listener left.
    case left(at: UtterancePosition)
}

extension NarrationEnd {
    /// What the listener wants to know afterwards: the place, and the command that goes on there.
    ///
    /// - Parameters:
    ///   - book: The book's path.
    ///   - command: The command that read it.
    /// - Returns: One line.
    func summary(of book: String, read command: CommandLineText) -> TerminalText {
        switch self {
        case .finished: "\(book): the end"
        case .asleep(let place): "\(book): asleep at \(place); \(advice(toGoOnAt: place, command))"
        case .left(let place): "\(book): left at \(place); \(advice(toGoOnAt: place, command))"
        }
    }

    private func advice(toGoOnAt place: UtterancePosition, _ command: CommandLineText) -> String {
        let input = command.readsStandardInput ? ", give it the same text again" : ""
        return "to go on\(input): \(command.beginning(at: place))"
    }
}

/// Why nothing more is heard, where nobody is there to do something about it.
struct SilencedNarration: Failure {
    let cause: any Error
    let place: UtterancePosition

    func report(in book: String) -> TerminalText { "\(book): \(place): error: \(words)" }

    var words: String { "\(cause)" }

    var position: UtterancePosition? { place }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}
