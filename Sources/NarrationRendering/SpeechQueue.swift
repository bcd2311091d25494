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
            return .success(try await engine.speech(for: job.passage, in: job.utterance))
        } catch let error as SpeechError {
            return .failure(RenderError.notSpoken(job.position, error))
        } catch {
            return .failure(error)
        }
    }
}
