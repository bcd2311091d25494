import FoundationEssentials
public import Narration
import NarrationBooks
import NarrationEditing
package import NarrationStories
import NarrationSystem

/// A story, or a list that a person records, of which a studio offers to make a book.
///
/// ```swift
/// let story = try StudioStory(of: "Hare.md", recognizer: recognizer)
/// let studio = try await Studio(path: story?.bookPath ?? "Hare.md", story: story, …)
/// ```
public struct StudioStory: Sendable {
    /// The path of the book that it becomes, in the folder of the story or of the list.
    public let bookPath: String

    package let name: String

    /// Whether it is a list: its rows become pages also of a book that has some of them.
    let isList: Bool
    private(set) var book: Book

    /// The language, if the story declares none and it was recognized by the text.
    let recognizedLanguage: RecognizedLanguage?

    let omissions: [Omission]

    /// Opens a story; `nil` if there is no file, or it is a plist book.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - recognizer: Recognizes the language of a story that declares none.
    /// - Throws: `BookError` if it is neither, the story has no words, or it has become a book already.
    public init?(of path: String, recognizer: any LanguageRecognizer) throws {
        guard path.fileExtension != "plist", FileSystem.exists(path) else { return nil }
        let input = try BookInput(contentsOf: path)
        try input.checkHasNoFiles(at: path)
        guard !input.isPropertyList else { return nil }
        let bookPath = path.parentFolder.appending(file: path.fileStem + ".plist")
        guard !FileSystem.exists(bookPath) else { throw BookError(path: path, .storyWithBook(at: bookPath)) }
        try self.init(input, named: path.fileName, becoming: bookPath, recognizer)
    }

    /// Reads a story that an author brings.
    ///
    /// - Parameters:
    ///   - data: Its contents.
    ///   - name: The name of its file, or what it is called instead.
    ///   - bookPath: The path of the book that takes it.
    ///   - recognizer: Recognizes the language of a story that declares none.
    /// - Throws: `BookError` if it is something else, or has no words.
    init(_ data: Data, named name: String, for bookPath: String, recognizer: any LanguageRecognizer) throws {
        let input = try BookInput(data, named: name, in: bookPath.parentFolder)
        try input.checkHasNoFiles(at: name)
        guard !input.isPropertyList else { throw BookError(path: name, .notAStory) }
        try self.init(input, named: name, becoming: bookPath, recognizer)
    }

    private init(
        _ input: BookInput,
        named name: String,
        becoming bookPath: String,
        _ recognizer: any LanguageRecognizer
    ) throws {
        recognizedLanguage = try input.undeclaredLanguage(by: recognizer)
        book = try input.inLanguage(recognizedLanguage?.tag).read().book
        omissions = input.omissions
        (self.name, self.bookPath, isList) = (name, bookPath, false)
    }

    /// Offers the rows of a list, each a page.
    ///
    /// - Parameters:
    ///   - pages: The rows.
    ///   - list: The path of the list.
    ///   - bookPath: The path of the book in which they are recorded.
    ///   - language: Their language; `nil` to recognize it.
    ///   - recognizer: Recognizes it.
    /// - Throws: The errors of taking a sample of the text.
    package init(
        rows pages: [Page],
        of list: String,
        becoming bookPath: String,
        in language: String?,
        recognizer: any LanguageRecognizer
    ) throws {
        recognizedLanguage = language == nil ? try TextSample(of: Book(pages: pages)).language(by: recognizer) : nil
        book = Book(title: list.fileStem.shown, language: language ?? recognizedLanguage?.tag, pages: pages)
        (omissions, name, self.bookPath, isList) = ([], list.fileName, bookPath, true)
    }

    /// Tells what a book has that was unpacked from a file, and is not changed.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - file: The path of the file.
    ///   - bookPath: The path of the book.
    ///   - language: Its language, if that was recognized.
    ///   - omissions: What of the file is not in the book.
    package init(
        unpacked book: Book,
        from file: String,
        to bookPath: String,
        in language: RecognizedLanguage?,
        without omissions: [Omission]
    ) {
        (self.book, self.bookPath, self.omissions) = (book, bookPath, omissions)
        (name, recognizedLanguage, isList) = (file.fileName, language, false)
    }

    /// What a book lacks of it: the rows of a list that are no pages yet, or all of a story.
    func rest(for book: Book) -> StudioStory {
        guard isList else { return self }
        let rows = Set(book.pages.map { [$0.title, $0.text] })
        var rest = self
        rest.book.pages.removeAll { rows.contains([$0.title, $0.text]) }
        return rest
    }

    /// The page after which a book takes it.
    func place(in book: Book, at page: Int) -> Int { isList ? book.pages.count - 1 : page }

    /// The file of a book that is made of the story alone.
    ///
    /// - Parameter title: The title of a story without one.
    /// - Returns: The contents.
    /// - Throws: `BookWritingError`.
    func contents(orTitled title: String?) throws -> Data {
        var book = book
        book.title = book.title ?? title
        return try BookWriter().data(of: book)
    }
}

extension BookDraft {
    /// Takes the pages of a story: in place of a page without words, or else after it.
    ///
    /// Its speakers join the cast; one who is there already keeps the voice. A book without words gets its language.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - page: The index of the page.
    /// - Returns: The changed book.
    /// - Throws: `BookEditError`; `BookWritingError`; `BookError` if it would be too large.
    func taking(_ story: StudioStory, at page: Int) throws -> BookDraft {
        let book = reading.book
        guard book.pages.indices.contains(page) else { throw StudioFailure.noSuchPage }
        var edits: [BookEdit] = []
        let language = story.book.language
        if !book.hasWords, book.language == nil, let language { edits.append(.setBook(.language, language)) }
        for (name, member) in story.book.cast.sorted(by: { $0.key < $1.key }) where book.cast[name] == nil {
            edits.append(.cast(.add(name)))
            for property in UtteranceProperty.ofMembers where member[property] != nil {
                edits.append(.cast(.set(property, member[property], of: name)))
            }
        }
        let page = story.place(in: book, at: page)
        let isBlank = book.pages[page].isBlank
        if !isBlank { edits.append(.insertPage("", before: page + 1)) }
        let next = try making(edits)
        // What differs from the book's language is said by each utterance.
        var other = story.book
        (other.language, other.title) = (next.reading.book.language, nil)
        let pages = try BookDraft(contents: BookWriter().data(of: other), named: story.name)
        return try next.replacing(page: isBlank ? page : page + 1, byPagesOf: pages)
    }
}

extension Book {
    fileprivate var hasWords: Bool { pages.contains { !$0.everyUtterance.allSatisfy(\.string.isBlank) } }
}

extension Page {
    /// Whether nothing is on the page yet.
    fileprivate var isBlank: Bool {
        title == nil && picturePaths.isEmpty && recording == nil && utterances.allSatisfy(\.string.isBlank)
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension BookInput {
    /// Refuses a file with files in it, which an edited book could not name.
    fileprivate func checkHasNoFiles(at path: String) throws(BookError) {
        if isUnpacked { throw BookError(path: path, .carriedBook(by: path)) }
        if isPublication { throw BookError(path: path, .publication(at: path)) }
    }
}

extension Diagnostic {
    fileprivate static let notAStory = Diagnostic(
        .error,
        .notAPropertyList,
        "this is a property list, not a story",
        note: "open it with `render-book preview`"
    )

    /// The error for a file that carries a whole book.
    fileprivate static func carriedBook(by path: String) -> Diagnostic {
        let command = "render-book new \(path.fileStem.quotedForShell)/ --from \(path.quotedForShell)"
        return Diagnostic(.error, .notAPropertyList, "this file carries a book", note: "`\(command)` unpacks it")
    }

    /// The error for an EPUB or a document, whose pictures need a folder.
    fileprivate static func publication(at path: String) -> Diagnostic {
        let command = "render-book new \(path.fileStem.quotedForShell) --from \(path.quotedForShell)"
        return Diagnostic(
            .error,
            .notAPropertyList,
            "the studio opens the book of this file when it is in a folder, with its pictures",
            note: "`\(command)` makes it"
        )
    }

    /// The error for a story of which a book was made before.
    fileprivate static func storyWithBook(at path: String) -> Diagnostic {
        let note = "`render-book preview \(path.quotedForShell)` opens the book"
        return Diagnostic(.error, .fileNotReplaced, "this is a story, and \(path.shown) is there already", note: note)
    }
}
