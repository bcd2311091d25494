import ArgumentParser
import FoundationEssentials
import NarrationAudio
import NarrationAuthoring
import NarrationCache
import NarrationKit
import NarrationMastering
import NarrationRendering
import NarrationSystem

struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Render books to audio files.")

    @Argument(
        help: ArgumentHelp(
            """
            The books: plist books, stories in Markdown, plain text, EPUB, DOCX, FB2 or HTML, or EPUB, HTML, .audiobook \
            and .lpf files of render-book, which carry their book; - is standard input.
            """,
            valueName: "book"
        ),
        completion: .file()
    )
    var books: [String]

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            """
            The audio file, whose extension selects the format; a folder, written with a slash at the end (with \
            --split, it is always a folder); or - for standard output. (default: the book's name with .mp3)
            """,
            valueName: "file"
        ),
        completion: .file()
    )
    private var outputs: [String] = []

    var output: String? { outputs.first }

    @Flag(name: [.customShort("n"), .long], help: "Do not overwrite an existing file. Cannot be used with --split.")
    var noOverwrite = false

    @OptionGroup var formatOptions: FormatOptions

    @Option(
        help: ArgumentHelp(
            "How many speech processes to run, and parts of a file to encode, at the same time. (default: one per usable core)",
            valueName: "count"
        )
    )
    var jobs: Int?

    @OptionGroup var pageOptions: PageOptions

    var pages: PageSelection? { pageOptions.pages }

    @OptionGroup var voiceOptions: VoiceOptions

    @OptionGroup var readingOptions: ReadingOptions

    @OptionGroup var storyOptions: StoryOptions

    @Option(
        name: .customLong("timeline"),
        help: ArgumentHelp(
            "Write the times of all pages, utterances and words to a .json file; - is standard output.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    private var timelines: [String] = []

    var timeline: String? { timelines.first }

    @OptionGroup var subtitleOptions: SubtitleOptions

    @OptionGroup var fallbackOptions: FallbackOptions

    @Flag(
        help: """
            Replace utterances that cannot be spoken, not even by the --fallback voice, with silence, and list them. The \
            exit status is 70 if there are any.
            """
    )
    var keepGoing = false

    @OptionGroup var readAlongOptions: ReadAlongOptions

    @OptionGroup var manuscriptOptions: ManuscriptOptions

    @OptionGroup var splitOptions: SplitOptions

    @OptionGroup var reportOptions: ReportOptions

    @OptionGroup var descriptionOptions: DescriptionOptions

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print only errors, and what the output lacks of the book.")
    var quiet = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    @Option(
        help: """
            How progress is shown on standard error: as a line on a terminal, or as json, one object on each line for \
            a program; the rendering ends with the program that reads them.
            """
    )
    var progress: ProgressChoice = .line

    /// The highest number of workers; each has two passages.
    private static let mostJobs = BookRenderer.mostJobs / 2

    func validate() throws {
        try Self.checkJobs(jobs)
        guard outputs.count <= 1 else {
            throw ValidationError("-o is given \(outputs.count) times; give it only once")
        }
        try validateTimeline()
        try validateSeveralBooks()
        try readAlongOptions.validate(for: outputFormat, bitrate: formatOptions.bitrate)
        try manuscriptOptions.validate(for: outputFormat)
        if outputFormat.isReadAlong { try validateReadAlong() }
        if splitOptions.split != nil { return try validateSplit() }
        if let output, !isOutputFolder, formatOptions.format == nil, OutputFormat(path: output) == nil {
            throw ValidationError("\(OutputFormat.problem(of: output)), or use --format")
        }
    }

    /// Checks the number of speech processes.
    static func checkJobs(_ jobs: Int?) throws {
        guard let jobs, !(1...mostJobs).contains(jobs) else { return }
        throw ValidationError("--jobs must be 1 to \(mostJobs)")
    }

    func run() async throws {
        if progress == .json { ProgressReader.watch() }
        try await reportingFailures(asJSON: json ? results : nil) {
            if reportOptions.report != nil, formatOptions.profile == nil {
                throw UsageError(message: "--report tells what --master finds: name a profile, such as --master acx")
            }
            let orders = try orders()
            let voices = try voiceOptions.engines.voices(jobs: jobs, VoiceNotices(isShown: !quiet), cacheOptions.open())
            try await voices.engine(forBooksIn: orders[0].book.parentFolder).check(settings)
            let madeFolder = try makeOutputFolder()
            defer { withExtendedLifetime(madeFolder) {} }
            try await render(orders) { order, cache in
                try await OpenBook(
                    .argument(order.book),
                    in: order.book.parentFolder,
                    settings: settings,
                    voices: voices,
                    cache: cache
                )
            }
        }
    }

    /// How books are read, as far as the options say it.
    var settings: BookSettings { voiceOptions.settings(readingOptions, storyOptions, others: fallbackOptions) }
}

extension Render {
    /// Renders a book that was aligned with an audiobook.
    func render(_ book: AlignedBook) async throws {
        let madeFolder = try makeOutputFolder()
        defer { withExtendedLifetime(madeFolder) {} }
        try await render(orders(), alignedAs: book) {
            try book.opened(settings: voiceOptions.settings(readingOptions, storyOptions), cache: $1)
        }
    }
}

// MARK: - Several books
extension Render {
    /// Renders one book after another. If one fails, the others are still rendered.
    private func render(
        _ orders: [RenderOrder],
        alignedAs aligned: AlignedBook? = nil,
        opening open: (RenderOrder, SpeechCache?) async throws -> OpenBook
    ) async throws {
        var (records, judgements): ([Record], [InspectionReport]) = ([], [])
        var failures: [ExitCode] = []
        for order in orders {
            do {
                try await reportingFailures(in: order.name) {
                    do {
                        let report = try await render(order, opening: open)
                        records.append(report.record)
                        judgements += report.judgements
                        tell(of: report)
                        if !report.isFaultless { throw ExitStatus.engineFailed.exit }
                    } catch let failure as any Failure {
                        records.append(.error(failure, in: order.name))
                        throw failure
                    }
                }
            } catch let code as ExitCode {
                failures.append(code)
                if code.isInterruption { break }
            }
        }
        if json, let text = try orders.count > 1 ? records.jsonText() : records.first?.jsonText() {
            results.print(text)
        }
        if orders.count > 1, let last = failures.last {
            let end = last.isInterruption ? "interrupted" : "\(failures.count) failed"
            Terminal.errors.print("render-book: \(records.count - failures.count) of \(orders.count) books, \(end)")
        }
        try await reportingFailures { [judgements] in try reportOptions.write(judgements, about: aligned) }
        if let worst = failures.max(by: { $0.rawValue < $1.rawValue }) { throw worst }
    }

    private func tell(of report: RenderReport) {
        if !json, !quiet {
            results.print(report.summary)
            for judgement in report.judgements { results.print(report.text(of: judgement)) }
        }
        report.listFailedFiles(isQuiet: quiet)
    }

    /// The output for results: standard error if a file is written to standard output.
    var results: Terminal {
        namedOutputs.compactMap(StreamOutput.init).contains(where: \.isStandardOutput) ? .errors : .output
    }

    private func validateTimeline() throws {
        guard timelines.count <= 1 else {
            throw ValidationError("--timeline is given \(timelines.count) times; give it only once")
        }
        if let timeline, timeline.fileExtension != "json", StreamOutput(path: timeline) == nil {
            throw ValidationError("--timeline needs a file name ending in .json, not \"\(timeline)\"")
        }
    }

    private func validateSeveralBooks() throws {
        guard books.count > 1 else { return }
        if let output, !isOutputFolder {
            throw ValidationError(
                "\"\(output)\" is one file, but there are \(books.count) books; name a folder, with a slash at its end"
            )
        }
        if timeline != nil || descriptionOptions.chaptersFile != nil || descriptionOptions.title != nil {
            throw ValidationError("--timeline, --chapters-file and --title can only be used with one book")
        }
        if let choice = subtitleOptions.choices.first(where: { $0.path != nil }) {
            throw ValidationError(
                """
                \"\(choice.argument)\" is one file, but there are \(books.count) books; --subtitles \(choice.kind) writes a \
                file next to each audio file
                """
            )
        }
    }

    /// Checks the options that apply to sound without text.
    private func validateReadAlong() throws {
        if splitOptions.split != nil {
            throw ValidationError("--split cannot be used with \(outputFormat.name), which contains all pages")
        }
        if let profile = formatOptions.profile, profile.margins != .none {
            let reason =
                "is for files of sound alone: with \(outputFormat.name), use podcast, or a level such as LUFS=-18"
            throw ValidationError("--master \(profile.name) \(reason)")
        }
    }

    private func validateSplit() throws {
        if noOverwrite {
            throw ValidationError("--no-overwrite cannot be used with --split, which replaces only parts of this book")
        }
        if timeline != nil || descriptionOptions.chaptersFile != nil {
            throw ValidationError(
                """
                --split cannot be used with --timeline or --chapters-file, which apply to one file; \
                --timelines writes a timeline for each file
                """
            )
        }
        if let choice = subtitleOptions.choices.first(where: { $0.path != nil }) {
            throw ValidationError(
                """
                --split writes several audio files, but \"\(choice.argument)\" is one file; --subtitles \(choice.kind) \
                writes a file next to each of them
                """
            )
        }
        if let output, output == "-" || !output.isFolder && OutputFormat(path: output) != nil {
            throw ValidationError(
                "--split writes a folder, but \"\(output)\" is a file name; use --format to choose the format"
            )
        }
    }

    /// Creates the folder of the output if it does not exist.
    private func makeOutputFolder() throws -> MadeFolder? {
        guard let output, splitOptions.split == nil || books.count > 1 else { return nil }
        let folder = isOutputFolder ? output : output.parentFolder
        guard !FileSystem.exists(folder) else { return nil }
        do {
            return try MadeFolder(folder)
        } catch  where error.code == EEXIST {
            // Another process has made it.
            return nil
        } catch {
            let reason = error.code == ENOENT ? "its folder does not exist" : error.description
            throw NewFileError(.notCreated, folder, "cannot be created: \(reason)")
        }
    }
}

extension ExitCode {
    /// Whether a signal ended the command.
    fileprivate var isInterruption: Bool { rawValue > 128 }
}
