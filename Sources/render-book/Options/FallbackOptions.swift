public import ArgumentParser
public import NarrationKit

/// The options for passages that another voice speaks.
struct FallbackOptions: ParsableArguments {
    @Option(
        name: .customLong("fallback"),
        help: ArgumentHelp(
            "The voice for each passage that its own voice fails to speak completely. They are listed, even with --quiet.",
            valueName: "voice"
        )
    )
    var voice: String?

    @Option(help: "An utterance in another language, of 40 letters or more: keep its voice, or switch to one of it.")
    var foreignPassages = BookSettings.ForeignPassages.keep
}

extension BookSettings.ForeignPassages: ExpressibleByArgument {}
