/// The reason why text was not spoken.
public struct SpeechError: DescribedError, Hashable {
    /// The kind of failure. More kinds may be added: switch with a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name, stable from one version to the next.
        public let description: String

        /// A code of your own engine, by a name such as `quota-exhausted`.
        public init(_ name: String) {
            description = name
        }

        /// The engine is not installed, or cannot be started.
        public static let engineMissing = Code("engine-missing")
        /// There is no such voice, or none for the language.
        public static let unknownVoice = Code("unknown-voice")
        /// The engine ended before it had spoken, or was ended, as what it answered was no speech.
        public static let engineDied = Code("engine-died")
        /// The engine did not answer in time.
        public static let timedOut = Code("timed-out")
        /// The engine refused, or its speech cannot be used.
        public static let engineFailed = Code("engine-failed")
        /// Speakable text made no sound.
        public static let noSound = Code("no-sound")
        /// The engine left out a part of the text.
        public static let wordsLost = Code("words-lost")
        /// The engine said something else than the text, or more.
        public static let spokenOtherwise = Code("spoken-otherwise")
        /// The voice cannot say the ``Utterance/phonemes``.
        public static let unspeakablePhonemes = Code("unspeakable-phonemes")
        /// The engine does not tell how it pronounces text.
        public static let phonemesUnknown = Code("phonemes-unknown")
        /// The utterance's recording cannot be played: there is none, its file is missing or damaged, or the engine
        /// plays none.
        public static let noRecording = Code("no-recording")
    }

    /// The kind of failure.
    public let code: Code

    /// A message for people: what happened, and what to do.
    public let message: String

    /// The available voice, language or phoneme that is most similar to an unknown one, as it is written in a book.
    public let nearest: String?

    /// Whether the voice is there, but its files are damaged.
    package let isDamage: Bool

    /// Creates an error, for your own engines.
    public init(_ code: Code, _ message: String, nearest: String? = nil) {
        self.code = code
        self.message = message
        self.nearest = nearest
        isDamage = false
    }

    /// Creates the error of a voice whose files are damaged.
    ///
    /// - Parameter message: A message for people.
    package init(damage message: String) {
        code = .unknownVoice
        self.message = message
        nearest = nil
        isDamage = true
    }

    /// The message.
    public var description: String { message }
}

extension SpeechError {
    /// Whether the same request may succeed with a restarted engine: the engine died, hung or sent an invalid reply.
    public var isWorthRetrying: Bool { [.engineDied, .timedOut, .engineFailed].contains(code) }

    /// The message, with what else to do where no voice is near the one that was asked for.
    package func message(hint: String) -> String {
        code == .unknownVoice && nearest == nil && !isDamage ? "\(message); \(hint)" : message
    }

    /// The error with what is shown in place of what is said in a passage, as far as its message quotes that.
    func quotingShown(of text: SpokenText, in passage: Range<String.Index>) -> SpeechError {
        guard !text.changes.isEmpty, !isDamage else { return self }
        let message = message.replacing(/"([^"]+?)(…?)"/) { match in
            guard let said = text.said[passage].firstRange(of: match.1) else { return String(match.0) }
            let shown = text.shownRange(of: said)
            let end = match.2.isEmpty ? shown.upperBound : text.shownRange(of: passage).upperBound
            return "\"\(text.shown[shown.lowerBound..<end].excerpt)\""
        }
        return SpeechError(code, message, nearest: nearest)
    }

    /// Speakable text made no sound.
    public static func noSound(for text: some StringProtocol) -> SpeechError {
        SpeechError(.noSound, "the engine made no sound for \"\(text.excerpt)\"; try another voice or language")
    }

    /// The author replaces words by nothing that can be said.
    package static func silenced(_ words: Substring) -> SpeechError {
        SpeechError(
            .noSound,
            "nothing is said for \"\(words.excerpt)\": its spoken string or its pronunciation has no words"
        )
    }

    /// The engine would speak what a person has recorded.
    package static let ignoredRecording = SpeechError(
        .noRecording,
        "this utterance is a recording, which the engine does not play: use RecordingEngine or NarrationKit, or remove "
            + "the recording"
    )

    /// The engine changed its sample rate within an utterance.
    static let changingRate = SpeechError(
        .engineFailed,
        "the engine spoke two passages of one utterance at different sample rates; a voice must keep its rate"
    )

    /// The engine marked words that are not in the text, or not in the sound.
    static func strayMarks(for text: String) -> SpeechError {
        SpeechError(
            .engineFailed,
            "the engine's marks for \"\(text.excerpt)\" are outside of the text or of its sound; report this to its maker"
        )
    }

    /// The engine left out the text from its first unspoken word on.
    public static func wordsLost(from text: some StringProtocol) -> SpeechError {
        SpeechError(.wordsLost, "the engine left out words from \"\(text.excerpt)\" on")
    }
}

extension StringProtocol {
    /// The beginning of the text, on one line and short enough for a message.
    package var excerpt: String {
        let line = prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 40 ? line.shown : String(line.prefix(39)).shown + "…"
    }
}
