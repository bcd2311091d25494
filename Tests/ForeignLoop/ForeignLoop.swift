import Foundation
import Narration
import NarrationMainLoop
import NarrationPlayback
import NarrationTesting

/// Reads a text aloud under a main loop of its own, and prints the words: `foreign-loop serving`. With `foreign-loop
/// waiting`, the loop does not serve the main actor, and does not end. `foreign-loop loaded LIBRARY` runs that of a
/// library, by its function `run_app`.
@main
@MainActor
struct ForeignLoop {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments[1] != "waiting", let queue = MainQueue.fileDescriptor else {
            return read { _ = poll(nil, 0, -1) }
        }
        guard arguments[1] == "loaded" else {
            var source = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            return read {
                _ = poll(&source, 1, -1)
                MainQueue.drain()
            }
        }
        typealias Run = @convention(c) (Int32, @convention(c) () -> Void) -> Int32
        guard let library = dlopen(arguments[2], RTLD_NOW), let function = dlsym(library, "run_app") else {
            return print(String(cString: dlerror()))
        }
        let run = unsafeBitCast(function, to: Run.self)
        read { _ = run(queue) { MainQueue.drain() } }
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
        while true { turn() }
    }
}

@MainActor
private final class Printer: NarratorDelegate {
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        // As a loop does that is nested in work of the main actor, such as that of a dialog
        MainQueue.drain()
        print(narrator.book[position]?.string[range] ?? "")
    }

    func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        if state == .finished { exit(0) }
    }
}
