import ArgumentParser
import Foundation
import Narration
import NarrationReading

struct Voices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the available voices by language, and hear them.",
        discussion: """
            Each line has a language, the name of a voice as a book writes it, its name for people, the gender and age that it \
            sounds like if these are known, its engine, and the voice's licence if the engine states it.
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

    @OptionGroup
    var engines: EngineOptions

    @OptionGroup
    var device: DeviceOptions

    @Flag(help: "Print the voices as JSON.")
    var json = false

    func validate() throws {
        if let hear, !Utterance(hear).isSpeakable { throw ValidationError("--hear needs a text with words") }
        if hear != nil, json { throw ValidationError("--hear does not go with --json") }
        if test != nil, hear != nil || json || variants || language != nil {
            throw ValidationError("--test goes with --engines only")
        }
        if hear == nil, device.isGiven { throw ValidationError("--device goes with --hear") }
    }

    func run() async throws {
        try await reportingFailures(asJSON: json ? .output : nil) {
            if let test { return try await EngineTrial(of: test, among: engines).run() }
            let engine = try EngineChoice.engine(engines)
            let voices = try await voices(of: engine)
            if json {
                return Terminal.output.print(try voices.map { VoiceRecord($0, of: engine) }.jsonText())
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
            message: "there is neither a voice nor a language \"\(language.excerpt)\"; \(SpeechError.voiceHint)"
        )
    }

    private func voices(of engine: any SpeechEngine) async throws -> [Voice] {
        if variants {
            let voice = try await baseVoice(of: engine)
            return try await [voice] + engine.variants(of: voice)
        }
        try await engine.check(voice: nil, language: language)
        let voices = try await engine.voices().sorted {
            ($0.languages.first ?? "", $0.shortName) < ($1.languages.first ?? "", $1.shortName)
        }
        guard let language else { return voices }
        let found = voices.filter { $0.speaks(language) }
        // The language of a voice may be a wider one than that which is asked for.
        return try await found.isEmpty ? [engine.voice(for: Utterance("", language: language))] : found
    }
}

extension Voice {
    /// Whether one of its languages is a language or a dialect of it.
    fileprivate func speaks(_ language: String) -> Bool {
        let language = language.lowercased().replacing("_", with: "-")
        return languages.contains { ($0.lowercased() + "-").hasPrefix(language + "-") }
    }
}

/// A voice as a line of the list.
private enum VoiceRow {
    static func rows(of voices: [Voice], engine: any SpeechEngine) -> [TerminalText] {
        let cells: [[TerminalText]] = voices.map { voice in
            [
                "\(voice.languages.first ?? "")", "\(voice.shortName)", "\(voice.name)",
                "\(voice.gender?.rawValue ?? "")", "\(voice.age.map(String.init) ?? "")",
                "\(voice.engine ?? engine.name)", "\(voice.licence ?? "")",
            ]
        }
        return TextTable(cells).lines
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

    init(_ voice: Voice, of engine: any SpeechEngine) {
        (id, name, shortName, languages) = (voice.id, voice.name, voice.shortName, voice.languages)
        (gender, age, sampleRate, licence) = (voice.gender, voice.age, voice.sampleRate, voice.licence)
        self.engine = voice.engine ?? engine.name
    }
}
