import Foundation
import Narration
import NarrationMainLoop
import NarrationPlayback
import NarrationTesting

/// Reads a text aloud under a main loop of its own, and prints the words: `foreign-loop serving`. With `foreign-loop
/// waiting`, the loop does not serve the main actor, and does not end.
@main
@MainActor
struct ForeignLoop {
    static func main() {
        guard CommandLine.arguments.last == "serving", let queue = MainQueue.fileDescriptor else {
            return read { _ = poll(nil, 0, -1) }
        }
        var source = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
        read {
            _ = poll(&source, 1, -1)
            MainQueue.drain()
        }
    }

    private static func read(turningLoop turn: () -> Void) {
        let narrator = Narrator(
            book: Book(pages: [Page(utterances: [Utterance("one two"), Utterance("three")])]),
            synthesizer: PlaybackSynthesizer(
                engine: ScriptedEngine(),
                reading: PlainReading(),
                output: ClockOutput(clock: ContinuousClock())
            )
        )
        let printer = Printer()
        narrator.delegate = printer
        narrator.start()
        while narrator.state != .finished { turn() }
    }
}

@MainActor
private final class Printer: NarratorDelegate {
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        // As a loop does that is nested in work of the main actor, such as that of a dialog
        MainQueue.drain()
        print(narrator.book[position]?.string[range] ?? "")
    }
}
