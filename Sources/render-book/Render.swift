import ArgumentParser
import Foundation
import Narration
import NarrationCache
import NarrationEncoding
import NarrationEspeak
import NarrationRendering

struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render a book to an audio file.")

    @Argument(help: "The book: an XML, binary or OpenStep property list.", completion: .file())
    var book: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The audio file, or with --split a folder. Its extension tells the format. (default: the book's name with .mp3)",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?

    @OptionGroup var formatOptions: FormatOptions

    @Option(
        help: ArgumentHelp(
            "How many utterances are spoken, and segments encoded, at the same time. (default: one for each core)",
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

    @Flag(help: "Put silence where an utterance cannot be spoken, list it, and exit with 70 at the end.")
    var keepGoing = false

    @OptionGroup var splitOptions: SplitOptions

    @OptionGroup var descriptionOptions: DescriptionOptions

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    @Flag(help: "Print what was made as JSON.")
    var json = false

    /// The most workers there can be; each has two passages.
    private static let mostJobs = BookRenderer.mostJobs / 2

    func validate() throws {
        if let jobs, !(1...Self.mostJobs).contains(jobs) {
            throw ValidationError("--jobs must be 1 to \(Self.mostJobs)")
        }
        if splitOptions.split != nil { return try validateSplit() }
        if let output, output.isFolder {
            throw ValidationError(
                "“\(output)” is a folder: add --split chapters or --split pages, or name a file in it"
            )
        }
        if let output, formatOptions.format == nil, FormatChoice(path: output) == nil {
            throw ValidationError(
                "cannot tell the format of “\(output)” from its extension: use one of \(FormatChoice.list), or --format"
            )
        }
    }

    func run() async throws {
        try await reportingFailures(in: book) {
            let pages = try BookReader().pages(contentsOf: book)
            if !quiet {
                for warning in pages.warnings {
                    Terminal.errors.print("\(warning)")
                }
            }
            try checkOutputIsNotBook()
            let engine = try EspeakEngine(jobs: jobs, logger: .silent)
            try await engine.check(voice: voice, language: language)
            var report = try await render(pages, with: engine)
            report.listFailures(in: book)
            report.judgements = try await judge(report.paths)
            if json {
                print(try report.jsonText())
            } else if !quiet {
                print(report.summary)
                for judgement in report.judgements { print(judgement.text) }
            }
            report.listFailedFiles(isQuiet: quiet)
            if !report.isFaultless { throw ExitStatus.engineFailed.exit }
        }
    }
}

extension Render {
    private func render(_ pages: BookPages, with engine: EspeakEngine) async throws -> any WorkReport {
        let cache = cacheOptions.open()
        defer { cache.close(isQuiet: quiet) }
        let renderer = BookRenderer(engine: cache.wrapping(engine), jobs: jobs.map { 2 * $0 })
        let options = RenderOptions(
            pages: try self.pages?.indices(of: pages.pageCount),
            voice: voice,
            language: language,
            timelinePath: timeline,
            tags: descriptionOptions.tags,
            cover: try descriptionOptions.cover(of: pages, in: book),
            chapters: descriptionOptions.chapters,
            chaptersFile: descriptionOptions.chaptersFile.flatMap(ChaptersFile.init),
            unspoken: keepGoing ? .silence : .stop
        )
        let line = ProgressLine(isShown: !quiet)
        defer { line.clear() }
        do {
            let format = try formatOptions.soundFormat(formatChoice, jobs: jobs)
            if let split = splitOptions.split {
                let folder = partsFolder
                let rendering = try await untilInterrupted(outcome: .parts) {
                    try await renderer.render(
                        pages,
                        into: folder,
                        dividedBy: split.division,
                        as: format,
                        options: options
                    ) { progress in
                        line.show(progress, cached: cache?.usage.share)
                    }
                }
                return PartsReport(rendering: rendering, usage: cache?.usage, memory: .measured)
            }
            let rendering = try await untilInterrupted { [outputPath, quiet] in
                var warning = quiet ? nil : LengthWarning(path: outputPath, format: format)
                return try await renderer.render(pages, to: outputPath, as: format, options: options) { progress in
                    if let message = warning?.message(at: progress) { line.interrupt(with: message) }
                    line.show(progress, cached: cache?.usage.share)
                }
            }
            return RenderReport(rendering: rendering, usage: cache?.usage, memory: .measured)
        } catch let error as RenderError where error.cause?.code == .unknownVoice {
            throw try await located(error, by: engine)
        }
    }

    /// Decodes and judges what was written, where it was mastered.
    private func judge(_ paths: [String]) async throws -> [InspectionReport] {
        guard let profile = formatOptions.profile else { return [] }
        let line = ProgressLine(isShown: !quiet)
        defer { line.clear() }
        return try await untilInterrupted(outcome: .unjudged) {
            try await paths.mapOnEveryCore { path in
                line.show("judging \(path)")
                return try await InspectionReport(path: path, profile: profile)
            }
        }
    }

    /// A voice that is missing, with every other, at their places in the book.
    private func located(_ error: RenderError, by engine: EspeakEngine) async throws -> any Error {
        let reading = try BookReader().read(contentsOf: book)
        let missing = try await reading.casting(by: engine, hint: BookEngine.hint).diagnostics
        return missing.isEmpty ? error : BookError(path: book, diagnostics: missing)
    }

    private func validateSplit() throws {
        if timeline != nil || descriptionOptions.chaptersFile != nil {
            throw ValidationError("--split does not go with --timeline or --chapters-file: they are about one file")
        }
        if let output, !output.isFolder, FormatChoice(path: output) != nil {
            throw ValidationError(
                "--split writes a folder, and “\(output)” is a file's name: use --format for the format"
            )
        }
    }

    private var partsFolder: PartsFolder {
        let name = URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent
        return PartsFolder(path: output ?? name, name: name)
    }

    private func checkOutputIsNotBook() throws {
        let output = splitOptions.split == nil ? outputPath : nil
        let (chapters, cover) = (descriptionOptions.chaptersFile, descriptionOptions.cover)
        let files = [book, output, timeline, chapters, cover].compactMap(\.self).map { path in
            URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        }
        guard Set(files).count == files.count else {
            throw UsageError(message: "the book, the audio file and what goes beside it must be different files")
        }
    }

    private var formatChoice: FormatChoice {
        formatOptions.format ?? output.flatMap(FormatChoice.init(path:)) ?? .lossy(.mp3)
    }

    private var outputPath: String {
        output ?? URL(fileURLWithPath: book).deletingPathExtension().lastPathComponent + "." + formatChoice.name
    }
}
