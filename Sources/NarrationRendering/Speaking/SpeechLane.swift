import Narration

/// The steps of a plan on their way: taken by those who speak, in any order, and handed over in the plan's.
///
/// Only so many steps are taken and not yet handed over, with only so much sound; who wants to take more waits.
actor SpeechLane {
    private let capacity: Int
    private var steps: RenderPlan.Steps
    private var taken: [Int: RenderStep] = [:]
    private var results: [Int: Result<Speech, any Error>] = [:]
    private var framesWaiting = 0
    private var takenCount = 0
    private var handedOverCount = 0
    private var isExhausted = false

    private var takers: [CheckedContinuation<Void, Never>] = []
    private var receiver: CheckedContinuation<Void, Never>?

    /// How much sound may wait to be handed over, in frames: some minutes.
    private static let mostFramesWaiting = 1 << 22

    /// Creates a lane with nothing on its way.
    init(_ plan: RenderPlan, capacity: Int) {
        self.capacity = capacity
        steps = plan.makeSteps()
    }

    /// The next passage to be spoken, with its place in the order, or `nil` when there is none left.
    func take() async -> (index: Int, job: PassageJob)? {
        while true {
            while isFull, !isExhausted {
                await withCheckedContinuation { takers.append($0) }
            }
            guard let (index, step) = takeStep() else { return nil }
            if case .passage(let job) = step { return (index, job) }
            put(.success(Speech()), at: index)
        }
    }

    /// Brings what was said for a passage that was taken.
    func put(_ result: Result<Speech, any Error>, at index: Int) {
        results[index] = result
        framesWaiting += result.frameCount
        if index == handedOverCount {
            wakeReceiver()
        }
    }

    /// The next step in the order with what was said for it, or `nil` when all were handed over.
    func next() async -> (result: Result<Speech, any Error>, step: RenderStep)? {
        while results[handedOverCount] == nil {
            if isExhausted, handedOverCount == takenCount { return nil }
            await withCheckedContinuation { receiver = $0 }
        }
        let (result, step) = (
            results.removeValue(forKey: handedOverCount)!, taken.removeValue(forKey: handedOverCount)!
        )
        handedOverCount += 1
        framesWaiting -= result.frameCount
        wakeTakers()
        return (result, step)
    }

    /// Lets nobody take any more.
    func close() {
        isExhausted = true
        wakeTakers()
    }
}

extension SpeechLane {
    private var isFull: Bool {
        takenCount >= handedOverCount + capacity || framesWaiting >= Self.mostFramesWaiting
    }

    private func takeStep() -> (index: Int, step: RenderStep)? {
        guard !isExhausted else { return nil }
        do {
            if let step = try steps.next() {
                taken[takenCount] = step
                takenCount += 1
                return (takenCount - 1, step)
            }
            isExhausted = true
        } catch {
            // The book's file is another now: told where the next step would be.
            isExhausted = true
            taken[takenCount] = .page(PageHead(index: 0))
            results[takenCount] = .failure(error)
            takenCount += 1
        }
        wakeReceiver()
        return nil
    }

    private func wakeReceiver() {
        receiver?.resume()
        receiver = nil
    }

    private func wakeTakers() {
        guard !isFull || isExhausted else { return }
        for taker in takers {
            taker.resume()
        }
        takers = []
    }
}

extension Result where Success == Speech {
    fileprivate var frameCount: Int {
        if case .success(let speech) = self { speech.samples.count } else { 0 }
    }
}
