import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBanks
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationPrompts

struct Prompts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render a list of words or sentences, each to a file of its own.",
        discussion: """
            A list is text with one prompt on each line: a word or a sentence, or a name, a tab and a text. Blank lines, and \
            lines that begin with #, are left out. It may also be a property list: a dictionary of texts by their names, \
            or an array of texts. A file is named after its prompt; the folder also gets index.json, which describes them.

            Only prompts that have changed are made again. Files that the list no longer has are removed, unless they were \
            changed by others.
            """
    )

    @Argument(
        help: ArgumentHelp("The list: a text or a property list; - is standard input.", valueName: "list"),
        completion: .file()
    )
    var list: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder for the files, which is created if it does not exist.", valueName: "folder"),
        completion: .directory
    )
    var output: String

    @OptionGroup var formatOptions: PromptFormatOptions

    @Option(
        help: ArgumentHelp(
            "How many speech processes to run at the same time. (default: one per usable core)",
            valueName: "count"
        )
    )
    var jobs: Int?

    @OptionGroup var voiceOptions: VoiceOptions

    @Option(
        help: ArgumentHelp(
            "How fast the prompts are spoken, 0 to 1 as in books. (default: 0.5, about 190 words a minute)",
            valueName: "rate"
        )
    )
    var rate: Double?

    @Option(
        help: ArgumentHelp(
            "How high the prompts are spoken, 0.5 to 2 times the voice's own pitch. (default: 1)",
            valueName: "factor"
        )
    )
    var pitch: Double?

    @OptionGroup var readingOptions: ReadingOptions

    @Flag(name: .customLong("no-trim"), help: "Keep the silence at both ends, instead of 8 ms around what is heard.")
    var isUntrimmed = false

    @Flag(
        name: .customLong("no-level"),
        help: "Keep the level of each prompt, instead of bringing the voiced parts of all to -20 dBFS."
    )
    var isUnlevelled = false

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        try Render.checkJobs(jobs)
        try voiceOptions.checkVoiceCanSpeak()
        if output == "-" || output.isEmpty || !output.isFolder && OutputFormat(path: output) != nil {
            throw ValidationError("prompts are written to a folder, which \"\(output)\" does not name")
        }
        if let rate, !Utterance.rateRange.contains(rate) {
            throw ValidationError("--rate must be 0 to 1; a book's normal rate is 0.5")
        }
        if let pitch, !Utterance.pitchMultiplierRange.contains(pitch) {
            throw ValidationError("--pitch must be 0.5 to 2")
        }
    }

    func run() async throws {
        try await reportingFailures(in: list == StandardInput.argument ? nil : list, asJSON: json ? .output : nil) {
            let reader = PromptListReader()
            let prompts = try StandardInput.read(list, limit: reader.limits.size, reader.read, data: reader.read)
            let engine = try voiceOptions.engines
                .voices(jobs: jobs, VoiceNotices(isShown: !quiet), cacheOptions.open()).engine()
            try await engine.check(voiceOptions.settings())
            let report = try await render(prompts, by: engine)
            if !quiet { report.rendering.unused.forEach { Terminal.errors.print("\($0.warning)") } }
            report.listFailures()
            if json {
                Terminal.output.print(try report.record.jsonText())
            } else if !quiet {
                Terminal.output.print(report.summary)
            }
            if !report.rendering.failures.isEmpty { throw ExitStatus.engineFailed.exit }
        }
    }
}

extension Prompts {
    private func render(_ prompts: PromptList, by engine: any SpeechEngine) async throws -> PromptsReport {
        let cache = cacheOptions.open()
        defer { cache.close(isQuiet: quiet) }
        let renderer = PromptRenderer(
            engine: cache.wrapping(engine),
            reading: try voiceOptions.settings(readingOptions).reading(of: ParsedBook(book: Book(pages: [])), in: ".")
                .reading,
            jobs: jobs.map { 2 * $0 }
        )
        let format = try formatOptions.soundFormat(cache: cache)
        let texts = prompts.prompts.map(\.text)
        let (language, recognized) = try await voiceOptions.settings().language(of: texts, spokenBy: engine)
        let template = template(in: language)
        let shaping = PromptShaping(
            margin: isUntrimmed ? nil : PromptShaping.standard.margin,
            level: isUnlevelled ? nil : PromptShaping.standard.level
        )
        let line = ProgressLine(quiet ? .hidden : .line)
        defer { line.clear() }
        let rendering = try await untilInterrupted(outcome: .prompts) { [output] in
            try await renderer.render(prompts, into: output, as: format, like: template, shaping: shaping) {
                line.show($0)
            }
        }
        return PromptsReport(rendering: rendering, list: prompts, language: recognized, usage: cache?.usage)
    }

    /// The voice and the properties of all prompts, in a language.
    private func template(in language: String) -> Utterance {
        Utterance(
            "",
            rate: rate ?? Utterance.defaultRate,
            pitchMultiplier: pitch ?? 1,
            voice: voiceOptions.voice?.name,
            language: language
        )
    }
}
