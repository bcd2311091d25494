public import ArgumentParser
public import NarrationKit

/// The options for a voice and a language that override the book's.
struct VoiceOptions: ParsableArguments {
    @Option(
        help: """
            The voice for every utterance without a recording, overriding the book and its cast; recordings-only for none. \
            `render-book voices` lists the voices.
            """
    )
    var voice: BookSettings.VoiceChoice?

    @Option(
        help: ArgumentHelp(
            "The language (BCP 47) for utterances without a voice, overriding the book; auto recognizes it.",
            valueName: "language"
        )
    )
    var language: BookSettings.LanguageChoice?

    @OptionGroup var engines: EngineOptions

    /// Whether only recordings are to be heard.
    var isRecordingsOnly: Bool { voice == .recordingsOnly }

    /// The settings for opening a book.
    func settings(
        _ reading: ReadingOptions? = nil,
        _ stories: StoryOptions? = nil,
        others: FallbackOptions? = nil
    ) -> BookSettings {
        var settings = reading.map { BookSettings($0, stories) } ?? BookSettings()
        (settings.voice, settings.language, settings.fallback) = (voice ?? .ofBook, language ?? .ofBook, others?.voice)
        settings.foreignPassages = others?.foreignPassages ?? .keep
        return settings
    }

    /// Refuses `recordings-only` for text that cannot have a recording.
    ///
    /// - Throws: `ValidationError`.
    func checkVoiceCanSpeak() throws {
        guard isRecordingsOnly else { return }
        throw ValidationError("--voice recordings-only is for books with recordings; this text has none: name a voice")
    }
}

extension BookSettings.VoiceChoice: ExpressibleByArgument {
    /// A voice's name, or `recordings-only`.
    public init(argument: String) {
        self = argument == "recordings-only" ? .recordingsOnly : .named(argument)
    }
}

extension BookSettings.LanguageChoice: ExpressibleByArgument {
    /// A BCP 47 tag, or `auto`.
    public init(argument: String) {
        self = argument == "auto" ? .recognized : .named(argument)
    }
}
