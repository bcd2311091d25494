import Narration

/// The passages of a plan on their way: taken by those who speak, in any order, and handed over in the plan's.
///
/// So many passages at most are taken and not yet handed over; who wants to take more waits.
actor SpeechLane {
    private let capacity: Int
    private var jobs: any IteratorProtocol<RenderPlan.Job>
    private var taken: [Int: RenderPlan.Job] = [:]
    private var results: [Int: Result<Speech, any Error>] = [:]
    private var takenCount = 0
    private var handedOverCount = 0
    private var isExhausted = false

    private var takers: [CheckedContinuation<Void, Never>] = []
    private var receiver: CheckedContinuation<Void, Never>?

    /// Creates a lane with nothing on its way.
    init(_ plan: RenderPlan, capacity: Int) {
        self.capacity = capacity
        jobs = plan.jobs.makeIterator()
    }

    /// The next job to be spoken, with its place in the order, or `nil` when there is none left.
    func take() async -> (index: Int, job: RenderPlan.Job)? {
        while takenCount >= handedOverCount + capacity, !isExhausted {
            await withCheckedContinuation { takers.append($0) }
        }
        guard !isExhausted, let job = jobs.next() else {
            isExhausted = true
            wakeReceiver()
            return nil
        }
        taken[takenCount] = job
        takenCount += 1
        return (takenCount - 1, job)
    }

    /// Brings what was said for a job that was taken.
    func put(_ result: Result<Speech, any Error>, at index: Int) {
        results[index] = result
        if index == handedOverCount {
            wakeReceiver()
        }
    }

    /// The next job in the order with what was said for it, or `nil` when all were handed over.
    func next() async -> (result: Result<Speech, any Error>, job: RenderPlan.Job)? {
        while results[handedOverCount] == nil {
            if isExhausted, handedOverCount == takenCount { return nil }
            await withCheckedContinuation { receiver = $0 }
        }
        defer {
            handedOverCount += 1
            wakeTakers()
        }
        return (results.removeValue(forKey: handedOverCount)!, taken.removeValue(forKey: handedOverCount)!)
    }

    /// Lets nobody take any more.
    func close() {
        isExhausted = true
        wakeTakers()
    }

    private func wakeReceiver() {
        receiver?.resume()
        receiver = nil
    }

    private func wakeTakers() {
        for taker in takers {
            taker.resume()
        }
        takers = []
    }
}
