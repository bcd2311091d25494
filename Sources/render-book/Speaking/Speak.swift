import ArgumentParser
import Foundation
import Narration
import NarrationEspeak
import NarrationPlayback
import NarrationPortAudio

struct Speak: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Narrate a book now, through an audio device.",
        discussion: """
            On a terminal the page is shown, and the spoken word marked as it sounds. Keys: space pauses and continues, left \
            and right turn pages, up and down skip utterances, + and - change the rate from the current word on, r repeats \
            the utterance (or the one before, when it has just begun), q quits and tells the place. Elsewhere, the text is \
            printed as it is spoken, to the end of the book.
            """
    )

    @Argument(
        help: "The book: a plist book, or a story in Markdown or plain text; - is standard input.",
        completion: .file()
    )
    var book: String

    @Option(help: ArgumentHelp("The page to begin with.", valueName: "page"))
    var from: Int?

    @Option(
        help: ArgumentHelp(
            """
            The audio device: its name, its number, or a part of the name that no other has. `none` narrates in silence. \
            (default: the system's)
            """,
            valueName: "name"
        )
    )
    var device: String?

    @Option(help: ArgumentHelp("Stop with an utterance after this time, such as 20m or 1h30m.", valueName: "time"))
    var sleep: SleepTime?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What is added to the rate of every utterance, from -1 to 1. (default: 0)",
            valueName: "number"
        )
    )
    var rate: Double?

    @Option(help: "The voice of every utterance, whatever the book says. `render-book voices` lists them.")
    var voice: String?

    @Option(help: "The language (BCP 47) of every utterance that names no voice, whatever the book says.")
    var language: String?

    @Flag(name: .shortAndLong, help: "Show and print nothing but errors.")
    var quiet = false

    func validate() throws {
        if let from, from < 1 {
            throw ValidationError("--from counts pages from 1")
        }
        if let rate, !(-1...1).contains(rate) {
            throw ValidationError("--rate is to be from -1 to 1")
        }
    }

    func run() async throws {
        try await reportingFailures(in: bookName) {
            let input = try BookInput(argument: book, language: language)
            if book == StandardInput.argument { StandardFiles.readTerminal() }
            var reading = try input.read()
            if !quiet {
                input.tellOmissions()
                for warning in reading.warnings {
                    Terminal.errors.print(TerminalText(lines: warning.description))
                }
            }
            let first = try firstPage(of: reading.book)
            let engine = try EspeakEngine(logger: .silent)
            try await engine.check(voice: voice, language: language)
            reading.book.cast(voice: voice, language: language)
            try await reading.checkVoices(of: engine, in: bookName)
            let output = try await output(for: engine)
            try await narrate(reading.book, from: first, by: engine, through: output)
        }
    }
}

extension Speak {
    /// What messages call the book.
    private var bookName: String { book == StandardInput.argument ? StandardInput.name : book }

    /// The index of the page to begin with.
    private func firstPage(of book: Book) throws -> Int {
        let first = from ?? 1
        guard first <= book.pages.count else {
            throw UsageError.noSuchPage(first, of: book.pages.count)
        }
        return first - 1
    }

    /// What is heard. A device is opened at once, so that nothing else happens where there is none.
    private func output(for engine: EspeakEngine) async throws -> any AudioOutput {
        guard device != "none" else { return ClockOutput(clock: ContinuousClock()) }
        let output = PortAudioOutput(device: device)
        try await output.open(sampleRate: engine.sampleRate)
        return output
    }

    @MainActor
    private func narrate(
        _ book: Book,
        from page: Int,
        by engine: EspeakEngine,
        through output: any AudioOutput
    ) async throws {
        let synthesizer = PlaybackSynthesizer(engine: engine, output: output)
        let narrator = Narrator(book: book, synthesizer: synthesizer)
        narrator.automaticPageTurn = true
        narrator.pageGap = 0.5
        narrator.tuning.rate = rate ?? 0
        narrator.go(toPage: page)
        let isShown = !quiet && ScreenTerminal.isAvailable
        let unspoken = try await isShown ? show(narrator, engine) : tell(narrator)
        await synthesizer.close()
        try unspoken.finish()
    }

    @MainActor
    private func show(_ narrator: Narrator, _ engine: EspeakEngine) async throws -> UnspokenList {
        let narration = ScreenNarration(narrator, sampleRate: engine.sampleRate, sleep: sleep?.duration)
        defer { narration.unspoken.lines(in: bookName).forEach(Terminal.errors.print) }
        Terminal.output.print(try await narration.run().summary(of: bookName))
        return narration.unspoken
    }

    @MainActor
    private func tell(_ narrator: Narrator) async throws -> UnspokenList {
        let narration = PlainNarration(narrator, of: bookName, isQuiet: quiet)
        let end = try await narration.run(sleep: sleep?.duration)
        if case .asleep = end, !quiet { Terminal.errors.print(end.summary(of: bookName)) }
        return narration.unspoken
    }
}

extension Book {
    /// Has other voices speak than it says.
    fileprivate mutating func cast(voice: String?, language: String?) {
        guard voice != nil || language != nil else { return }
        for page in pages.indices {
            for utterance in pages[page].utterances.indices {
                if let voice { pages[page].utterances[utterance].voice = voice }
                if let language { pages[page].utterances[utterance].language = language }
            }
        }
    }
}
