/// An engine that reports when each phone of its speech begins.
///
/// Its speech is the reference for the speech of engines that report no times: `NarrationAlignment` compares both.
public protocol PhoneTimingEngine: SpeechEngine {
    /// Speaks a passage as ``SpeechEngine/synthesize(_:)`` does, with the phones.
    ///
    /// - Throws: The errors of ``SpeechEngine/synthesize(_:)``.
    func timedSpeech(for passage: Utterance) async throws -> TimedSpeech
}

/// Speech with the frame at which each word and each phone begins.
public struct TimedSpeech: Sendable, Hashable {
    /// The sound, and the marks of the words.
    public var speech: Speech

    /// The phones and pauses in the order of time.
    public var phones: [PhoneMark]

    /// Creates timed speech.
    public init(speech: Speech, phones: [PhoneMark]) {
        self.speech = speech
        self.phones = phones
    }
}

/// The place in the sound where a phone or a pause begins.
public struct PhoneMark: Sendable, Hashable {
    /// The engine's symbol for the phone, often a sign of the International Phonetic Alphabet; empty for a pause.
    public var symbol: String

    /// The first frame, counted from the beginning of the sound.
    public var frame: Int

    /// Creates a mark.
    public init(symbol: String, frame: Int) {
        self.symbol = symbol
        self.frame = frame
    }
}
