/// Work on jobs, several at a time, whose outcomes are received one after the other in the order of the jobs.
///
/// The work goes on while an outcome is received. It is structured: no job is left running when
/// ``run(_:work:receive:)`` returns or throws. Where outcomes are received in calls that return in between, use
/// ``OrderedTaskWindow``.
package struct OrderedWork<Job: Sendable, Outcome: Sendable>: Sendable {
    /// The number of jobs that are worked on at the same time.
    private let width: Int

    /// The limits of what may be ahead of the outcome that is received next.
    let limits: Limits

    struct Limits: Sendable {
        /// The number of jobs that are begun.
        let jobs: Int
        /// The size of outcomes that wait.
        let size: Int
        /// The size of an outcome.
        let sizeOf: @Sendable (Outcome) -> Int
    }

    /// Creates work.
    ///
    /// - Parameters:
    ///   - width: The number of jobs that are worked on at the same time, at least 1.
    ///   - lookahead: The number of jobs that may be begun before the outcome of the first of them is received.
    ///   - room: The size of the outcomes that may wait. When it is reached, no further job is begun.
    ///   - size: The size of an outcome, in the unit of `room`.
    package init(
        width: Int,
        lookahead: Int = .max,
        room: Int = .max,
        size: @escaping @Sendable (Outcome) -> Int = { _ in 0 }
    ) {
        self.width = width
        limits = Limits(jobs: lookahead, size: room, sizeOf: size)
    }

    /// Works on jobs until there are no more.
    ///
    /// - Parameters:
    ///   - next: Gives the next job, `nil` after the last. The work ends after an error, when all jobs before it are
    ///     received.
    ///   - work: Works on a job.
    ///   - receive: Receives the outcome of each job, in the order of the jobs.
    /// - Throws: What `next`, `work` and `receive` throw, the first in the order of the jobs; `CancellationError`.
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
