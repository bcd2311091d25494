import Foundation
import Narration
import NarrationBooks
import NarrationEspeak
import NarrationPlayback
import NarrationTesting

/// Narrates a book live on a clock that does not wait, and checks that resources do not grow: `soak MINUTES`, on Linux.
///
/// The narration starts again at the end of the book; now and then it is paused, turned to another page, and tuned. The
/// exit status is 70 when the least memory of the second half of the time is 4 MB more than that of the first, when
/// there are more files open than a worker has, or more workers than one. Memory that was freed is to go back to the
/// system for that, as `make soak` asks of it.
@main
struct Soak {
    private static let book = "Books/TheEchoThatKeptOneBack.plist"

    @MainActor
    static func main() async throws {
        guard CommandLine.arguments.count == 2, let minutes = Int(CommandLine.arguments[1]), minutes > 0 else {
            print("usage: soak MINUTES")
            exit(64)
        }
        let clock = VirtualClock()
        let listener = RestlessListener(
            book: try BookReader().read(contentsOf: book).book,
            synthesizer: PlaybackSynthesizer(
                engine: try EspeakEngine(jobs: 1),
                reading: PlainReading(),
                output: ClockOutput(clock: clock)
            ),
            clock: clock
        )
        let start = ContinuousClock.now
        var footprints: [Footprint] = []
        for tenth in 1...10 {
            await listener.listen(until: .seconds(60 * minutes * tenth / 10))
            let footprint = Footprint.own
            footprints.append(footprint)
            let narrated = "\(Double(minutes * tenth) / 10) minutes narrated, \(listener.wordCount) words"
            print("\(narrated): \(footprint), after \((ContinuousClock.now - start) / .seconds(1)) seconds")
        }
        if footprints.suffix(5).least.isMore(than: footprints.prefix(5).least) { exit(70) }
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
