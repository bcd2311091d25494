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
    /// What the listener wants to know afterwards.
    func summary(of book: String) -> TerminalText {
        switch self {
        case .finished: "\(book): the end"
        case .asleep(let place): "\(book): asleep at \(place); --from \(place.page + 1) goes on with that page"
        case .left(let place): "\(book): left at \(place); --from \(place.page + 1) goes on with that page"
        }
    }
}

/// Why nothing more is heard, where nobody is there to do something about it.
struct SilencedNarration: Failure {
    let cause: any Error
    let place: UtterancePosition

    func report(in book: String) -> TerminalText { "\(book): \(place): error: \(cause)" }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}
