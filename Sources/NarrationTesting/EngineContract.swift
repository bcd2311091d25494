public import Narration

/// The laws of `SpeechEngine`, checked on an engine of your own.
///
/// ```swift
/// @Test func `keeps the contract`() async throws {
///     try await EngineContract(MyEngine()).check()
/// }
/// ```
///
/// It has the engine say about half an hour in all, most of it numbers and endless text.
public struct EngineContract: Contract {
    /// A law of the engines, named by what it demands.
    public enum Law: String, Sendable, CaseIterable {
        /// The same utterance sounds the same, whatever was said before.
        case sameAfterAnything = "the same utterance sounds the same, whatever was said before"
        /// The same utterance sounds the same, whatever is said meanwhile.
        case sameInCompany = "the same utterance sounds the same, whatever is said meanwhile"
        /// The version is a line that stays the same, whatever is said.
        case versionIsStable = "the version is a line that stays the same"
        /// Everything that a voice says has its sample rate, which is at most the engine's.
        case rateOfVoice = "everything that a voice says has its sample rate, which is at most the engine's"
        /// The marks are in the order of the text and of time.
        case marksInOrder = "the marks are in the order of the text and of time"
        /// The marks are within the utterance's string and the samples.
        case marksWithinSpeech = "the marks are within the string and the samples"
        /// Every word has a mark, its own or one it shares.
        case everyWordMarked = "every word has a mark"
        /// Speakable text sounds.
        case speakableSounds = "speakable text sounds"
        /// Text with nothing to speak gives no marks, and a tenth of a second of sound at most.
        case unspeakableIsSilent = "text with nothing to speak gives no marks and hardly any sound"
        /// The delays are left to the caller.
        case delaysLeftToCaller = "the delays are left to the caller"
        /// A higher volume is louder.
        case louderIsLouder = "a higher volume is louder"
        /// A higher rate is never slower, and over the whole range faster.
        case fasterIsShorter = "a higher rate takes less time"
        /// Long text takes as long as its parts together, but for a twentieth.
        case longTextIsWhole = "long text takes as long as its parts"
        /// The voices that are listed can be chosen.
        case voicesCanBeChosen = "the voices that are listed can be chosen"
        /// A voice or language that is not there is an error with code `unknownVoice`.
        case unknownVoiceIsRefused = "an unknown voice or language is an error"
        /// A cancelled task gets a `CancellationError`.
        case cancellationIsHeeded = "a cancelled task gets a CancellationError"
        /// Odd text is spoken, or refused with a `SpeechError`.
        case oddTextIsSurvived = "odd text is spoken or refused with a SpeechError"
    }

    let engine: any SpeechEngine
    let voice: String?
    let language: String

    /// Creates the contract of an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine to check.
    ///   - voice: The voice it speaks with, or `nil` for the one that belongs to the language.
    ///   - language: The language it speaks, a BCP 47 tag. The words spoken are English and numbers in any case.
    public init(_ engine: any SpeechEngine, voice: String? = nil, language: String = Utterance.defaultLanguage) {
        self.engine = engine
        self.voice = voice
        self.language = language
    }
}
