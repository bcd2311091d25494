import Narration
import NarrationAuthoring

/// An error for a narration that cannot be heard any more and has no listener who could react.
struct SilencedNarration: Failure {
    let cause: any Error
    let place: UtterancePosition

    func report(in book: String) -> TerminalText { "\(book): \(place): error: \(words)" }

    var words: String { "\(cause)" }

    var position: UtterancePosition? { place }

    var exitStatus: ExitStatus { .unavailable }
}
