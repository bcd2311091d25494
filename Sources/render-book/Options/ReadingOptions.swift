import ArgumentParser
import Narration
import NarrationBooks
import NarrationReading

/// The options for how text is read.
struct ReadingOptions: ParsableArguments {
    @Option(
        help: """
            How text is read, overriding the book: natural, by rules ("Chapter II" as "chapter two"), or plain, as it \
            is written. `render-book check --spoken` shows the difference. (default: natural)
            """
    )
    var reading: ReadingArgument?

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

    /// The reading of a book in a folder.
    ///
    /// - Throws: `BookError` if a lexicon cannot be read.
    func reading(of book: Book, in folder: String) throws -> NaturalReading {
        try reading(with: book.lexicons(in: folder))
    }

    /// The reading of a book with its lexicons.
    ///
    /// - Throws: `BookError` if a lexicon of the options cannot be read.
    func reading(with own: [Lexicon]) throws -> NaturalReading {
        let others = try lexicons.map { try LexiconReader().read(contentsOf: $0).lexicon }
        return NaturalReading(lexicons: own + others, style: reading?.style)
    }
}

/// A style of reading as an argument.
enum ReadingArgument: String, ExpressibleByArgument, CaseIterable {
    case natural
    case plain

    /// The style.
    var style: ReadingStyle {
        switch self {
        case .natural: .natural
        case .plain: .plain
        }
    }
}
