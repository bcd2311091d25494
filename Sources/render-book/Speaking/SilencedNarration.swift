import ArgumentParser
import Narration

/// Why nothing more is heard, where nobody is there to do something about it.
struct SilencedNarration: Failure {
    let cause: any Error
    let place: UtterancePosition

    func report(in book: String) -> TerminalText { "\(book): \(place): error: \(words)" }

    var words: String { "\(cause)" }

    var position: UtterancePosition? { place }

    var exitCode: ExitCode { ExitStatus.unavailable.exit }
}
