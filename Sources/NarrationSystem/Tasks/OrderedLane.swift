/// Gives jobs to several workers, and returns the outcomes to a receiver in the order of the jobs.
actor OrderedLane<Job: Sendable, Outcome: Sendable> {
    private let limits: OrderedLimits<Outcome>
    private let makeNext: () throws -> Job?

    /// The waiting outcomes, by the number of their job.
    private var outcomes: [Int: Result<Outcome, any Error>] = [:]
    /// The total size of the waiting outcomes.
    private var size = 0
    private var takenCount = 0
    private var receivedCount = 0
    /// The reason why no further job is taken; `nil` while there may be one.
    private var end: Result<Void, any Error>?

    private var takers: [CheckedContinuation<Void, Never>] = []
    private var receiver: CheckedContinuation<Void, Never>?

    /// Creates a lane whose jobs are created when they are taken.
    init(within limits: OrderedLimits<Outcome>, _ next: sending @escaping () throws -> Job?) {
        self.limits = limits
        makeNext = next
    }

    /// Waits until a job may start.
    ///
    /// - Returns: The next job and its number, or `nil` after the last one.
    func take() async -> (index: Int, job: Job)? {
        while isFull, end == nil {
            await withCheckedContinuation { takers.append($0) }
        }
        guard end == nil else { return nil }
        do {
            if let job = try makeNext() {
                takenCount += 1
                return (takenCount - 1, job)
            }
            end = .success(())
        } catch {
            end = .failure(error)
        }
        wakeReceiver()
        return nil
    }

    /// Stores the outcome of a job that was taken.
    func put(_ outcome: Result<Outcome, any Error>, at index: Int) {
        outcomes[index] = outcome
        size += limits.size(of: outcome)
        if index == receivedCount {
            wakeReceiver()
        }
    }

    /// Waits for the outcome of the next job in the order.
    ///
    /// - Returns: The outcome, or `nil` if all have been received.
    /// - Throws: The error of that job, or the error that ended the jobs.
    func next() async throws -> Outcome? {
        while outcomes[receivedCount] == nil {
            if let end, receivedCount == takenCount {
                try end.get()
                return nil
            }
            await withCheckedContinuation { receiver = $0 }
        }
        let outcome = outcomes.removeValue(forKey: receivedCount)!
        receivedCount += 1
        size -= limits.size(of: outcome)
        wakeTakers()
        return try outcome.get()
    }

    /// Stops giving out jobs.
    func close() {
        end = end ?? .success(())
        wakeTakers()
    }

    private var isFull: Bool {
        takenCount - receivedCount >= limits.jobs || size >= limits.size
    }

    private func wakeReceiver() {
        receiver?.resume()
        receiver = nil
    }

    private func wakeTakers() {
        guard !isFull || end != nil else { return }
        for taker in takers {
            taker.resume()
        }
        takers = []
    }
}
