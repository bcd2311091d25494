/// Concurrent jobs of an owner, which can do other work meanwhile and gets the outcomes in the order of the jobs.
///
/// The jobs are unstructured tasks, because the owner's calls return before the jobs end. They do not outlive their
/// owner: all are cancelled when the window is released, and the oldest is cancelled with the task that waits for it.
/// If one call can wait for all jobs, use ``OrderedWork``.
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

    /// Starts a job. If the window is full, waits for the oldest job first.
    ///
    /// - Returns: The outcome of the oldest job, if it had to be waited for.
    /// - Throws: The error of the oldest job; the new one is then not started.
    package func begin(_ job: @escaping @Sendable () async throws -> Outcome) async throws -> Outcome? {
        let outcome = tasks.count < width ? nil : try await next()
        tasks.append(Task { try await job() })
        return outcome
    }

    /// Waits for the oldest job.
    ///
    /// - Returns: Its outcome, or `nil` if no job is left.
    /// - Throws: The error of the job.
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
