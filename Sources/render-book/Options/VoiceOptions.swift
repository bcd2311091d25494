import ArgumentParser

/// The options for a voice and a language that override the book's.
struct VoiceOptions: ParsableArguments {
    @Option(
        help: "The voice for every utterance, overriding the book and its cast. `render-book voices` lists the voices."
    )
    var voice: String?

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
}
