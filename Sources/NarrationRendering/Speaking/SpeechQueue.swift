import Narration
import NarrationResampling
import NarrationSystem

/// Speaks several passages of a plan at a time, and returns them in order.
///
/// Speaking continues while the speech is processed: while one passage is written, the next ones are spoken.
struct SpeechQueue {
    private let engine: any SpeechEngine
    private let sampleRate: Int
    private let work: OrderedWork<RenderStep, SpokenStep>

    /// The number of steps that a speaker may be ahead of the next step to be received: enough to keep all speakers
    /// busy during a long passage, and a limit on memory.
    private static let lookahead = 8

    /// The amount of sound that may wait to be received, in frames: several minutes.
    private static let mostFramesWaiting = 1 << 22

    /// Creates a queue that requests `width` passages at a time from the engine, and returns all speech at one sample
    /// rate.
    init(engine: any SpeechEngine, sampleRate: Int, width: Int) {
        self.engine = engine
        self.sampleRate = sampleRate
        work = OrderedWork(
            width: width,
            lookahead: width * Self.lookahead,
            room: Self.mostFramesWaiting,
            size: { $0.frameCount }
        )
    }

    /// Speaks every passage, and passes the steps to `receive`, one after the other.
    ///
    /// - Throws: The error of the page source; the errors of `receive`; `CancellationError`.
    func speak(
        _ plan: RenderPlan,
        by cast: ResolvedVoices,
        receive: (SpokenStep) async throws -> Void
    ) async throws {
        var steps = plan.makeSteps(by: cast)
        try await work.run {
            try steps.next()
        } work: { [engine, sampleRate] step in
            switch step {
            case .page(let head): .page(head)
            case .passage(let job): .passage(job, try await engine.result(of: job, at: sampleRate))
            }
        } receive: { step in
            try await receive(step)
        }
    }
}

/// A step of a rendering, with its speech.
enum SpokenStep: Sendable {
    /// A page begins.
    case page(PageHead)
    /// A passage, with its speech or the reason why it could not be spoken.
    case passage(PassageJob, Result<Speech, SpeechError>)

    fileprivate var frameCount: Int {
        if case .passage(_, .success(let speech)) = self { speech.samples.count } else { 0 }
    }
}

extension SpeechEngine {
    /// Speaks a passage at a sample rate.
    ///
    /// - Returns: The speech, or the reason why the engine did not speak.
    /// - Throws: Any other error, such as `CancellationError`.
    fileprivate func result(of job: PassageJob, at rate: Int) async throws -> Result<Speech, SpeechError> {
        do {
            let speech = try await speech(for: job.passage, of: job.text, in: job.utterance)
            return .success(try speech.resampled(from: sampleRate, to: rate))
        } catch let error as SpeechError {
            return .failure(error)
        }
    }
}
