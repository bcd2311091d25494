import ArgumentParser

/// The option for the voice that speaks what another voice fails to speak.
struct FallbackOptions: ParsableArguments {
    @Option(
        name: .customLong("fallback"),
        help: ArgumentHelp(
            """
            The voice for each passage that its own voice fails to speak completely. These passages are listed, even \
            with --quiet.
            """,
            valueName: "voice"
        )
    )
    var voice: String?
}
