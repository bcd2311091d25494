import ArgumentParser
import Foundation
import Narration
import NarrationEspeak
import NarrationPlayback
import NarrationTesting

/// Narrates a book live, on a clock that does not wait, and watches that nothing grows.
struct LivingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "living",
        abstract: "Narrates live on a clock that does not wait: does anything grow? On Linux.",
        discussion: """
            The narration starts again at the end of the book; now and then it is paused, turned to another page, and tuned. \
            The exit status is 70 when memory has grown by more than a tenth since the first tenth of the time, or there \
            are more files open or more processes than then.
            """
    )

    @Option(help: "How many minutes of sound are narrated.")
    var minutes = 60

    @Option(help: "The book.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    func validate() throws {
        if minutes < 1 {
            throw ValidationError("--minutes must be at least 1")
        }
    }

    @MainActor
    func run() async throws {
        let clock = VirtualClock()
        let listener = RestlessListener(
            book: try BookReader().read(contentsOf: book).book,
            synthesizer: PlaybackSynthesizer(engine: try EspeakEngine(), output: ClockOutput(clock: clock)),
            clock: clock
        )
        let start = ContinuousClock.now
        var table = Table(header: ["minutes narrated", "memory", "open files", "processes", "words", "seconds taken"])
        var footprints: [Footprint] = []
        for tenth in 1...10 {
            await listener.listen(until: .seconds(60 * minutes * tenth / 10))
            let footprint = Footprint.own
            footprints.append(footprint)
            table.rows.append([
                "\(minutes * tenth / 10)", "\((Double(footprint.memory) / 1_000_000).formatted(decimals: 1)) MB",
                "\(footprint.files)", "\(footprint.children)", "\(listener.wordCount)",
                ((ContinuousClock.now - start) / .seconds(1)).formatted(decimals: 1),
            ])
        }
        print(table.text)
        guard let first = footprints.first, let last = footprints.last, !last.isMore(than: first) else {
            throw ExitCode(70)
        }
    }
}

extension Footprint {
    fileprivate func isMore(than other: Footprint) -> Bool {
        memory > other.memory + other.memory / 10 || files > other.files || children > other.children
    }
}
