import ArgumentParser
import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationKit
import NarrationStories
import NarrationSystem

struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a book: a small commented example, or one made from a story.",
        discussion: """
            With --from, each paragraph becomes a page unless the story has page breaks, each heading starts a \
            chapter, and each sentence becomes an utterance; text in quotation marks is spoken at a slightly higher \
            pitch, by the entry of its speaker in the book's cast: give the characters voices there. A file that ends in .md or .markdown is read as Markdown: its front matter can have the same keys \
            as a plist book; table rows, footnotes and lines of code become paragraphs; horizontal rules become \
            pauses; comments (except page breaks) and HTML tags are ignored. Pictures are not copied: write the book \
            to the folder that contains them, or to a parent of that folder.

            EPUB, HTML, .audiobook and .lpf files that render-book made carry their book: --from STORY.epub NAME/ \
            unpacks the plist and its files into \
            the new folder NAME.
            """
    )

    @Argument(
        help: """
            The book's name. The book is written to NAME.plist, or unpacked into the folder NAME, which must not exist \
            yet; - is standard output.
            """,
        completion: .file()
    )
    var name: String

    @Option(
        help: ArgumentHelp(
            "Create the book from a story in plain text or Markdown, or unpack it from a file that carries it, such as an EPUB; - is standard input.",
            valueName: "story"
        ),
        completion: .file(extensions: ["txt", "md", "markdown", "epub", "html", "audiobook", "lpf"])
    )
    var from: String?

    @Option(help: "The book's title. (default: the title in the story, or the book's name)")
    var title: String?

    @Option(help: "The book's author. (default: the author in the story)")
    var author: String?

    @Option(
        help:
            "The language (BCP 47) of the story. (default: the language in its front matter, or else that of its text)"
    )
    var language: String?

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        try checkName()
        let texts = [("--title", title), ("--author", author), ("--language", language)]
        for (option, text) in texts where text?.allSatisfy(\.isWhitespace) == true {
            throw ValidationError("\(option) may not be blank")
        }
        if language != nil, from == nil {
            throw ValidationError("--language goes with --from; the book to begin with is in English")
        }
    }

    private func checkName() throws {
        guard let title = from != nil && isFolderName ? folder.fileName : defaultTitle else { return }
        if title.allSatisfy({ $0.isWhitespace || $0 == "." }) {
            throw ValidationError("the name of a book may not be blank or dots")
        }
        if title.hasPrefix(".") {
            throw ValidationError("a name that begins with a full stop would hide the book")
        }
    }

    func run() async throws {
        try await reportingFailures(asJSON: json ? results : nil) {
            let contents = try contentsOfStandardInput
            let source = contents == nil ? from : StandardInput.name
            if let source, let book = try await unpack(source, contents) { return try tell(of: book) }
            if !isStandardOutput { try NewFile.checkAbsent(path) }
            if let source {
                try await checkLanguage()
                let (book, language) = try book(from: input(source, contents))
                try write(try BookWriter().data(of: book))
                var counts = [book.pages.count.of("page"), book.utteranceCount.of("utterance")]
                if !book.cast.isEmpty { counts.append(book.cast.count.of("character")) }
                try tell(
                    "\(path): \(counts.joined(separator: ", "))\(language.map { ", in \($0.name)" } ?? "")",
                    of: book
                )
            } else {
                let title = title ?? defaultTitle?.shown ?? "My First Story"
                let data = StarterBook.data(title: title, author: author)
                try write(data)
                try tell(
                    "\(path): a book to begin with; `render-book speak \(path.quotedForShell)` reads it to you",
                    of: BookReader().read(data, named: path).book
                )
            }
        }
    }

    private var isStandardOutput: Bool { name == StandardInput.argument }

    private func write(_ data: Data) throws {
        let limit = BookReader().limits.size
        guard data.count <= limit else {
            throw UsageError(
                message:
                    "the book would have \(ByteCount(data.count)), and \(ByteCount(limit)) are read: divide the story"
            )
        }
        guard !isStandardOutput else { return Terminal.writeOutput(String(decoding: data, as: UTF8.self)) }
        try NewFile.create(path, data)
    }

    /// Prints the result. If the book is written to standard output, only JSON is printed, on standard error.
    private func tell(_ text: TerminalText, of book: Book) throws {
        if json {
            results.print(try NewBookRecord(book, path: isStandardOutput ? name : path).jsonText())
        } else if !isStandardOutput {
            results.print(text)
        }
    }

    private func tell(of book: UnpackedBook) throws {
        Terminal.output.print(try json ? NewBookRecord(book).jsonText() : book.summary)
    }

    private var results: Terminal { isStandardOutput ? .errors : .output }

    /// Rejects a language that no voice speaks, if an engine is available.
    private func checkLanguage() async throws {
        guard language != nil, let engine = try? Voices(.ofCommand(jobs: 1), engines: []).engine() else { return }
        try await engine.check(voice: nil, language: language)
    }

    /// What is on standard input, if the story is there.
    private var contentsOfStandardInput: Data? {
        get throws {
            try from == StandardInput.argument ? StandardInput.contents(limit: BookReader().limits.size) : nil
        }
    }

    /// Opens the story.
    ///
    /// - Throws: `BookError` if it is something else; ``UsageError`` if it is a plist book.
    private func input(_ name: String, _ contents: Data?) throws -> BookInput {
        do {
            let input =
                try contents.map { try BookInput($0, named: name, language: language) }
                ?? BookInput(contentsOf: name, language: language)
            guard input.isPropertyList else { return input }
            do {
                _ = try input.pages()
            } catch let error where error.isOfOtherFile {
                throw error
            } catch {}
            let remedy = input.isUnpacked ? "name the file that carries it" : "copy it, or name a story"
            throw UsageError(message: "\(input.name) is a plist book already: \(remedy)")
        } catch let error as BookError where error.isOfOtherFile {
            throw error.noting("name a story in plain text or Markdown, or a file of render-book that carries its book")
        }
    }

    /// The book made from a story, and its language if it was recognized by its text.
    private func book(from story: BookInput) throws -> (Book, RecognizedLanguage?) {
        var input = story
        guard !isFolderName else {
            throw UsageError(message: "a story becomes one file: name it \(folder.quotedForShell), without a slash")
        }
        input.tellOmissions()
        let recognized = try input.undeclaredLanguage
        if let recognized { input = try input.inLanguage(recognized.tag) }
        var book = try input.read().book
        book.title = title ?? book.title ?? defaultTitle?.shown
        book.author = author ?? book.author
        try book.movePictures(from: input.folder, to: isStandardOutput ? "." : path.parentFolder)
        return (book, recognized)
    }

    private var path: String {
        name.hasSuffix(".plist") ? name : name + ".plist"
    }

    /// The title of a book without one: the name of its file.
    private var defaultTitle: String? {
        isStandardOutput ? nil : String(path.fileName.dropLast(".plist".count))
    }
}

/// A new book as JSON.
private struct NewBookRecord: Encodable {
    let path: String
    let title: String?
    let author: String?
    let language: String?
    let pages: Int
    let utterances: Int
    let characters: [String]

    /// The number of files besides the plist, if the book was unpacked.
    var files: Int?

    init(_ book: Book, path: String) {
        self.path = path
        (title, author, language) = (book.title, book.author, book.language)
        (pages, utterances) = (book.pages.count, book.utteranceCount)
        characters = book.cast.keys.sorted()
    }

    init(_ unpacked: UnpackedBook) {
        let book = unpacked.pages.book
        (path, files) = (unpacked.path, unpacked.files)
        (title, author, language) = (book.title, book.author, book.language)
        (pages, utterances) = (unpacked.pages.pageCount, unpacked.pages.utteranceCount)
        characters = book.cast.keys.sorted()
    }
}

extension BookInput {
    /// The language of the text, if the story declares none and it can be told.
    fileprivate var undeclaredLanguage: RecognizedLanguage? {
        get throws {
            let pages = try pages()
            return pages.book.language == nil ? try TextSample(of: pages).language(by: languageRecognizer!) : nil
        }
    }
}

extension BookError {
    /// Whether the file is not a book at all.
    fileprivate var isOfOtherFile: Bool {
        diagnostics.contains { $0.severity == .error && [.notAPropertyList, .emptyFile].contains($0.code) }
    }

    /// The error with a note for each problem that has none.
    fileprivate func noting(_ note: String) -> BookError {
        BookError(path: path, diagnostics: diagnostics.map { $0.note == nil ? $0.with(note: note) : $0 })
    }
}

extension Book {
    fileprivate var utteranceCount: Int {
        pages.reduce(0) { $0 + $1.utterances.count }
    }
}
