import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationPlayback
import NarrationResampling
import NarrationStories
import NarrationSystem
import TerminalReader

struct Speak: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read a book aloud through an audio device.",
        discussion: """
            On a terminal, the page is shown with the spoken word highlighted. Below the page are the utterance's \
            rate, pitch, volume and delays, and its line in the file. If the output is not a terminal, there are no \
            keys: the text is printed as it is spoken, and the book is read to its end.

            Keys for listeners: space pauses and continues; left and right turn pages; up and down skip utterances; \
            s shows how the current word is said; r repeats the current utterance or, if that has just started, the previous one; l repeats the current \
            utterance until l is pressed again. From the current word on, + and - change the rate, [ and ] the pitch, and comma and full stop the \
            volume; 0 resets all three. e reloads the book and speaks what is new. ? shows the keys. q quits and prints the command to continue at the same \
            place.

            With --watch, the book is reloaded each time it is saved: the first passage that is new or changed is \
            spoken, and then the narration pauses (space continues). A book with an error is not loaded; the error \
            is shown until it is corrected.

            With --events, another program reads along: each event is a line of JSON on standard output, with the place \
            of each word in UTF-16 code units and in code points; commands are read from standard input, one a line: \
            pause, continue, stop, start, next, previous, go 3.7, rate 0.1 and quit, or the same as JSON.
            """
    )

    @Argument(
        help: """
            The book: a plist book, a story in Markdown, plain text, EPUB, DOCX, FB2 or HTML, or an EPUB, HTML, .audiobook \
            or .lpf file that carries its book; - is standard input.
            """,
        completion: .file()
    )
    var book: String

    @Option(help: ArgumentHelp("Where to start: a page, or a page and an utterance, such as 3.7.", valueName: "place"))
    var from: StartingPlace?

    @Flag(help: "Each time the book is saved, speak the first passage that is new or changed.")
    var watch = false

    @Flag(help: "Print events as lines of JSON, and read commands from standard input.")
    var events = false

    @OptionGroup var device: DeviceOptions

    @Option(
        help: ArgumentHelp(
            "After this time, such as 20m or 1h30m, stop at the end of the utterance.",
            valueName: "time"
        )
    )
    var sleep: SleepTime?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A number from -1 to 1 to add to the rate of every utterance. (default: 0)",
            valueName: "number"
        )
    )
    var rate: Double?

    @OptionGroup var voiceOptions: VoiceOptions

    @OptionGroup var fallbackOptions: FallbackOptions

    @OptionGroup var readingOptions: ReadingOptions

    @OptionGroup var storyOptions: StoryOptions

    @Flag(name: .shortAndLong, help: "Print only errors, and do not show the page.")
    var quiet = false

    func validate() throws {
        if let from, !from.countsFromOne {
            throw ValidationError("page and utterance numbers in --from start at 1")
        }
        if watch, isStandardInput {
            throw ValidationError("--watch needs a file; standard input cannot be watched")
        }
        if events, watch { throw ValidationError("--events does not go with --watch") }
        if let rate, !(-1...1).contains(rate) {
            throw ValidationError("--rate must be from -1 to 1")
        }
    }

    func run() async throws {
        try await reportingFailures(in: bookName) {
            let notices = VoiceNotices(isShown: !quiet)
            let voices = try voiceOptions.engines.voices(jobs: nil, notices)
            let engine = voices.engine(forBooksIn: book.parentFolder)
            let settings = voiceOptions.settings(readingOptions, storyOptions, others: fallbackOptions)
            try await engine.check(settings)
            let status = isStandardInput ? nil : try? FileSystem.status(of: book)
            let (input, language) = try await settings.open(.argument(book), for: engine)
            let pages = try input.pages()
            try settings.checkRecordings(of: pages, in: input)
            let rules = EditionReading { try settings.reading(of: $0, in: $1).reading }
            let player = try voices.engine(
                engine,
                playing: pages.hasRecordings || watch ? input : nil,
                reading: rules,
                alignments: SpeechCache(),
                highestRate: pages.hasRecordings ? 48_000 : engine.sampleRate
            )
            let source = EditionSource(
                name: bookName,
                path: isStandardInput ? nil : book,
                voice: voiceOptions.voice?.name,
                language: language,
                switching: try await settings.foreignPassageSwitch(for: engine),
                isRecordingsOnly: voiceOptions.isRecordingsOnly,
                recognizer: languageRecognizer!,
                engine: player,
                reading: rules,
                voiceHint: NarrationKit.voiceHint
            )
            let edition = try await read(input, status, from: source)
            let place = try from?.position(in: edition.spoken) ?? UtterancePosition(page: 0, utterance: 0)
            if !quiet {
                let warnings = WarningSummary(edition.warnings) { $0 >= place.page }
                    .lines(showingAll: isStandardInput ? nil : "render-book check \(book.quotedForShell)")
                warnings.forEach { Terminal.errors.print(TerminalText(lines: $0)) }
            }
            try await untilInterrupted { try await engine.prepareVoice(at: place, of: edition.spoken) }
            if await isShown { notices.end() }
            let output = try await device.output(for: player)
            try await narrate(edition, from: source, at: place, through: output)
        }
    }
}

extension Speak {
    private var isStandardInput: Bool { book == StandardInput.argument }

    /// Whether the page is shown on the terminal.
    @MainActor private var isShown: Bool { !quiet && !events && ScreenTerminal.isAvailable }

    /// The command that is running.
    private var command: CommandLineText {
        CommandLineText(words: CommandLine.arguments, readsStandardInput: isStandardInput)
    }

    /// The name of the book in messages.
    private var bookName: String { isStandardInput ? StandardInput.name : book }

    /// Reads the book for the first time.
    private func read(_ input: BookInput, _ status: FileStatus?, from source: EditionSource) async throws -> Edition {
        if isStandardInput { StandardFiles.readTerminal() }
        let edition = try await source.edition(of: input, status: status)
        if !quiet { input.tellOmissions() }
        return edition
    }

    @MainActor
    private func narrate(
        _ edition: Edition,
        from source: EditionSource,
        at place: UtterancePosition,
        through output: any AudioOutput
    ) async throws {
        let synthesizer = PlaybackSynthesizer(
            engine: source.engine,
            reading: source.reading,
            resampling: Soxr(),
            fallback: fallbackOptions.voice,
            output: output
        )
        let narrator = Narrator(book: edition.spoken, synthesizer: synthesizer)
        narrator.turnsPages = true
        narrator.pageGap = 0.5
        narrator.tuning.rate = rate ?? 0
        if !events { narrator.go(toPage: place.page, utterance: place.utterance) }
        let faults =
            if events {
                try await tellEvents(narrator, from: place)
            } else {
                try await isShown ? show(narrator, edition, source) : tell(narrator, edition, source)
            }
        await synthesizer.close()
        try faults.finish()
    }

    @MainActor
    private func show(_ narrator: Narrator, _ edition: Edition, _ source: EditionSource) async throws -> SpeechFaults {
        let narration = ScreenNarration(
            narrator,
            of: edition,
            from: source,
            follows: watch,
            sleep: sleep?.duration
        )
        defer {
            narration.faults.lines(in: bookName).forEach(Terminal.errors.print)
        }
        Terminal.output.print(try await narration.run().summary(of: bookName, read: command))
        return narration.faults
    }

    @MainActor
    private func tell(_ narrator: Narrator, _ edition: Edition, _ source: EditionSource) async throws -> SpeechFaults {
        let write = { (text: String) throws in
            print(text, terminator: "")
            try Terminal.finishOutput()
        }
        let narration = PlainNarration(narrator, of: edition, from: source, follows: watch, write: quiet ? nil : write)
        {
            Terminal.errors.print("\($0)")
        }
        let end = try await narration.run(sleep: sleep?.duration)
        let summary = try end.summary(of: bookName, read: command)
        if case .asleep = end, !quiet { Terminal.errors.print(summary) }
        return narration.faults
    }

    @MainActor
    private func tellEvents(_ narrator: Narrator, from place: UtterancePosition) async throws -> SpeechFaults {
        let narration = EventNarration(
            narrator,
            readsCommands: !isStandardInput,
            voiceHint: NarrationKit.voiceHint
        ) { line in
            print(String(decoding: line, as: UTF8.self), terminator: "")
            try Terminal.finishOutput()
        }
        _ = try await narration.run(from: place, sleep: sleep?.duration).summary(of: bookName, read: command)
        return narration.faults
    }
}
