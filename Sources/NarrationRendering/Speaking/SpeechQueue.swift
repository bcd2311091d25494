import Narration
import NarrationSystem

/// Speaks several passages of a plan at a time, and returns them in order.
///
/// Speaking continues while the speech is processed: while one passage is written, the next ones are spoken.
struct SpeechQueue {
    private let engine: any SpeechEngine
    private let rate: CommonRate
    private let fallback: String?
    private let work: OrderedWork<RenderStep, SpokenStep>

    /// The number of steps that a speaker may be ahead of the next step to be received: enough to keep all speakers
    /// busy during a long passage, and a limit on memory.
    private static let lookahead = 8

    /// The amount of sound that may wait to be received, in frames: several minutes.
    private static let mostFramesWaiting = 1 << 22

    /// Creates a queue that requests `width` passages at a time from the engine, and returns all speech at one sample
    /// rate. The fallback voice, if there is one, speaks what a passage's own voice fails to speak.
    init(
        engine: any SpeechEngine,
        rate: CommonRate,
        fallback: String?,
        width: Int
    ) {
        self.engine = engine
        self.rate = rate
        self.fallback = fallback
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
        by cast: PlannedVoices,
        receive: (SpokenStep) async throws -> Void
    ) async throws {
        var steps = plan.makeSteps(by: cast)
        try await work.run {
            try steps.next()
        } work: { [engine, rate, fallback] step in
            switch step {
            case .page(let head): .page(head)
            case .passage(let job): .passage(job, try await engine.result(of: job, at: rate, orBy: fallback))
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
    case passage(PassageJob, Result<SpokenPassage, SpeechError>)

    fileprivate var frameCount: Int {
        if case .passage(_, .success(let spoken)) = self { spoken.speech.samples.count } else { 0 }
    }
}

extension SpeechEngine {
    /// Speaks a passage at a sample rate.
    ///
    /// - Returns: The speech, or the reason why the engine did not speak.
    /// - Throws: Any other error, such as `CancellationError`.
    fileprivate func result(
        of job: PassageJob,
        at rate: CommonRate,
        orBy fallback: String?
    ) async throws -> Result<SpokenPassage, SpeechError> {
        do {
            let (speech, substituted) = try await speech(
                for: job.passage,
                of: job.text,
                in: job.utterance,
                orBy: fallback
            )
            let resampled = try speech.resampled(from: sampleRate, to: rate.hertz, by: rate.resampling)
            return .success(SpokenPassage(speech: resampled, substituted: substituted))
        } catch let error as SpeechError {
            return .failure(error)
        }
    }
}
