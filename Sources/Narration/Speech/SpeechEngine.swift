/// Converts one utterance to samples, without waiting for playback.
///
/// Pages, order and pauses are handled by `Narrator` and the renderer, not by the engine. To add your own engine,
/// implement the protocol's six members by the rules below, and test it with `EngineContract` of `NarrationTesting`.
///
/// ```swift
/// let speech = try await engine.speech(for: Utterance("Once upon a time"))
/// print(speech.samples.count, "frames at", speech.sampleRate ?? engine.sampleRate, "Hz")
/// ```
///
/// ## Rules
///
/// - The samples depend only on the utterance's text, rate, pitch, volume and voice, and on the engine's version: not
///   on what was spoken before, nor on what is spoken at the same time.
/// - Every word is spoken. If speakable text produces no sound, the engine throws a ``SpeechError``; it does not return
///   empty speech. Text with nothing to speak produces little or no sound and no marks.
/// - ``Utterance/preUtteranceDelay`` and ``Utterance/postUtteranceDelay`` are applied by the caller.
/// - Marks are in text order and in time order: their ranges do not overlap, no frame is earlier than the previous one,
///   and all lie within the utterance's string and the samples.
/// - All speech by a voice has the voice's sample rate.
/// - The engine can be called from any actor, and by several tasks at once. A cancelled task gets a
///   `CancellationError`.
public protocol SpeechEngine: Sendable {
    /// The engine's display name, such as `Piper`. A file's metadata names it along with the voices that read the
    /// book.
    var name: String { get }

    /// The sample rate of this engine's speech, in hertz. If its voices have different rates (see
    /// ``Voice/sampleRate``), this is the highest.
    ///
    /// Live sound is played at this rate. A file has the highest rate among the voices that read the book, unless its
    /// format requires another.
    var sampleRate: Int { get }

    /// One line that identifies everything that affects the sound of a voice, apart from the utterance: the engine's
    /// name and version, and the versions of its data and of its text preparation.
    ///
    /// Voices with the same identifier and version produce the same sound; if the sound may have changed, the version
    /// must be a new one. Caches such as `NarrationCache` use the version as a key. It does not change during the
    /// lifetime of the engine.
    ///
    /// - Parameter voice: One of the engine's voices.
    /// - Returns: The line.
    /// - Throws: ``SpeechError`` when the engine is missing or fails.
    func version(of voice: Voice) async throws -> String

    /// The voices that can actually be used on this machine.
    func voices() async throws -> [Voice]

    /// The variants of a voice, which sound like other people who speak the same languages. ``voices()`` does not list
    /// them.
    ///
    /// By default, a voice has none.
    func variants(of voice: Voice) async throws -> [Voice]

    /// Returns the voice that speaks an utterance.
    ///
    /// - Throws: ``SpeechError`` with code ``SpeechError/Code-swift.struct/unknownVoice`` when there is no such voice
    ///   or no voice for the language. The error names the nearest voice, if there is one.
    func voice(for utterance: Utterance) async throws -> Voice

    /// Speaks one passage: an utterance whose string is at most ``Utterance/passageLimit`` bytes long.
    ///
    /// The string is what is said, word for word. ``Utterance/phonemes`` are to be used if the engine can pronounce
    /// them; its ``Utterance/spokenString`` and ``Utterance/pronunciations`` are empty. Callers with text of any length
    /// use ``speech(for:reading:)`` or ``SpokenText/passages``.
    ///
    /// - Throws: ``SpeechError`` when the passage could not be spoken completely; `CancellationError` when the task is
    ///   cancelled.
    func synthesize(_ passage: Utterance) async throws -> Speech
}

extension SpeechEngine {
    /// No variants.
    public func variants(of voice: Voice) async throws -> [Voice] { [] }

    /// The voice of a language, a BCP 47 tag; the errors are those of ``voice(for:)``.
    public func voice(language: String) async throws -> Voice {
        try await voice(for: Utterance("", language: language))
    }

    /// The voice with a name or an identifier; the errors are those of ``voice(for:)``.
    public func voice(named name: String) async throws -> Voice { try await voice(for: Utterance("", voice: name)) }

    /// Speaks an utterance of any length, one passage at a time, and returns the speech of all passages joined.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - reading: Decides what is said; by default, what is written.
    /// - Returns: The speech, with marks that refer to the utterance's string.
    /// - Throws: The errors of ``speech(for:of:in:)``.
    public func speech(
        for utterance: Utterance,
        reading: some TextReading = PlainReading()
    ) async throws -> Speech {
        let (text, passages) = try await planned(utterance, reading: reading)
        var whole = Speech()
        for passage in passages {
            let part = try await speech(for: passage, of: text, in: utterance)
            if whole.samples.isEmpty { whole.sampleRate = part.sampleRate }
            let isSameRate = part.sampleRate ?? sampleRate == whole.sampleRate ?? sampleRate
            guard isSameRate || part.samples.isEmpty else { throw SpeechError.changingRate }
            whole.append(part)
        }
        return whole
    }

    /// What is said for an utterance, and the passages in which its voice speaks it.
    ///
    /// - Throws: The errors of ``voice(for:)``.
    package func planned(
        _ utterance: Utterance,
        reading: any TextReading
    ) async throws -> (text: SpokenText, passages: ArraySlice<Range<String.Index>>) {
        let voice = try await voice(for: utterance)
        let text = reading.spokenText(of: utterance, by: voice)
        return (text, text.passages(by: voice)[...])
    }

    /// Speaks one of a text's ``SpokenText/passages``, and checks that it is audible.
    ///
    /// If the engine reports that its process crashed or hung, or that it returned invalid data, the request is retried
    /// once. Marks outside the passage or its sound are also invalid data.
    ///
    /// - Parameters:
    ///   - passage: The range of the passage in what is said.
    ///   - text: What is said for the utterance.
    ///   - utterance: The utterance.
    /// - Returns: The passage's speech, with the text's pauses, and with marks that refer to the utterance's string.
    /// - Throws: ``SpeechError`` when the passage could not be spoken completely, is silent but should not be, or is a
    ///   recording that the engine does not play; `CancellationError` when the task is cancelled.
    public func speech(
        for passage: Range<String.Index>,
        of text: SpokenText,
        in utterance: Utterance
    ) async throws -> Speech {
        if let words = text.silencedWords(in: passage) { throw SpeechError.silenced(words) }
        // A person who reads makes pauses.
        let isRead = utterance.recording != nil
        if isRead, try await utterance.ignoresRecording(by: voice(for: utterance)) {
            throw SpeechError.ignoredRecording
        }
        let speech: Speech
        do {
            speech = try await saidSpeech(for: passage, of: text, in: utterance)
        } catch let error as SpeechError {
            throw error.quotingShown(of: text, in: passage)
        }
        let paused = isRead ? speech : speech.paused(by: text, in: passage, at: speech.sampleRate ?? sampleRate)
        return paused.marked(text.shownMarks(of: paused.marks, in: passage))
    }

    /// Speaks a passage, with marks that refer to what is said.
    private func saidSpeech(
        for passage: Range<String.Index>,
        of text: SpokenText,
        in utterance: Utterance
    ) async throws -> Speech {
        let part = utterance.passage(passage, of: text)
        // Nothing is said for an ornament or a footnote mark.
        if !text.changes.isEmpty, part.string.allSatisfy(\.isWhitespace) {
            return Speech(sampleRate: try await voice(for: utterance).sampleRate)
        }
        let speech: Speech
        do {
            speech = try await markedSpeech(for: part)
        } catch let error as SpeechError where error.isWorthRetrying {
            try Task.checkCancellation()
            speech = try await markedSpeech(for: part)
        }
        if !speech.isHeard(for: part) {
            // Where a person leaves words out, there may be digital silence, which the search for the words reports.
            guard part.recording != nil, !speech.samples.isEmpty else { throw SpeechError.noSound(for: part.string) }
        }
        return speech.rebased(from: part.string, to: passage, in: text.said)
    }

    /// Speaks a passage, and checks that the marks lie within its text and its samples.
    private func markedSpeech(for passage: Utterance) async throws -> Speech {
        let speech = try await synthesize(passage)
        guard speech.hasMarks(in: passage.string) else { throw SpeechError.strayMarks(for: passage.string) }
        return speech
    }
}

extension Utterance {
    /// Whether a voice would speak it although a person has recorded it: recordings alone are heard as a whole.
    package func ignoresRecording(by voice: Voice) -> Bool { recording != nil && voice.passages != .whole }
}
