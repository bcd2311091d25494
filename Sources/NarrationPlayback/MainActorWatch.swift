import NarrationSystem
import Synchronization

/// Warns when the main actor does not run: under a main loop that does not serve it, nothing would be heard, and no
/// error would tell why.
package enum MainActorWatch {
    /// Watches once in a process, and warns on standard error.
    static let begun: Void = {
        begin(clock: ContinuousClock()) { warning in
            _ = (Array(warning.utf8) + [0x0A]).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        }
    }()

    /// Gives the main actor a job, and a second to run it: ten tenths, of which a process that is stopped misses one.
    ///
    /// - Parameters:
    ///   - clock: Measures the second.
    ///   - warn: Is called with the warning, on no particular thread.
    /// - Returns: The task that watches.
    @discardableResult
    package static func begin(
        clock: some Clock<Duration>,
        warn: @escaping @Sendable (String) -> Void
    ) -> Task<Void, any Error> {
        let job = Job()
        Task { @MainActor in job.hasRun.store(true, ordering: .relaxed) }
        return Task.detached {
            for _ in 1...10 {
                try await clock.sleep(for: .milliseconds(100))
                if job.hasRun.load(ordering: .relaxed) { return }
            }
            warn(
                """
                narration: the main actor has run nothing for a second, and until it does, nothing is heard. A main loop \
                that is not Swift's, such as GTK's or Qt's, must serve it: see “In a GTK or Qt app” of NarrationMainLoop.
                """
            )
        }
    }

    private final class Job: Sendable {
        let hasRun = Atomic(false)
    }
}
