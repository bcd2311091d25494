import Narration

/// Has the passages of a plan spoken several at a time, and hands them over in their order.
///
/// Speaking does not wait for what is done with the speech: while one passage is written, the next ones are spoken.
struct SpeechQueue {
    private let engine: any SpeechEngine
    private let width: Int

    /// How many passages a speaker may be ahead of what is handed over next: enough that a long one leaves no other
    /// speaker idle, and a bound to memory.
    private static let lookahead = 8

    /// Creates a queue that asks the engine for `width` passages at a time.
    init(engine: any SpeechEngine, width: Int) {
        self.engine = engine
        self.width = width
    }

    /// Speaks every passage and gives the speech to `receive`, one after the other.
    ///
    /// - Throws: ``RenderError`` with the first passage, in their order, that could not be spoken; what `receive`
    ///   throws; `CancellationError`.
    func speak(_ plan: RenderPlan, receive: (Speech, RenderPlan.Job) throws -> Void) async throws {
        let lane = SpeechLane(plan, capacity: width * Self.lookahead)
        try await withThrowingDiscardingTaskGroup { group in
            for _ in 0..<width {
                group.addTask {
                    while let (index, job) = await lane.take() {
                        await lane.put(await result(of: job), at: index)
                    }
                }
            }
            do {
                while let (result, job) = await lane.next() {
                    try Task.checkCancellation()
                    try receive(result.get(), job)
                }
            } catch {
                await lane.close()
                throw error
            }
        }
    }

    private func result(of job: RenderPlan.Job) async -> Result<Speech, any Error> {
        do {
            return .success(try await speech(for: job))
        } catch let error as SpeechError {
            return .failure(RenderError.notSpoken(job.position, error))
        } catch {
            return .failure(error)
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
