import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationStories
import NarrationSystem

struct Align: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find the words of a book in an audiobook that a person reads.",
        discussion: """
            Reports what is not as it is written: words that are left out or read twice, and other sound, such as "This \
            is a LibriVox recording". With -o, also writes the book with the person's voice, as `render` does with a \
            synthetic one: an EPUB or HTML file whose words light up, an M4B, subtitles. The sound stays as it is, \
            with its pauses and all that is read, but for the middle of sound without a word of the book for more than \
            ten minutes; the book's own delays are not added. Its channels are mixed to one.

            If there are as many audio files as chapters, each file is taken for a chapter: in the order of the \
            numbers in their names, or else as they are given. One file with as many chapters as the book, such as an M4B, \
            is taken chapter by chapter. If there are as many as pages, or with --chapters pages, the same goes for \
            pages. Otherwise the files are taken for one long recording. What was found is kept in the cache, chapter \
            by chapter.
            """
    )

    @Argument(help: ArgumentHelp("The book or story.", valueName: "book"), completion: .file())
    var book: String

    @Argument(
        help: ArgumentHelp("The audio files: WAV, FLAC, MP3, M4A, M4B, Ogg, Opus.", valueName: "audio"),
        completion: .file()
    )
    var audio: [String]

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The file to write, whose extension selects the format, as for `render`.",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?

    @Flag(name: [.customShort("n"), .long], help: "Do not overwrite an existing file. Cannot be used with --split.")
    var noOverwrite = false

    @OptionGroup var formatOptions: FormatOptions

    @OptionGroup var pageOptions: PageOptions

    @Option(
        help: ArgumentHelp(
            "The language in which the book is read, overriding the book: a tag such as en-GB; auto recognizes it.",
            valueName: "tag"
        )
    )
    var language: String?

    @Flag(
        help: """
            With -o: write the output also if most words of some parts are not found, and list these parts. The exit \
            status is 65 if there are any.
            """
    )
    var keepGoing = false

    /// An option of `render` that is refused with the reason.
    @Option(help: .hidden)
    var fallback: String?

    @OptionGroup var readingOptions: ReadingOptions

    @OptionGroup var storyOptions: StoryOptions

    @Option(
        name: .customLong("timeline"),
        help: ArgumentHelp(
            "With -o: write the times of all pages, utterances and words to a .json file.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"])
    )
    var timeline: String?

    @OptionGroup var subtitleOptions: SubtitleOptions

    @OptionGroup var readAlongOptions: ReadAlongOptions

    @OptionGroup var manuscriptOptions: ManuscriptOptions

    @OptionGroup var splitOptions: SplitOptions

    @OptionGroup var reportOptions: ReportOptions

    @OptionGroup var descriptionOptions: DescriptionOptions

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    @Option(help: "How progress is shown on standard error: as a line on a terminal, or as json.")
    var progress: ProgressChoice = .line

    func validate() throws {
        if output == nil, isOutputDescribed {
            throw ValidationError("without -o, only the report is written; name the file to write with -o")
        }
        if fallback != nil {
            throw ValidationError(
                "align has no --fallback: what the person does not read stays silent, and is reported"
            )
        }
        if pageOptions.pages != nil, splitOptions.split == .chapters {
            throw ValidationError("--split chapters writes whole chapters, and so does not go with --pages in align")
        }
        if audio.contains(StandardInput.argument) {
            throw ValidationError("audio on standard input cannot be read twice; save it as a file")
        }
        try rendering?.validate()
    }

    /// Whether there is an option that is only about the output.
    private var isOutputDescribed: Bool {
        timeline != nil || !subtitleOptions.choices.isEmpty || noOverwrite
            || keepGoing || formatOptions.areGiven || readAlongOptions.areGiven || splitOptions.split != nil
            || splitOptions.hasTimelines || manuscriptOptions.isLeftOut || descriptionOptions.describeOutput
    }

    func run() async throws {
        if progress == .json { ProgressReader.watch() }
        let rendering = try rendering
        let results = rendering?.results ?? .output
        try await reportingFailures(in: book, asJSON: json ? results : nil) {
            try reportOptions.check(replacingNoneOf: [book] + audio)
            if let rendering { try check(rendering) }
            let cache = cacheOptions.open()
            defer { cache.close(isQuiet: quiet) }
            let (input, tag) = try await settings.open(.argument(book), for: nil)
            defer { withExtendedLifetime(input) {} }
            let aligned = try await aligned(input, in: tag, cache)
            let report = AlignmentReport(book: aligned)
            if let mismatch = aligned.mismatch { throw mismatch }
            if json {
                results.print(try report.record.jsonText())
            } else if !quiet {
                report.print(to: results)
            }
            if !quiet { aligned.wordlessFiles.forEach { Terminal.errors.print("\($0)") } }
            let failure = aligned.missingChapters
            if let rendering, failure == nil || keepGoing {
                if !quiet { aligned.leftOutSound.forEach { Terminal.errors.print("\($0)") } }
                try await rendering.render(aligned)
            } else {
                try reportOptions.write(about: aligned)
            }
            guard let failure else { return }
            guard json else { throw failure }
            Terminal.errors.print(failure.report(in: input.name))
            throw failure.exitStatus.exit
        }
    }

    /// Checks that no audio file would be replaced.
    private func check(_ rendering: Render) throws {
        for path in try rendering.outputs(of: rendering.orders()) {
            guard let file = audio.first(where: { $0.resolvedPath == path.resolvedPath }) else { continue }
            throw UsageError(message: "\(file.shown) is read, and would be replaced: name another file with -o")
        }
        guard splitOptions.split != nil, let folder = output?.resolvedPath else { return }
        guard let file = audio.first(where: { $0.parentFolder.resolvedPath == folder }) else { return }
        throw UsageError(message: "\(file.shown) is read, and could be replaced: name another folder with -o")
    }

    private var settings: BookSettings {
        var settings = BookSettings(readingOptions, storyOptions)
        settings.language = language.map(BookSettings.LanguageChoice.init(argument:)) ?? .ofBook
        return settings
    }

    private func aligned(_ input: BookInput, in language: String?, _ cache: SpeechCache?) async throws -> AlignedBook {
        let line = ProgressLine(progress == .json ? .hidden : quiet ? .hidden : .line)
        defer { line.clear() }
        let voices = try Voices(.ofCommand())
        let plan = try await AlignmentPlan(
            of: input,
            in: language,
            pages: pageOptions.pages?.indices(of: input.read().book.pages.count),
            audio: audio,
            dividedBy: descriptionOptions.chapters,
            voices: voices
        )
        return try await untilInterrupted { [settings] in
            try await plan.align(settings: settings, cache: cache) { share in
                line.show("finding the words  \(share.asPercent)")
            }
        }
    }

    /// The rendering of the output.
    private var rendering: Render? {
        get throws {
            guard let output else { return nil }
            var arguments = [book, "-o", output]
            arguments += formatOptions.format.map { ["--format", $0.name] } ?? []
            arguments += splitOptions.split.map { ["--split", $0.rawValue] } ?? []
            arguments += timeline.map { ["--timeline", $0] } ?? []
            var render: Render
            do { render = try .parse(arguments) } catch { throw ValidationError(Render.message(for: error)) }
            (render.quiet, render.progress, render.noOverwrite) = (quiet || json, progress, noOverwrite)
            render.manuscriptOptions = manuscriptOptions
            render.reportOptions = reportOptions
            render.readingOptions = readingOptions
            render.storyOptions = storyOptions
            render.cacheOptions = cacheOptions
            render.splitOptions = splitOptions
            render.pageOptions = pageOptions
            render.formatOptions = formatOptions
            render.subtitleOptions = subtitleOptions
            render.readAlongOptions = readAlongOptions
            render.descriptionOptions = descriptionOptions
            return render
        }
    }
}
