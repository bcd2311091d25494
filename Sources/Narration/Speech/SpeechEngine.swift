/// Turns one utterance into sound, as fast as it can.
///
/// An engine knows nothing of pages, order or pauses; ``Narrator`` and the renderer do. To bring in an engine of your
/// own, implement the six members and run the contract suite of `NarrationTesting` on it.
///
/// ```swift
/// let speech = try await engine.speech(for: Utterance("Once upon a time"))
/// print(speech.samples.count, "frames at", speech.sampleRate ?? engine.sampleRate, "Hz")
/// ```
///
/// ## The laws of an engine
///
/// - The samples depend only on the utterance's text, rate, pitch, volume and voice, and on the engine's version: not
///   on what was spoken before, nor on what is spoken at the same time.
/// - Every word is spoken. Speakable text that makes no sound is a ``SpeechError``, never an empty success; text with
///   nothing to speak gives little or no sound and no marks.
/// - ``Utterance/preUtteranceDelay`` and ``Utterance/postUtteranceDelay`` are left to the caller.
/// - The marks are in the order of the text and of time: ranges that do not overlap, each at a frame no earlier than
///   the one before, all of them within the utterance's string and the samples.
/// - Everything that a voice says has the voice's sample rate.
/// - It can be called from any isolation, by several tasks at once. A cancelled task gets a `CancellationError`.
public protocol SpeechEngine: Sendable {
    /// The engine's name, for listeners: `espeak-ng`. A file names it beside the voices that read the book.
    var name: String { get }

    /// The frames per second, in hertz, of what this engine says. Where its voices differ in that (see
    /// ``Voice/sampleRate``), this is the highest rate among them.
    ///
    /// Live sound is played at this rate. A file has the highest rate among the voices that read the book, unless its
    /// format asks for another.
    var sampleRate: Int { get }

    /// Everything that decides what the engine sounds like, beside the utterance and its voice, in a line: its name and
    /// version, the version of its data, and the version of what prepares the text for it.
    ///
    /// Two engines with the same version say the same; an engine that may say something else than before has another.
    /// Sound that is kept for later, by `NarrationCache` for one, is kept under the version. It does not change during
    /// the life of the engine.
    ///
    /// - Throws: ``SpeechError`` when the engine is missing or fails.
    func version() async throws -> String

    /// The voices that can really speak on this machine.
    func voices() async throws -> [Voice]

    /// The voice an utterance is spoken with.
    ///
    /// - Throws: ``SpeechError`` with code ``SpeechError/Code-swift.struct/unknownVoice`` when there is no such voice or
    ///   no voice for the language, naming the nearest there is.
    func voice(for utterance: Utterance) async throws -> Voice

    /// Speaks one passage: an utterance whose string is at most ``Utterance/passageLimit`` bytes long.
    ///
    /// Callers with text of any length use ``speech(for:)`` or ``Utterance/passages``.
    ///
    /// - Throws: ``SpeechError`` when the passage was not spoken whole, `CancellationError` when the task is cancelled.
    func synthesize(_ passage: Utterance) async throws -> Speech
}

extension SpeechEngine {
    /// Speaks an utterance of any length, passage after passage, and returns it as one.
    ///
    /// - Throws: What ``speech(for:in:)`` throws.
    public func speech(for utterance: Utterance) async throws -> Speech {
        var whole = Speech()
        for passage in utterance.passages {
            let part = try await speech(for: passage, in: utterance)
            if whole.samples.isEmpty { whole.sampleRate = part.sampleRate }
            let isSameRate = part.sampleRate ?? sampleRate == whole.sampleRate ?? sampleRate
            guard isSameRate || part.samples.isEmpty else { throw SpeechError.changingRate }
            whole.append(part)
        }
        return whole
    }

    /// Speaks one of an utterance's ``Utterance/passages`` and sees to it that it can be heard.
    ///
    /// An engine that died, hung or answered rubbish is asked once more.
    ///
    /// - Parameters:
    ///   - passage: The range of the passage in the utterance's string.
    ///   - utterance: The utterance.
    /// - Returns: The passage's speech, its marks in the utterance's string.
    /// - Throws: ``SpeechError`` when the passage was not spoken whole, also when it should sound and does not;
    ///   `CancellationError` when the task is cancelled.
    public func speech(for passage: Range<String.Index>, in utterance: Utterance) async throws -> Speech {
        let part = utterance.passage(passage)
        let speech: Speech
        do {
            speech = try await synthesize(part)
        } catch let error as SpeechError where error.isWorthRetrying {
            try Task.checkCancellation()
            speech = try await synthesize(part)
        }
        guard speech.isHeard(for: part) else {
            throw SpeechError.noSound(for: part.string)
        }
        return speech.rebased(from: part.string, to: passage, in: utterance.string)
    }
}
