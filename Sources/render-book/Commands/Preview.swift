import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationSystem

struct Preview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See, hear and tune a book in the browser.",
        discussion: """
            The studio shows the book page by page, reads it aloud with the spoken word highlighted, and changes it: \
            rate, pitch, volume, delays and voices, texts, utterances and pages. It follows what other programs save. \
            Changes are written into the book's own file when they are saved there; all that was not changed, with its \
            comments, stays byte for byte.

            A BOOK.plist that does not exist is begun, and a story becomes one; its file is made by the first save. \
            An EPUB or a document with pictures is shown, read aloud and rendered as it is, and not changed. \
            LIST.takes.plist is the book in which a person records the list of prompts or phrases beside it, row by row.

            The studio listens on this machine only, and is entered with the address that is printed. Ctrl-C ends it.
            """
    )

    @Argument(help: "A plist book, the name of a new one, a story, a publication, or a list.", completion: .file())
    var book: String

    @Option(help: "The port to listen on. (default: one that is free)")
    var port: UInt16?

    @Flag(inversion: .prefixedNo, help: "Open the browser.")
    var open = true

    @Flag(help: "Refuse all changes of the book; it can still be heard, and rendered to files to download.")
    var readOnly = false

    @OptionGroup var readingOptions: ReadingOptions

    @OptionGroup var storyOptions: StoryOptions

    @OptionGroup var engineOptions: EngineOptions

    @OptionGroup var cacheOptions: CacheOptions

    func run() async throws {
        try await reportingFailures(in: book) {
            guard FileSystem.exists(book) || isNameOfNewBook else { throw BookError(path: book, .noBook(at: book)) }
            _ = try engineOptions.definitions
            try CompanionProgram.become("studio", named: StudioOrder.program, of: order)
        }
    }

    private var order: StudioOrder {
        StudioOrder(
            book: book,
            port: port,
            opensBrowser: open,
            isReadOnly: readOnly,
            settings: BookSettings(readingOptions, storyOptions),
            engines: engineOptions.file,
            cache: cacheOptions.isOff ? nil : .init(cacheOptions.place.folder, limit: cacheOptions.place.limit)
        )
    }

    /// Whether a book can be begun under the name, which a misspelt name of some other file is not.
    private var isNameOfNewBook: Bool { !readOnly && book.hasSuffix(Self.ending) }

    fileprivate static let ending = ".plist"
}

extension Diagnostic {
    /// The diagnostic for a book that is not there yet.
    fileprivate static func noBook(at path: String) -> Diagnostic {
        let isBook = path.hasSuffix(Preview.ending)
        let command = isBook ? "new \(path.dropLast(Preview.ending.count))" : "preview \(path)\(Preview.ending)"
        let note = "`render-book \(command)` \(isBook ? "makes a book to begin with" : "begins a new book")"
        return Diagnostic(.error, .fileNotFound, "there is no such file", note: note)
    }
}
