import ArgumentParser
import Foundation
import Narration
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationPreview
import NarrationPreviewServer
import NarrationRecordings
import NarrationSystem

struct Preview: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See, hear and tune a book in the browser.",
        discussion: """
            The studio shows the book page by page, reads it aloud with the spoken word highlighted, and changes it: \
            rate, pitch, volume, delays and voices, texts, utterances and pages. It follows what other programs save. \
            Changes are written into the book's own file when they are saved there; all that was not changed, with its \
            comments, stays byte for byte.

            A BOOK.plist that does not exist is begun: its file is made when it is saved first.

            The studio listens on this machine only, and is entered with the address that is printed. Ctrl-C ends it.
            """
    )

    @Argument(help: "The book: a plist book, or the name of a new one.", completion: .file(extensions: ["plist"]))
    var book: String

    @Option(help: "The port to listen on. (default: one that is free)")
    var port: UInt16?

    @Flag(inversion: .prefixedNo, help: "Open the browser.")
    var open = true

    @Flag(help: "Refuse all changes of the book; it can still be heard, and rendered to files to download.")
    var readOnly = false

    @OptionGroup
    var readingOptions: ReadingOptions

    @OptionGroup
    var engineOptions: EngineOptions

    @OptionGroup
    var cacheOptions: CacheOptions

    func run() async throws {
        try await reportingFailures(in: book) {
            guard FileSystem.exists(book) || isNameOfNewBook else { throw BookError(path: book, .noBook(at: book)) }
            let cache = cacheOptions.open()
            let voices = try engineOptions.voices()
            let settings = BookSettings(readingOptions)
            let engine = voices.engine(
                cache.wrapping(voices.engine(forBooksIn: book.parentFolder)),
                playingRecordingsIn: book.parentFolder,
                corrections: RecordingCorrections.path(besideBook: book),
                reading: settings.reading(with: []),
                alignments: cache
            )
            let studio = try await Studio(
                path: book,
                engine: engine,
                recognizer: languageRecognizer!,
                isReadOnly: readOnly,
                historyFolder: UserFolder.state.appending(file: "narration/studio")
            ) { try settings.reading(of: $0, in: $1).reading }
            if await studio.isNew {
                Terminal.errors.print("\(book): a new book; its file is made when you save it first")
            }
            let handler = StudioHandler(studio: studio, renderer: renderer)
            let end = await end(of: studio, servedBy: PreviewServer(handler: handler, port: port))
            await handler.close()
            // Ctrl-C is the way to end the studio.
            if let end, !(end is Interruption) { throw end }
            tell(await studio.unsavedChanges)
        }
    }

    /// Whether a book can be begun under the name, which a misspelt name of some other file is not.
    private var isNameOfNewBook: Bool { !readOnly && book.hasSuffix(Self.ending) }

    fileprivate static let ending = ".plist"

    private var renderer: CommandRenderer {
        CommandRenderer(options: readingOptions.arguments + engineOptions.arguments + cacheOptions.arguments)
    }

    /// Tells what becomes of the changes that are not saved.
    private func tell(_ changes: UnsavedChanges) {
        switch changes {
        case .none: break
        case .kept:
            Terminal.errors.print(
                """
                \(book): what is not saved is kept, and comes back with the next `render-book preview` of this book; \
                Ctrl+Z takes it back there
                """
            )
        case .lost: Terminal.errors.print("\(book): what was not saved is lost")
        }
    }

    /// Serves a studio, and returns the error that ended it.
    private func end(of studio: Studio, servedBy server: PreviewServer) async -> (any Error)? {
        do {
            try await serve(studio, by: server)
            return nil
        } catch {
            return error
        }
    }

    private func serve(_ studio: Studio, by server: PreviewServer) async throws {
        try await untilInterrupted { [open] in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await studio.followFile() }
                group.addTask {
                    for await message in studio.historyObstacles {
                        Terminal.errors.print("render-book: warning: \(message)")
                    }
                }
                group.addTask { try await server.run { address in Self.show(address, opens: open) } }
                try await group.next()
                group.cancelAll()
            }
        }
    }

    private static func show(_ address: URL, opens: Bool) {
        Terminal.output.print("\(address.absoluteString)")
        if opens { Browser.open(address) }
    }
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
