public import ArgumentParser
public import Narration

/// The options for how text is read.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: """
            How text is read, overriding the book: natural, by rules ("Chapter II" as "chapter two"), or plain, as it \
            is written. `render-book check --spoken` shows the difference. (default: natural)
            """
    )
    var reading: ReadingStyle?

    @Option(
        name: .customLong("lexicon"),
        help: ArgumentHelp(
            """
            A lexicon of pronunciations (PLS 1.0). The book's own pronunciations and lexicons come first. The option \
            can be repeated.
            """,
            valueName: "file"
        ),
        completion: .file(extensions: ["pls", "xml"])
    )
    var lexicons: [String] = []
}

extension ReadingStyle: ExpressibleByArgument {}
