/// A process, or a connection to one, that does one job at a time.
package protocol Worker: AnyObject, Sendable {
    /// Whether it has not ended.
    var isRunning: Bool { get }

    /// Ends it immediately, whatever it is doing.
    func kill()
}

/// A limited number of workers, each with what it is prepared for, such as a voice.
///
/// An idle worker stays prepared. If a worker with another preparation is needed and there are already as many as there
/// may be, the least recently used one is replaced. All workers end with the pool.
package actor WorkerPool<Preparation: Hashable & Sendable, Member: Worker> {
    /// Starts a worker, or prepares the idle one that it is to replace, if there is one.
    package typealias Start = @Sendable (_ preparation: Preparation, _ replaced: Member?) throws -> Member

    private let start: Start
    private let limit: Int
    private let unprepared: Preparation?
    private var idle: [(preparation: Preparation, worker: Member)] = []
    private(set) var busyCount = 0
    private(set) var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    private var ticketCount = 0

    /// Creates a pool without workers.
    ///
    /// - Parameters:
    ///   - limit: The number of workers, at least 1.
    ///   - unprepared: The preparation of a worker that can still be prepared for any other; `nil`, the default, if
    ///     no worker can.
    ///   - start: Starts a worker, or prepares the one that it is to replace.
    package init(limit: Int, unprepared: Preparation? = nil, start: @escaping Start) {
        self.limit = max(1, limit)
        self.unprepared = unprepared
        self.start = start
    }

    /// Passes a prepared worker to `body`, after waiting for one if all are busy, in the order of the calls. A worker
    /// is not reused after `body` throws, and is ended when the task is cancelled.
    ///
    /// - Throws: The errors of `body` and of starting a worker; `CancellationError`.
    package func withWorker<Result: Sendable>(
        for preparation: Preparation,
        _ body: @Sendable (Member) async throws -> Result
    ) async throws -> Result {
        if busyCount < limit { busyCount += 1 } else { try await waitForRelease() }
        defer { release() }
        try Task.checkCancellation()
        let worker = try takeWorker(for: preparation)
        let result = try await withTaskCancellationHandler {
            try await body(worker)
        } onCancel: {
            worker.kill()
        }
        // Even a cancellation that came too late for `body` has ended the worker.
        if !Task.isCancelled {
            idle.append((preparation, worker))
        }
        return result
    }

    private func takeWorker(for preparation: Preparation) throws -> Member {
        idle.removeAll { !$0.worker.isRunning }
        let prepared = idle.lastIndex { $0.preparation == preparation }
        if let index = prepared ?? idle.lastIndex(where: { $0.preparation == unprepared }) {
            return idle.remove(at: index).worker
        }
        let replaced = idle.count + busyCount > limit ? idle.removeFirst().worker : nil
        return try start(preparation, replaced)
    }

    /// Waits until a job ends and hands over its place. All workers may be busy with hanging jobs of other tasks, so
    /// that a cancellation ends the waiting.
    private func waitForRelease() async throws {
        ticketCount += 1
        let ticket = ticketCount
        let hasPlace = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiting.append((ticket, continuation))
                }
            }
        } onCancel: {
            Task { await stopWaiting(ticket) }
        }
        guard hasPlace else { throw CancellationError() }
    }

    private func stopWaiting(_ ticket: Int) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).continuation.resume(returning: false)
    }

    /// Hands the place of a job over to the first that waits. If it were only free, a later call could take it first.
    private func release() {
        if waiting.isEmpty {
            busyCount -= 1
        } else {
            waiting.removeFirst().continuation.resume(returning: true)
        }
    }
}
