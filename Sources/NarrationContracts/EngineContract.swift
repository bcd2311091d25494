public import Narration

/// The laws of `SpeechEngine`, for testing your own engine.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await EngineContract(MyEngine()).check()
/// }
/// ```
///
/// The engine speaks about half an hour in total, mostly numbers and very long text, or ten minutes with
/// ``Extent/brief``.
public struct EngineContract: Contract {
    /// A law of engines, named by its requirement.
    public enum Law: String, Sendable, CaseIterable {
        /// The same utterance sounds the same, whatever was spoken before.
        case sameAfterAnything = "the same utterance sounds the same, whatever was said before"
        /// The same utterance sounds the same, whatever is spoken at the same time.
        case sameInCompany = "the same utterance sounds the same, whatever is said meanwhile"
        /// The version is one line, and does not change, whatever is spoken.
        case versionIsStable = "the version is a line that stays the same"
        /// All speech of a voice has the voice's sample rate, which is at most the engine's.
        case rateOfVoice = "everything that a voice says has its sample rate, which is at most the engine's"
        /// The marks are in the order of the text and of time.
        case marksInOrder = "the marks are in the order of the text and of time"
        /// The marks are within the utterance's string and the samples.
        case marksWithinSpeech = "the marks are within the string and the samples"
        /// Every word has a mark, its own or a shared one.
        case everyWordMarked = "every word has a mark"
        /// Speakable text produces sound.
        case speakableSounds = "speakable text sounds"
        /// Text with nothing to speak produces no marks, and at most a tenth of a second of sound.
        case unspeakableIsSilent = "text with nothing to speak gives no marks and hardly any sound"
        /// The delays are left to the caller.
        case delaysLeftToCaller = "the delays are left to the caller"
        /// A higher volume is louder.
        case louderIsLouder = "a higher volume is louder"
        /// A higher rate is never slower, and faster over the whole range.
        case fasterIsShorter = "a higher rate takes less time"
        /// Long text takes as long as its parts together, to within a twentieth.
        case longTextIsWhole = "long text takes as long as its parts"
        /// All listed voices can be chosen.
        case voicesCanBeChosen = "the voices that are listed can be chosen"
        /// A voice or language that does not exist is an error with code `unknownVoice`.
        case unknownVoiceIsRefused = "an unknown voice or language is an error"
        /// A cancelled task gets a `CancellationError`.
        case cancellationIsHeeded = "a cancelled task gets a CancellationError"
        /// Unusual text is spoken, or rejected with a `SpeechError`.
        case oddTextIsSurvived = "odd text is spoken or refused with a SpeechError"
    }

    /// The amount of text that is spoken.
    public enum Extent: Sendable {
        /// Half an hour.
        case full
        /// Ten minutes, for engines that are not much faster than speech: shorter text, and fewer rates and voices.
        case brief
    }

    let engine: any SpeechEngine
    let voice: String?
    let language: String
    let extent: Extent

    /// Creates the contract of an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine to check.
    ///   - voice: The voice, or `nil` for the voice of the language.
    ///   - language: The language, a BCP 47 tag. The texts are English words and numbers for any language.
    ///   - extent: The amount of text that is spoken; by default, all.
    public init(
        _ engine: any SpeechEngine,
        voice: String? = nil,
        language: String = Utterance.defaultLanguage,
        extent: Extent = .full
    ) {
        self.engine = engine
        self.voice = voice
        self.language = language
        self.extent = extent
    }
}
