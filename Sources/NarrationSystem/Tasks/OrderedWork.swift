/// Performs several jobs at a time, and passes on their outcomes one after the other in the order of the jobs.
///
/// Jobs continue while an outcome is received. The concurrency is structured: no job is left running when
/// ``run(_:work:receive:)`` returns or throws. If outcomes are received in separate calls, use ``OrderedTaskWindow``.
package struct OrderedWork<Job: Sendable, Outcome: Sendable>: Sendable {
    /// The number of jobs that are performed at the same time.
    private let width: Int

    /// The limits on jobs and outcomes that are ahead of the next outcome to be received.
    private let limits: OrderedLimits<Outcome>

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - width: The number of jobs that are performed at the same time, at least 1.
    ///   - lookahead: The number of jobs that may start before the outcome of the first of them is received.
    ///   - room: The total size of outcomes that may wait. When it is reached, no further job starts.
    ///   - size: Returns the size of an outcome, in the unit of `room`.
    package init(
        width: Int,
        lookahead: Int = .max,
        room: Int = .max,
        size: @escaping @Sendable (Outcome) -> Int = { _ in 0 }
    ) {
        self.width = width
        limits = OrderedLimits(jobs: lookahead, size: room, sizeOf: size)
    }

    /// Performs jobs until there are no more.
    ///
    /// - Parameters:
    ///   - next: Returns the next job, `nil` after the last. After an error, the run ends when the outcomes of all
    ///     earlier jobs are received.
    ///   - work: Performs a job.
    ///   - receive: Receives the outcome of each job, in the order of the jobs.
    /// - Throws: The errors of `next`, `work` and `receive`, the first in the order of the jobs; `CancellationError`.
    package func run(
        _ next: sending @escaping () throws -> Job?,
        work: @escaping @Sendable (Job) async throws -> Outcome,
        receive: (Outcome) async throws -> Void
    ) async throws {
        let lane = OrderedLane<Job, Outcome>(within: limits, next)
        try await withThrowingDiscardingTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    while let (index, job) = await lane.take() {
                        await lane.put(await Result { try await work(job) }, at: index)
                    }
                }
            }
            do {
                while let outcome = try await lane.next() {
                    try Task.checkCancellation()
                    try await receive(outcome)
                }
            } catch {
                await lane.close()
                throw error
            }
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
