import Foundation
import Narration
import NarrationAudio
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationPreview
import NarrationPreviewServer
import NarrationRecordings
import NarrationSignals
import NarrationSystem

/// The studio: `render-book preview` becomes this program, with its order as JSON.
@main
enum RenderBookStudio {
    static func main() async {
        LargeBlocks.giveBack()
        signal(SIGPIPE, SIG_IGN)
        let argument = CommandLine.arguments.dropFirst().first ?? ""
        guard let order = try? JSONDecoder().decode(StudioOrder.self, from: Data(argument.utf8)) else {
            Console.warn("error: the studio is opened with `render-book preview BOOK`")
            exit(ExitStatus.usage.rawValue)
        }
        do {
            try await serve(order)
        } catch {
            Console.tell(error)
            exit(ExitStatus(of: error).rawValue)
        }
    }

    /// Serves the book until a signal ends it.
    private static func serve(_ order: StudioOrder) async throws {
        var order = order
        let list = try StudioStory.list(at: order.book, recognizer: languageRecognizer!)
        let file = list == nil ? try UnpackedFile(order.book, by: order.settings) : nil
        defer { withExtendedLifetime(file) {} }
        if let file {
            Console.tell(file.notice(about: order.book))
            (order.book, order.isReadOnly) = (file.path, true)
        }
        let story = try list ?? file?.story ?? StudioStory(of: order.book, recognizer: languageRecognizer!)
        order.book = story?.bookPath ?? order.book
        let voices = try order.voices()
        let cache = order.openCache()
        let settings = order.settings
        let folder = order.book.parentFolder
        let memory = UserFolder.state.appending(file: "narration/studio")
        let browser = Browser(pageIn: memory)
        defer { browser.close() }
        let studio = try await Studio(
            path: order.book,
            engine: voices.engine(
                cache.wrapping(voices.engine(forBooksIn: folder)),
                playingRecordingsIn: folder,
                corrections: RecordingCorrections.path(besideBook: order.book),
                reading: settings.reading(with: []),
                alignments: cache
            ),
            recognizer: languageRecognizer!,
            isReadOnly: order.isReadOnly,
            story: story,
            historyFolder: memory
        ) { try settings.reading(of: $0, in: $1).reading }
        if await studio.isNew {
            let origin = story.map { "a book to be made of \($0.name)" } ?? "a new book"
            Console.tell("\(order.book): \(origin); its file is made when you save it first")
        }
        let handler = StudioHandler(studio: studio, renderer: KitRenderer(order: order))
        let server = PreviewServer(handler: handler, port: order.port)
        let end = await end(of: studio, servedBy: server) { [order] address in
            Console.print(address.absoluteString)
            guard order.opensBrowser else { return }
            do {
                if try browser.open(address) { Console.tell("if the browser shows nothing, open this address in it") }
            } catch { Console.warn("warning: the browser is not opened: \(error)") }
        }
        await handler.close()
        if let end, Signals.endingRequest == nil { throw end }
        tell(await studio.unsavedChanges, of: order.book)
    }

    /// Serves a studio until a signal, which is the way to end it, and returns the error that ended it.
    private static func end(
        of studio: Studio,
        servedBy server: PreviewServer,
        open: @escaping @Sendable (URL) -> Void
    ) async -> (any Error)? {
        do {
            try await Signals.cancelling {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await studio.followFile() }
                    group.addTask {
                        for await message in studio.notices { Console.warn("warning: \(message)") }
                    }
                    group.addTask {
                        try await server.run(started: open)
                    }
                    try await group.next()
                    group.cancelAll()
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// Tells what becomes of the changes that are not saved.
    private static func tell(_ changes: UnsavedChanges, of book: String) {
        switch changes {
        case .none: break
        case .kept:
            Console.tell(
                """
                \(book): what is not saved is kept, and comes back with the next `render-book preview` of this book; \
                Ctrl+Z takes it back there
                """
            )
        case .lost: Console.tell("\(book): what was not saved is lost")
        }
    }
}

extension PreviewServerError: ErrorWithExitStatus {
    var exitStatus: ExitStatus { .unavailable }
}
