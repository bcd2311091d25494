import Narration
import NarrationResampling

/// Has the passages of a plan spoken several at a time, and hands them over in their order.
///
/// Speaking does not wait for what is done with the speech: while one passage is written, the next ones are spoken.
struct SpeechQueue {
    private let engine: any SpeechEngine
    private let sampleRate: Int
    private let width: Int

    /// How many passages a speaker may be ahead of what is handed over next: enough that a long one leaves no other
    /// speaker idle, and a bound to memory.
    private static let lookahead = 8

    /// Creates a queue that asks the engine for `width` passages at a time, and returns all speech at one sample rate.
    init(engine: any SpeechEngine, sampleRate: Int, width: Int) {
        self.engine = engine
        self.sampleRate = sampleRate
        self.width = width
    }

    /// Speaks every passage and gives the steps to `receive`, one after the other, each passage with its speech or why
    /// it could not be spoken.
    ///
    /// - Throws: `BookError` when somebody wrote into the book's file meanwhile; what `receive` throws;
    ///   `CancellationError`.
    func speak(
        _ plan: RenderPlan,
        receive: (RenderStep, Result<Speech, SpeechError>) async throws -> Void
    ) async throws {
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
                while let (result, step) = await lane.next() {
                    try Task.checkCancellation()
                    try await receive(step, result.speechOrFailure())
                }
            } catch {
                await lane.close()
                throw error
            }
        }
    }

    private func result(of job: PassageJob) async -> Result<Speech, any Error> {
        do {
            let speech = try await engine.speech(for: job.passage, in: job.utterance)
            return .success(try speech.resampled(from: engine.sampleRate, to: sampleRate))
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Success == Speech {
    /// What an engine said, or why it could not; any other failure is thrown.
    fileprivate func speechOrFailure() throws -> Result<Speech, SpeechError> {
        do {
            return .success(try get())
        } catch let error as SpeechError {
            return .failure(error)
        }
    }
}
