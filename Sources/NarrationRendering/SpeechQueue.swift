import Narration

/// Has passages spoken several at a time, and hands them over in their order.
struct SpeechQueue {
    private let engine: any SpeechEngine
    private let width: Int

    /// How many passages a job may be ahead of the one that is handed over next: enough that a long one does not leave
    /// the others idle, and a bound to memory.
    private static let lookahead = 8

    /// Creates a queue that asks the engine for `width` passages at a time.
    init(engine: any SpeechEngine, width: Int) {
        self.engine = engine
        self.width = width
    }

    /// Speaks every job and gives the speech to `receive`, one after the other.
    ///
    /// - Throws: ``RenderError`` with the first job, in their order, that could not be spoken; what `receive` throws;
    ///   `CancellationError`.
    func speak(
        _ jobs: some Sequence<RenderPlan.Job>,
        receive: (Speech, RenderPlan.Job) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Spoken.self) { group in
            var waiting = jobs.enumerated().makeIterator()
            var ready: [Int: Spoken] = [:]
            var handedOver = 0
            var begun = 0
            var running = 0
            while true {
                while running < width, begun < handedOver + width * Self.lookahead, let (index, job) = waiting.next() {
                    group.addTask { await speak(job, index: index) }
                    begun += 1
                    running += 1
                }
                guard let spoken = try await group.next() else { return }
                running -= 1
                ready[spoken.index] = spoken
                while let spoken = ready.removeValue(forKey: handedOver) {
                    try Task.checkCancellation()
                    try receive(spoken.result.get(), spoken.job)
                    handedOver += 1
                }
            }
        }
    }

    private struct Spoken: Sendable {
        let index: Int
        let job: RenderPlan.Job
        let result: Result<Speech, any Error>
    }

    private func speak(_ job: RenderPlan.Job, index: Int) async -> Spoken {
        do {
            return Spoken(index: index, job: job, result: .success(try await speech(for: job)))
        } catch let error as SpeechError {
            return Spoken(index: index, job: job, result: .failure(RenderError.notSpoken(job.position, error)))
        } catch {
            return Spoken(index: index, job: job, result: .failure(error))
        }
    }

    /// What the engine says for a job; where a fresh engine may do better than one that failed, it is asked once more.
    private func speech(for job: RenderPlan.Job) async throws -> Speech {
        let passage = job.utterance.passage(job.passage)
        let speech: Speech
        do {
            speech = try await engine.synthesize(passage)
        } catch let error as SpeechError where error.isWorthRetrying {
            speech = try await engine.synthesize(passage)
        }
        guard speech.isHeard(for: passage) else {
            throw SpeechError.noSound(for: passage.string)
        }
        var placed = Speech()
        placed.append(speech, of: passage.string, at: job.passage, in: job.utterance.string)
        return placed
    }
}

extension Speech {
    /// Whether there is sound where there should be: speakable text at a volume that is not as good as none.
    fileprivate func isHeard(for passage: Utterance) -> Bool {
        !passage.isSpeakable || passage.volume < 0.02 || samples.contains { $0 != 0 }
    }
}
