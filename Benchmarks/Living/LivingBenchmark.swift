import ArgumentParser
import Foundation
import Narration
import NarrationBooks
import NarrationEspeak
import NarrationPlayback
import NarrationTesting

/// Narrates a book live, on a clock that does not wait, and checks that resources do not grow.
struct LivingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "living",
        abstract: "Narrates live on a clock that does not wait: does anything grow? On Linux.",
        discussion: """
            The narration starts again at the end of the book; now and then it is paused, turned to another page, and tuned. \
            The exit status is 70 when the least memory of the second half of the time is 4 MB more than that of the first, \
            when there are more files open than a worker has, or more workers than one. Memory that was freed is to go back to the system for \
            that, as `make soak` asks of it.
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
            synthesizer: PlaybackSynthesizer(engine: try EspeakEngine(jobs: 1), output: ClockOutput(clock: clock)),
            clock: clock
        )
        let start = ContinuousClock.now
        var table = Table(header: ["minutes narrated", "memory", "open files", "workers", "words", "seconds taken"])
        var footprints: [Footprint] = []
        for tenth in 1...10 {
            await listener.listen(until: .seconds(60 * minutes * tenth / 10))
            let footprint = Footprint.own
            footprints.append(footprint)
            table.rows.append([
                "\(minutes * tenth / 10)", "\((Double(footprint.memory) / 1_000_000).formatted(decimals: 1)) MB",
                "\(footprint.files)", "\(footprint.workers)", "\(listener.wordCount)",
                ((ContinuousClock.now - start) / .seconds(1)).formatted(decimals: 1),
            ])
        }
        print(table.text)
        if footprints.suffix(5).least.isMore(than: footprints.prefix(5).least) {
            throw ExitCode(70)
        }
    }
}

extension Footprint {
    fileprivate func isMore(than other: Footprint) -> Bool {
        memory > other.memory + 4_000_000 || files > other.files + Self.filesOfWorker || workers > 1
    }

    /// The files that are open for a worker. A sample may fall between two workers.
    private static let filesOfWorker = 3
}

extension Collection<Footprint> {
    /// The lowest value of each resource, so that short peaks are not counted.
    fileprivate var least: Footprint {
        Footprint(
            memory: map(\.memory).min() ?? 0,
            files: map(\.files).min() ?? 0,
            workers: map(\.workers).min() ?? 0
        )
    }
}
