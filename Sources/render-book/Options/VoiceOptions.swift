import ArgumentParser

/// The options for a voice and a language that override the book's.
struct VoiceOptions: ParsableArguments {
    @Option(
        help: """
            The voice for every utterance without a recording, overriding the book and its cast; recordings-only for none. \
            `render-book voices` lists the voices.
            """
    )
    var voice: VoiceName?

    @Option(
        help: ArgumentHelp(
            """
            The language (BCP 47) for every utterance without a voice, overriding the book; auto recognizes it from the \
            text.
            """,
            valueName: "language"
        )
    )
    var language: LanguageChoice?

    @OptionGroup
    var engines: EngineOptions

    /// The name of the voice, if one is given.
    var voiceName: String? {
        if case .named(let name) = voice { name } else { nil }
    }

    /// Whether only recordings are to be heard.
    var isRecordingsOnly: Bool { voice == .recordingsOnly }

    /// Refuses `recordings-only` for text that cannot have a recording.
    ///
    /// - Throws: `ValidationError`.
    func checkVoiceCanSpeak() throws {
        guard isRecordingsOnly else { return }
        throw ValidationError("--voice recordings-only is for books with recordings; this text has none: name a voice")
    }
}

/// What speaks instead of the voices of a book.
enum VoiceName: ExpressibleByArgument, Equatable {
    /// A voice.
    case named(String)
    /// Nothing: every utterance must have a recording.
    case recordingsOnly

    init(argument: String) {
        self = argument == Self.recordings ? .recordingsOnly : .named(argument)
    }

    private static let recordings = "recordings-only"
}
