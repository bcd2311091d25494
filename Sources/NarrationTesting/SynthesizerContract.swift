public import NarrationContracts
public import NarrationPlayback

/// The laws of `SpeechSynthesizer` and its delegate, for testing your own synthesizer.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await SynthesizerContract(MySynthesizer()).check()
/// }
/// ```
///
/// The synthesizer speaks about a minute in total. It needs a voice that reports each word on its own, and must not be
/// in use: the contract becomes its delegate, gives commands, and leaves it without requests. ``WatchedSynthesizer``
/// checks the events of a synthesizer that your own test drives.
public struct SynthesizerContract: Contract {
    /// A law of synthesizers, named by its requirement.
    public enum Law: String, Sendable, CaseIterable {
        /// Every word of a text is reported before the request finishes.
        case everyWordReported = "every word is reported before the request finishes"
        /// Each report of a word is one word of the request's string.
        case reportsAreWords = "what is reported as a word is one word of the string"
        /// A word is reported when it begins, not before.
        case wordsTakeTime = "each word is reported when it begins"
        /// Requests are spoken in their order, and each ends once.
        case requestsInTurn = "requests are spoken one after the other, and each ends once"
        /// A request that is given again while it waits is not spoken twice.
        case spokenOnce = "a request that is already queued is ignored"
        /// Delays are silence: a request starts after its own pre-delay and after the post-delay of the request before.
        case delaysPass = "a request starts when its delay and that of the request before it are over"
        /// A request with nothing to speak starts and finishes.
        case nothingFinishes = "a request with nothing to speak is started and finished"
        /// A pause lasts until speech is continued, and nothing is lost by it.
        case pauseHolds = "a pause holds until speech is continued"
        /// The same, for a pause at the end of a word.
        case pauseAtWordHolds = "a pause at a word holds until speech is continued"
        /// A stop cancels every unfinished request.
        case stopCancels = "a stop cancels every request that has not ended"
        /// The same, for a stop at the end of a word.
        case stopAtWordCancels = "a stop at a word cancels every request that has not ended"
        /// A stop before the start cancels without a start.
        case stopBeforeStart = "a request that is stopped in its delay is cancelled and not started"
        /// After a stop in the callback of the start, no words are reported.
        case stopInCallback = "after a stop in the callback of the start, no words are reported"
        /// Commands return whether there was something to do.
        case commandsTellTruth = "commands return whether there was something to pause, continue or stop"
        /// `isSpeaking` and `isPaused` are true when they should be.
        case stateIsTrue = "isSpeaking and isPaused are true"
        /// The delegate is held weakly.
        case delegateIsWeak = "the delegate is held weakly"
    }

    let synthesizer: any SpeechSynthesizer
    let voice: String?
    let language: String
    let patience: Duration
    let now: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void

    /// Creates the contract of a synthesizer.
    ///
    /// - Parameters:
    ///   - synthesizer: The synthesizer to check.
    ///   - voice: The voice, or `nil` for the voice of the language.
    ///   - language: The language, a BCP 47 tag. The texts are English words for any language.
    ///   - patience: How long the contract waits for what must happen, such as the end of a request of seven words.
    ///   - clock: The clock by which the synthesizer speaks. On ``VirtualClock`` the check takes no time.
    public init<Time: Clock>(
        _ synthesizer: any SpeechSynthesizer,
        voice: String? = nil,
        language: String = "en",
        patience: Duration = .seconds(15),
        clock: Time = ContinuousClock()
    ) where Time.Duration == Duration {
        self.synthesizer = synthesizer
        self.voice = voice
        self.language = language
        self.patience = patience
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }
}
