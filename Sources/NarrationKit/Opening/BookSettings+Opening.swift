public import FoundationEssentials
package import NarrationBooks
package import NarrationReading
package import NarrationStories
import NarrationSystem

#if Recordings
import NarrationEncoding
#endif

/// A file with a book, or its contents.
public enum BookSource: Sendable {
    /// The path of a file.
    case file(String)
    /// Contents with a name for messages, such as `<stdin>`.
    case contents(Data, name: String)
}

extension BookSource {
    /// The folder of the file, in which there may be banks that the book names; for contents, the current one.
    package var folder: String {
        if case .file(let path) = self { path.parentFolder } else { "." }
    }
}

extension BookSettings {
    /// How a book in a folder is read, and its lexicons: those of the book, and those of the settings.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - folder: Its folder.
    ///   - loneNumerals: What stands alone in it, if it has no pages.
    /// - Returns: The reading and the lexicons.
    /// - Throws: `BookError` with the problems of all lexicons that cannot be read.
    package func reading(
        of book: ParsedBook,
        in folder: String,
        loneNumerals: Set<String>? = nil
    ) throws(BookError) -> (reading: NaturalReading, lexicons: [ParsedLexicon]) {
        let own = Result { () throws(BookError) in try book.lexicons(in: folder) }
        let others = Result { () throws(BookError) in try LexiconReader().read(contentsOf: lexicons) }
        let problems = [own.failure, others.failure].compactMap(\.self)
        guard problems.isEmpty else {
            throw BookError(path: problems[0].path, diagnostics: problems.flatMap(\.diagnostics))
        }
        let all = try own.get() + others.get()
        return (reading(with: all, loneNumerals: loneNumerals ?? book.book.loneNumerals), all)
    }

    /// How text is read with lexicons, and where some texts stand alone.
    package func reading(with lexicons: [ParsedLexicon], loneNumerals: Set<String> = []) -> NaturalReading {
        NaturalReading(lexicons: lexicons.map(\.lexicon), style: reading).numbered(by: loneNumerals)
    }
}

extension BookSource {
    /// Opens the book.
    ///
    /// - Parameters:
    ///   - language: The language of a story; by default, the one that it declares.
    ///   - abridgement: What of a publication is read.
    ///   - reader: The reader of plist books.
    /// - Returns: The book.
    /// - Throws: `BookError`.
    package func input(
        language: String? = nil,
        abridgement: Abridgement = Abridgement(),
        reader: BookReader = BookReader()
    ) throws(BookError) -> BookInput {
        switch self {
        case .file(let path):
            try BookInput(
                contentsOf: path,
                language: language,
                abridgement: abridgement,
                lengthOfSound: Self.lengthOfSound,
                reader: reader
            )
        case .contents(let data, let name):
            try BookInput(
                data,
                named: name,
                language: language,
                abridgement: abridgement,
                lengthOfSound: Self.lengthOfSound,
                reader: reader
            )
        }
    }

    #if Recordings
    /// The length of a sound file, as far as it declares one; `nil` for one that cannot be played.
    private static let lengthOfSound: (@Sendable (String) -> Double?)? = { path in
        (try? SoundReader(contentsOf: path)).map { $0.facts.duration ?? .infinity }
    }
    #else
    private static let lengthOfSound: (@Sendable (String) -> Double?)? = nil
    #endif
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
