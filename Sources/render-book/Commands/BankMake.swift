import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBanks
import NarrationBooks
import NarrationKit

struct BankMake: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "make",
        abstract: "Make a bank from a list of phrases.",
        discussion: """
            Phrases with recordings are taken from them; the others are spoken by the voice of the list, once for each \
            take: medial (more comes after a pause), final and question. A voice that tells where its words begin also \
            makes connected takes, cut out of sentences, which are joined to others without a gap. A list with a \
            folder of recordings and without a voice has nothing spoken. A recording in that folder is named after its \
            phrase and its take: "noon final.wav".

            Banks in the folder narration/banks of the user's data folder are found by their names.
            """
    )

    @Argument(
        help: ArgumentHelp("The list, a property list; - is standard input.", valueName: "list"),
        completion: .file()
    )
    var list: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The file of the bank, which ends in .bank.", valueName: "file"),
        completion: .file(extensions: ["bank"])
    )
    var output: String

    @Option(
        help: ArgumentHelp(
            "How many bits a second the takes have. (default: \(BankMaker.bitrate))",
            valueName: "bits"
        )
    )
    var bitrate: Int?

    @Option(
        help: ArgumentHelp(
            "How many speech processes to run at the same time. (default: one per usable core)",
            valueName: "count"
        )
    )
    var jobs: Int?

    @OptionGroup var engines: EngineOptions

    @OptionGroup var cacheOptions: CacheOptions

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        try Render.checkJobs(jobs)
        guard output.lowercased().hasSuffix(".\(Bank.fileExtension)") else {
            throw ValidationError("the name of a bank ends in .\(Bank.fileExtension)")
        }
        if let bitrate, !(6_000...256_000).contains(bitrate) {
            throw ValidationError("--bitrate must be 6000 to 256000")
        }
    }

    func run() async throws {
        try await reportingFailures(in: list, asJSON: json ? .output : nil) {
            let reader = PhraseListReader()
            let phrases = try StandardInput.read(list, limit: reader.limits.size, reader.read, data: reader.read)
            let cache = cacheOptions.open()
            defer { cache.close(isQuiet: quiet) }
            let engine = try engines.voices(jobs: jobs, VoiceNotices(isShown: !quiet), cache).engine()
            let maker = BankMaker(engine: cache.wrapping(engine), jobs: jobs.map { 2 * $0 })
            let line = ProgressLine(quiet ? .hidden : .line)
            defer { line.clear() }
            let making = try await untilInterrupted { [output, bitrate] in
                try await maker.make(phrases, into: output, bitrate: bitrate ?? BankMaker.bitrate) { line.show($0) }
            }
            line.clear()
            if !quiet { making.unused.forEach { Terminal.errors.print("\($0.warning)") } }
            if json {
                Terminal.output.print(try making.record.jsonText())
            } else if !quiet {
                Terminal.output.print(making.summary)
            }
        }
    }
}

extension BankMaking {
    /// One line with the result.
    fileprivate var summary: TerminalText {
        let takes = [(recordedCount, "recorded"), (spokenCount, "spoken")].filter { $0.0 > 0 }
            .map { "\($0.0.of("take")) \($0.1)" }
        let measures = ["\(phraseCount.of("phrase")) in \(language)"] + takes + [duration.asTime, "\(ByteCount(size))"]
        return "\(path): \(name), \(measures.joined(separator: ", "))\(isUnchanged ? ", unchanged" : "")"
    }

    /// The result for scripts. The duration is in seconds, the size in bytes.
    fileprivate var record: Record {
        [
            "path": path, "name": name, "language": language, "phrases": phraseCount, "recorded": recordedCount,
            "spoken": spokenCount, "duration": duration, "size": size, "unchanged": isUnchanged,
            "unused": unused.map { ["path": $0.path, "nearest": $0.nearest] as Record },
        ]
    }
}

extension ProgressLine {
    /// Draws the line, at most ten times per second.
    fileprivate func show(_ progress: BankProgress) {
        show("take \(progress.finished) of \(progress.count)")
    }
}

extension BankMakingError: Failure {
    func report(in list: String) -> TerminalText { TerminalText(lines: "\(list): error: \(description)") }

    var words: String { description }

    var exitStatus: ExitStatus { .brokenBook }
}

extension BankError: Failure {
    var words: String { description }

    var exitStatus: ExitStatus {
        switch code {
        case .cannotOpen: .noInput
        case .librariesMissing: .unavailable
        default: .brokenBook
        }
    }
}
