/// Jobs that run at the same time for an owner, which goes on with other work and gets their outcomes in the order of
/// the jobs.
///
/// The jobs are tasks of their own, because the owner's calls return before the jobs are done. They end with their
/// owner: all are cancelled when the window is released, and the oldest is cancelled with the task that waits for it.
/// Where one call can wait for all jobs, use ``OrderedWork``.
package final class OrderedTaskWindow<Outcome: Sendable> {
    private let width: Int
    private var tasks: [Task<Outcome, any Error>] = []

    /// Creates a window without jobs.
    ///
    /// - Parameter width: The number of jobs that may run at the same time, at least 1.
    package init(width: Int) {
        self.width = width
    }

    deinit {
        for task in tasks { task.cancel() }
    }

    /// Begins a job. When the window is full, it waits for the oldest one first.
    ///
    /// - Returns: The outcome of the oldest job, if it had to be waited for.
    /// - Throws: What the oldest job throws; then the new one is not begun.
    package func begin(_ job: @escaping @Sendable () async throws -> Outcome) async throws -> Outcome? {
        let outcome = tasks.count < width ? nil : try await next()
        tasks.append(Task { try await job() })
        return outcome
    }

    /// Waits for the oldest job.
    ///
    /// - Returns: Its outcome, or `nil` when no job is left.
    /// - Throws: What the job throws.
    package func next() async throws -> Outcome? {
        guard !tasks.isEmpty else { return nil }
        let oldest = tasks.removeFirst()
        return try await withTaskCancellationHandler {
            try await oldest.value
        } onCancel: {
            oldest.cancel()
        }
    }
}
