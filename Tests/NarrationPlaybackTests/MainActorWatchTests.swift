import Dispatch
import NarrationPlayback
import NarrationTesting
import Synchronization
import Testing

@Suite struct MainActorWatchTests {
    @Test func `a main actor that runs nothing is warned of, with the page that tells what to do`() async throws {
        let warnings = Warnings()
        // The test holds the main thread, as a main loop does that is not Swift's.
        let watch = await MainActor.run {
            let watch = MainActorWatch.begin(clock: HurriedClock()) { warnings.add($0) }
            warnings.first.wait()
            return watch
        }
        try await watch.value
        #expect(warnings.all.map { $0.contains("“In a GTK or Qt app”") } == [true])
    }

    @Test func `a main actor that runs is not warned of`() async throws {
        let warnings = Warnings()
        try await MainActorWatch.begin(clock: VirtualClock()) { warnings.add($0) }.value
        #expect(warnings.all.isEmpty)
    }
}

private final class Warnings: Sendable {
    /// Is signalled by each warning.
    let first = DispatchSemaphore(value: 0)
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) {
        texts.withLock { $0.append(text) }
        first.signal()
    }
}

/// A clock on which nothing takes time.
private struct HurriedClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.nanoseconds(1)

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
