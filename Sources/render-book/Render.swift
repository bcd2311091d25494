public import ArgumentParser
import Foundation
import Narration
import NarrationCache
import NarrationEspeak
public import NarrationRendering

struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render a book to an audio file.")

    @Argument(help: "The book: an XML, binary or OpenStep property list.", completion: .file())
    var book: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The audio file. Its extension tells the format. (default: the book's name with .mp3)",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?

    @Option(help: "The format, whatever the extension.")
    var format: AudioFormat?

    @Option(
        help: ArgumentHelp(
            "How many utterances are spoken at the same time. (default: one for each core)",
            valueName: "count"
        )
    )
    var jobs: Int?

    @Option(help: ArgumentHelp("Only these pages: 1-3,7", valueName: "list"))
    var pages: PageSelection?

    @Option(help: "The voice of every utterance, whatever the book says. `render-book voices` lists them.")
    var voice: String?

    @Option(help: "The language (BCP 47) of every utterance that names no voice, whatever the book says.")
    var language: String?

    @Option(
        help: ArgumentHelp("Write when every page, utterance and word sounds, as JSON.", valueName: "file"),
        completion: .file(extensions: ["json"])
    )
    var timeline: String?

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 {
            throw ValidationError("--jobs must be at least 1")
        }
        if let output, format == nil, AudioFormat(path: output) == nil {
            throw ValidationError(
                "cannot tell the format of “\(output)” from its extension: use one of \(AudioFormat.list), or --format"
            )
        }
    }

    func run() async throws {
        try await reportingFailures(in: book) {
            var reading = try BookReader().read(contentsOf: book)
            if !quiet {
                for warning in reading.warnings {
                    Terminal.errors.print("\(warning)")
                }
            }
            try checkOutputIsNotBook()
            let engine = try EspeakEngine(jobs: jobs, logger: .silent)
            reading.book = try await spoken(reading.book, by: engine)
            let unspeakable = try await reading.casting(by: engine, hint: BookEngine.hint).diagnostics
            guard unspeakable.isEmpty else { throw BookError(path: book, diagnostics: unspeakable) }
            let rendering = try await render(reading.book, with: engine)
            if !quiet {
                print(rendering.summary)
            }
        }
    }

    private func render(_ book: Book, with engine: EspeakEngine) async throws -> Rendering {
        let cache = cacheOptions.open()
        defer { cache.close(isQuiet: quiet) }
        let renderer = BookRenderer(engine: cache.wrapping(engine), jobs: jobs)
        let pages = try pages?.indices(in: book)
        let line = ProgressLine(isShown: !quiet)
        defer { line.clear() }
        return try await untilInterrupted { [outputPath, audioFormat, timeline] in
            try await renderer.render(
                book,
                pages: pages,
                to: outputPath,
                as: audioFormat,
                timelinePath: timeline,
                progress: line.show
            )
        }
    }

    private func checkOutputIsNotBook() throws {
        let files = [book, outputPath, timeline].compactMap(\.self).map { path in
            URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        }
        guard Set(files).count == files.count else {
            throw UsageError(message: "the book, the audio file and the timeline must be different files")
        }
    }

    /// The book with the voice and language that were typed in place of its own.
    private func spoken(_ book: Book, by engine: EspeakEngine) async throws -> Book {
        guard voice != nil || language != nil else { return book }
        do {
            _ = try await engine.voice(
                for: Utterance("", voice: voice, language: language ?? Utterance.defaultLanguage)
            )
        } catch let error as SpeechError where error.code == .unknownVoice {
            throw UsageError(message: error.messageWithHint)
        }
        var book = book
        for page in book.pages.indices {
            for utterance in book.pages[page].utterances.indices {
                book.pages[page].utterances[utterance].voice =
                    voice ?? book.pages[page].utterances[utterance].voice
                book.pages[page].utterances[utterance].language =
                    language ?? book.pages[page].utterances[utterance].language
            }
        }
        return book
    }

    private var audioFormat: AudioFormat {
        format ?? output.flatMap(AudioFormat.init(path:)) ?? .mp3
    }

    private var outputPath: String {
        output ?? URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent + "." + audioFormat.rawValue
    }
}

extension AudioFormat: ExpressibleByArgument {}

extension Rendering {
    /// One line that says what was made.
    fileprivate var summary: String {
        let speed = elapsed > 0 ? Int(timeline.duration / elapsed) : 0
        return "\(path): \(timeline.pages.count) pages, \(utteranceCount) utterances, "
            + "\(timeline.duration.asTime), \(speed) times real time"
    }
}
