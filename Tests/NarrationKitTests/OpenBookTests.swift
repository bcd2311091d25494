import Foundation
import Narration
import NarrationBooks
import NarrationKit
import NarrationPlayback
import NarrationRendering
import Synchronization
import TestRequirements
import TestSupport
import Testing

/// What an app gets with `NarrationKit`.
@Suite(.ownThreads) struct OpenBookTests {
    /// The book as the command renders it without a cache.
    private func rendered(_ book: FullBook, _ name: String, _ options: [String] = []) throws -> Data {
        let command = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "render-book").path
        let output = book.folder.file("command-\(name)")
        let arguments = [book.path, "--engines", book.engines, "--no-cache", "-q", "-o", output] + options
        #expect(try Program([command] + arguments).wait() == 0)
        return try Data(contentsOf: URL(fileURLWithPath: output))
    }

    @Test(.requires(.flite), arguments: ["wav", "m4b", "epub", "html"])
    func `an app makes the bytes of the command, of a book that has all that a book can have`(
        format: String
    ) async throws {
        let book = try FullBook()
        let path = book.folder.file("app.\(format)")
        let made = try await book.open().render(toFileAt: URL(filePath: path))
        #expect(made.rendering.failures.isEmpty)
        #expect(made.remarks.allSatisfy { $0.hasPrefix("the book itself is in it, with ") })
        let isSame = try Data(contentsOf: URL(fileURLWithPath: path)) == rendered(book, "\(format).\(format)")
        #expect(isSame)
    }

    @Test func `an app streams the samples of a file`() async throws {
        let book = try FullBook()
        var settings = RenderSettings()
        settings.pages = [0]
        let sent = Mutex(Data())
        let open = try await book.open()
        let streamed = try await open.stream(settings: settings) { bytes in sent.withLock { $0 += bytes } }
        let file = try await open.render(to: book.folder.file("app.wav"), settings: settings)
        #expect(streamed.rendering.timeline.frameCount == file.rendering.timeline.frameCount)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: book.folder.file("app.wav")))
        let isSame = try bytes[#require(bytes.firstRange(of: Data("data".utf8))).upperBound...].dropFirst(4)
            .starts(with: sent.withLock { $0.dropFirst(44) })
        #expect(isSame)
    }

    @Test(.requires(.flite)) func `settings of an app do what options of the command do`() async throws {
        let book = try FullBook()
        var settings = RenderSettings()
        settings.pages = [0]
        settings.chapters = .pages
        settings.sampleRate = 44_100
        settings.tags.title = "Low Tide"
        settings.cover = .none
        let open = try await book.open(BookSettings(voice: .named("en-us"), reading: .plain))
        try await open.render(to: book.folder.file("app.flac"), settings: settings)
        let options = [
            "--pages", "1", "--chapters", "pages", "--sample-rate", "44100", "--title", "Low Tide", "--no-cover",
            "--voice", "en-us", "--reading", "plain",
        ]
        let app = try Data(contentsOf: URL(fileURLWithPath: book.folder.file("app.flac")))
        let isSame = try app == rendered(book, "options.flac", options)
        #expect(isSame)
    }

    @Test(.requires(.flite)) func `problems are those that the command warns of`() async throws {
        let book = try FullBook()
        let problems = try await book.open().problems()
        #expect(problems.allSatisfy { $0.severity == .warning })
        #expect(problems.contains { $0.message.contains("tide.wav") } || problems.isEmpty, "\(problems)")
    }

    @Test func `what does not exist is an error that says so, and no file is made`() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("Hare.plist")
        try Data(#"{ bookPages = ({ utterances = "A hare."; }); }"#.utf8).write(to: URL(fileURLWithPath: path))
        let error = await #expect(throws: SettingError.self) {
            try await OpenBook(path, settings: BookSettings(voice: .named("nobody")), cache: nil)
        }
        #expect(error?.setting == .voice)
        let book = try await OpenBook(path, cache: nil)
        for (name, setting) in [("Hare.xyz", SettingError.Setting.format), ("Hare", .format)] {
            let error = await #expect(throws: SettingError.self) { try await book.render(to: folder.file(name)) }
            #expect(error?.setting == setting)
        }
        var settings = RenderSettings()
        settings.pages = [.max]
        await #expect(throws: SettingError.self) {
            try await book.render(to: folder.file("Hare.wav"), settings: settings)
        }
        #expect(try folder.contents == ["Hare.plist"])
    }

    @Test(.requires(.flite)) @MainActor func `a narrator reads the book with its voices and its recording`()
        async throws
    {
        let book = try FullBook()
        let narrator = try await book.open().narrator(through: ClockOutput(clock: ContinuousClock()))
        #expect(narrator.book.pages.count == 2)
        #expect(narrator.book.pages[0].utterances[1].voice == "reed:slt")
        #expect(narrator.book.pages[1].utterances[0].recording != nil)
    }
}
