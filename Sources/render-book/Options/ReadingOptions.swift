public import ArgumentParser
public import Narration
import NarrationKit

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

    @Option(help: "Least pauses, in seconds: chapter=2,heading=0.8,paragraph=0.4,scene=1.2 (those of stories)")
    var pauses: Pauses?
}

extension BookSettings {
    /// Settings only for how text is read.
    init(_ options: ReadingOptions) {
        self.init(reading: options.reading, lexicons: options.lexicons, pauses: options.pauses ?? Pauses())
    }
}

extension ReadingStyle: ExpressibleByArgument {}

extension Pauses: ExpressibleByArgument {}
