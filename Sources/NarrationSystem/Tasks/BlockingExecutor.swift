import Dispatch

/// Runs an actor on its own thread, so that it can wait for another process without blocking the tasks that share
/// Swift's threads.
package final class BlockingExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// Creates an executor with a label for debuggers.
    package init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs a job after those that were enqueued before it.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
