public import FoundationEssentials
public import Narration
public import NarrationBooks
import NarrationSystem

#if Publications
package import NarrationPublications
#endif

/// A book in any supported format: a plist book, or a story that is converted to a book.
///
/// ```swift
/// let input = try BookInput(contentsOf: "Hare.md")
/// for omission in input.omissions { print(omission) }
/// let pages = try input.pages()
/// ```
///
/// The format is recognized by the first bytes of the file, by the extension of its name, and by its text, in this
/// order. With the trait `Publications`, a book that a file carries (an EPUB, an HTML file or an audiobook package),
/// because `render-book` made the file of it, is a plist book with the name `Whale.epub/Whale.plist`. A story is read
/// immediately. A plist book is read when ``pages()`` or ``read()`` is called; the contents of a pipe are kept in
/// memory, so that they can be read twice.
public struct BookInput: Sendable {
    /// The name of the book in messages: its path or another name.
    public let name: String

    /// The folder in which the book's pictures are looked for. For a book that a file carries, it is a temporary folder
    /// that exists as long as this value.
    public let folder: String

    /// The parts of a story that are not in its book; empty for a plist book.
    public let omissions: [Omission]

    let form: Form
    let reader: BookReader

    /// The pauses that take the place of the book's own.
    private(set) var pauses = Pauses()

    enum Form {
        case file(String)
        case data(Data)
        case story(ParsedBook, Data, StoryReader)
        case unpacked(UnpackedBook)
        case published(PublishedBook)
    }

    /// Recognizes the format of a file, and reads it if it is a story.
    ///
    /// - Parameters:
    ///   - path: The path of the file, absolute or relative to the current directory. Messages contain it as given.
    ///   - language: The language of a story, a BCP 47 tag; `nil` for the language that the story declares.
    ///   - abridgement: What of a publication is read, and where the notes of Markdown are.
    ///   - lengthOfSound: The length of a sound file in seconds, by its path; `nil` if it cannot be heard. With it, the
    ///     media overlays of an EPUB, which a person read, are recordings of its text; without, as by default, they are
    ///     not used.
    ///   - reader: The reader of plist books.
    /// - Throws: `BookError` if the file does not exist, cannot be read, has an unsupported format, or is a story
    ///   without words.
    public init(
        contentsOf path: String,
        language: String? = nil,
        abridgement: Abridgement = Abridgement(),
        lengthOfSound: (@Sendable (String) -> Double?)? = nil,
        reader: BookReader = BookReader()
    ) throws(BookError) {
        if let book = try UnpackedBook(from: path, reader: reader) {
            self.init(book, reader: reader)
            return
        }
        let published = try PublishedBook(
            contentsOf: path,
            language: language,
            abridgement: abridgement,
            lengthOfSound: lengthOfSound
        )
        if let book = published {
            self.init(book, named: path, reader: reader)
            return
        }
        let (form, data) = try Self.look(at: path, limit: reader.limits.size)
        guard let data else {
            self.init(name: path, folder: path.parentFolder, form: .file(path), omissions: [], reader: reader)
            return
        }
        try self.init(
            data,
            form,
            named: path,
            in: path.parentFolder,
            language: language,
            abridgement: abridgement,
            reader: reader
        )
    }

    /// Recognizes the format of a file's contents, and reads them if they are a story.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The name of the book in messages.
    ///   - folder: The folder in which its pictures are looked for.
    ///   - language: The language of a story, a BCP 47 tag; `nil` for the language that the story declares.
    ///   - abridgement: What of a publication is read, and where the notes of Markdown are.
    ///   - lengthOfSound: The length of a sound file in seconds, by its path; `nil` if it cannot be heard. With it, the
    ///     media overlays of an EPUB, which a person read, are recordings of its text; without, as by default, they are
    ///     not used.
    ///   - reader: The reader of plist books.
    /// - Throws: `BookError` if the contents have an unsupported format, or are a story without words.
    public init(
        _ data: Data,
        named name: String,
        in folder: String = ".",
        language: String? = nil,
        abridgement: Abridgement = Abridgement(),
        lengthOfSound: (@Sendable (String) -> Double?)? = nil,
        reader: BookReader = BookReader()
    ) throws(BookError) {
        guard data.count <= reader.limits.size else {
            throw BookError(path: name, .fileTooLarge(limit: reader.limits.size))
        }
        try self.init(
            data,
            InputForm(head: data.prefix(InputForm.headSize), path: nil),
            named: name,
            in: folder,
            language: language,
            abridgement: abridgement,
            lengthOfSound: lengthOfSound,
            reader: reader
        )
    }

    private init(
        _ data: Data,
        _ form: InputForm,
        named name: String,
        in folder: String,
        language: String?,
        abridgement: Abridgement = Abridgement(),
        lengthOfSound: PublishedBook.LengthOfSound? = nil,
        pauses: Pauses = Pauses(),
        reader: BookReader
    ) throws(BookError) {
        switch form {
        case .propertyList:
            self.init(name: name, folder: folder, form: .data(data), omissions: [], reader: reader)
        case .story(let format):
            do {
                var stories = StoryReader(format: format, language: language)
                (stories.pauses, stories.notes) = (pauses, abridgement.notes)
                let story = try stories.read(data, named: name)
                self.init(
                    name: name,
                    folder: folder,
                    form: .story(story.reading, data, stories),
                    omissions: story.omissions,
                    reader: reader
                )
                self.pauses = pauses
            } catch {
                throw BookError(error)
            }
        case .foreign(let format):
            if let book = try UnpackedBook(from: data, named: name, reader: reader) {
                self.init(book, reader: reader)
                return
            }
            let published = try PublishedBook(
                data,
                named: name,
                language: language,
                abridgement: abridgement,
                lengthOfSound: lengthOfSound
            )
            guard let book = published else { throw BookError(path: name, .foreign(format, path: name)) }
            self.init(book, named: name, reader: reader)
        }
    }

    private init(_ book: UnpackedBook, reader: BookReader) {
        self.init(name: book.name, folder: book.folder, form: .unpacked(book), omissions: [], reader: reader)
    }

    private init(_ book: PublishedBook, named name: String, reader: BookReader) {
        self.init(
            name: name,
            folder: book.folder,
            form: .published(book),
            omissions: book.omissions,
            reader: reader
        )
    }

    init(name: String, folder: String, form: Form, omissions: [Omission], reader: BookReader) {
        self.name = name
        self.folder = folder
        self.form = form
        self.omissions = omissions
        self.reader = reader
    }

    /// The same book in another form.
    func with(_ form: Form) -> BookInput {
        var input = BookInput(name: name, folder: folder, form: form, omissions: omissions, reader: reader)
        input.pauses = pauses
        return input
    }

    /// Whether the book is a property list and not a story.
    public var isPropertyList: Bool {
        switch form {
        case .story, .published: false
        case .file, .data, .unpacked: true
        }
    }

    /// Whether it is a publication of another maker, such as an EPUB, whose pictures are in a folder of their own.
    public var isPublication: Bool {
        if case .published = form { true } else { false }
    }

    /// Whether it is a story in Markdown.
    package var isMarkdown: Bool {
        if case .story(_, _, let stories) = form { stories.format == .markdown } else { false }
    }

    /// The plan of a publication: its parts, and what is left out of each; `nil` for another book.
    public var plan: StoryPlan? {
        if case .published(let book) = form { book.plan } else { nil }
    }

    #if Publications
    /// The path of a publisher's EPUB, and where the letters of the pages stand in it; `nil` for another book.
    package var publishersEPUB: (path: String, origins: [TextOrigin])? {
        if case .published(let book) = form, book.publication == .epub { (book.path, book.origins) } else { nil }
    }
    #endif

    /// The file that was opened: for a book in an EPUB, the EPUB.
    package var file: String { isUnpacked ? name.parentFolder : name }

    /// Whether the book was unpacked from a file that carries it.
    package var isUnpacked: Bool {
        if case .unpacked = form { true } else { false }
    }

    /// Whether the name ends in that of a file, and is not `<stdin>`.
    package var isNamedByFile: Bool { isUnpacked || !name.hasPrefix("<") }

    /// The contents of a plist book that is not in a file.
    var contents: Data? {
        if case .data(let data) = form { data } else { nil }
    }

    /// Returns the book's pages, to be read one after another. For a plist book in a file, memory use is that of the
    /// longest page.
    ///
    /// - Throws: The errors of `BookReader.pages(contentsOf:)`.
    public func pages() throws(BookError) -> BookPages {
        switch form {
        case .file(let path): try reader.pages(contentsOf: path).paused(by: pauses)
        case .unpacked(let book): try reader.pages(contentsOf: book.path, named: name).paused(by: pauses)
        case .data(let data): BookPages(try reader.read(data, named: name)).paused(by: pauses)
        case .story(let reading, _, _): BookPages(reading)
        case .published(let book): BookPages(book.reading)
        }
    }

    /// Reads the whole book, with the locations of its pages and utterances in the text.
    ///
    /// - Throws: The errors of `BookReader.read(contentsOf:)`.
    public func read() throws(BookError) -> ParsedBook {
        var reading = try draft().whole
        if isPropertyList { reading.book.pauses = pauses.overriding(reading.book.pauses) }
        return reading
    }

    /// Reads as much of the book as possible, so that all of it can be checked at once. Its errors are among the
    /// warnings.
    ///
    /// - Throws: `BookError` if the file cannot be read.
    package func draft() throws(BookError) -> ParsedBook {
        switch form {
        case .file(let path): try reader.draft(contentsOf: path)
        case .unpacked(let book): try reader.draft(contentsOf: book.path, named: name)
        case .data(let data): try reader.draft(of: data, named: name)
        case .story(let reading, _, _): reading
        case .published(let book): book.reading
        }
    }

    /// The same book, read as a story in a language. A plist book stays as it is.
    ///
    /// - Parameter language: The language, a BCP 47 tag, which overrides the one that the story declares; `nil` for its
    /// own.
    /// - Returns: The book.
    /// - Throws: `BookError`, as for the story in its own language.
    public func inLanguage(_ language: String?) throws(BookError) -> BookInput {
        if case .published(let book) = form {
            var input = BookInput(try book.again(language: language, pauses: pauses), named: name, reader: reader)
            input.pauses = pauses
            return input
        }
        guard case .story(_, let data, let stories) = form else { return self }
        var abridgement = Abridgement()
        abridgement.notes = stories.notes
        return try BookInput(
            data,
            .story(stories.format ?? .plainText),
            named: name,
            in: folder,
            language: language,
            abridgement: abridgement,
            pauses: pauses,
            reader: reader
        )
    }

    /// The same book with other pauses.
    ///
    /// - Parameter pauses: The pauses that take the place of the book's own; those that are `nil` do not.
    /// - Returns: The book.
    /// - Throws: `BookError`, as for the book with its own pauses.
    public func paused(by pauses: Pauses) throws(BookError) -> BookInput {
        guard pauses != self.pauses else { return self }
        var input = self
        input.pauses = pauses
        switch form {
        case .story(let reading, _, _): return try input.inLanguage(reading.book.language)
        case .published(let book): return try input.inLanguage(book.reading.book.language)
        case .file, .data, .unpacked: return input
        }
    }
}

extension BookInput {
    /// The format of a file, and its contents, unless it is a plist book that can be read again.
    private static func look(at path: String, limit: Int) throws(BookError) -> (InputForm, Data?) {
        let file: BookFile
        do {
            file = try BookFile(path, limit: limit)
        } catch {
            throw BookError(
                path: path,
                error.diagnostic == .isDirectory ? .directory(path) : error.diagnostic.orNear(path)
            )
        }
        let form = file.isRegular ? InputForm(head: file.head, path: path) : nil
        if form == .propertyList { return (.propertyList, nil) }
        let data = try BookError.naming(path) { () throws(UnreadableFile) in try file.contents(limit: limit) }
        return (form ?? InputForm(head: data.prefix(InputForm.headSize), path: path), data)
    }
}

extension Diagnostic {
    /// The diagnostic for a path without a file, with a suggestion if there is one.
    fileprivate func orNear(_ path: String) -> Diagnostic {
        guard code == .fileNotFound else { return self }
        if let near = InputForm.path(meantBy: path) {
            return Diagnostic(severity, code, message, note: "did you mean \(near)?")
        }
        guard InputForm.isSound(path) else { return self }
        return Diagnostic(severity, code, message, note: "a sound file to be written is named with -o")
    }

    /// The diagnostic for a folder in place of a book.
    fileprivate static func directory(_ path: String) -> Diagnostic {
        let near = InputForm.path(meantBy: path).map { "did you mean \($0)?" }
        return Diagnostic(.error, .fileUnreadable, "this is a directory, not a book", note: near)
    }
}

extension BookError {
    /// Converts the error of a story to that of a book.
    init(_ error: StoryError) {
        var diagnostic = Diagnostic(.error, error.diagnosticCode, error.message)
        diagnostic.path = error.path
        diagnostic.location = error.line.map { SourceLocation(line: $0, column: 1) }
        self.init(path: error.path, diagnostics: [diagnostic])
    }
}

extension StoryError {
    fileprivate var diagnosticCode: Diagnostic.Code {
        switch code {
        case .notFound: .fileNotFound
        case .unreadable: .fileUnreadable
        case .tooLarge: .fileTooLarge
        case .noWords: .emptyFile
        default: .unknownEncoding
        }
    }
}
