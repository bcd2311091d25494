public import ArgumentParser
public import Narration
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

    /// The arguments that give these options.
    var arguments: [String] {
        (reading.map { ["--reading", $0.rawValue] } ?? []) + lexicons.flatMap { ["--lexicon", $0] }
    }

    /// The reading of a book in a folder.
    ///
    /// - Throws: `BookError` with the problems of all lexicons that cannot be read.
    func reading(of book: Book, in folder: String) throws(BookError) -> NaturalReading {
        try reading(of: BookReading(book: book), in: folder).reading
    }

    /// The reading of a book in a folder, and its lexicons: those of the book, and those of the options.
    ///
    /// - Throws: `BookError` with the problems of all lexicons that cannot be read.
    func reading(
        of book: BookReading,
        in folder: String
    ) throws(BookError) -> (reading: NaturalReading, lexicons: [LexiconReading]) {
        let own = Result { () throws(BookError) in try book.lexicons(in: folder) }
        let others = Result { () throws(BookError) in try LexiconReader().read(contentsOf: lexicons) }
        let problems = [own.failure, others.failure].compactMap(\.self)
        guard problems.isEmpty else {
            throw BookError(path: problems[0].path, diagnostics: problems.flatMap(\.diagnostics))
        }
        let all = try own.get() + others.get()
        return (reading(with: all), all)
    }

    /// The reading of text with lexicons.
    func reading(with lexicons: [LexiconReading]) -> NaturalReading {
        NaturalReading(lexicons: lexicons.map(\.lexicon), style: reading)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension ReadingStyle: ExpressibleByArgument {}
