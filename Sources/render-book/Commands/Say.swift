import ArgumentParser
import Narration
import NarrationBooks
import NarrationKit
import NarrationPlayback
import NarrationReading

struct Say: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Speak words, and print how they are said.",
        discussion: """
            The words that are said are printed, and their phonemes between slashes. A word between slashes is spoken \
            by these phonemes. Both forms can be used in a book: in the dictionary `pronunciations`, "Nguyen" may be \
            "win" or "/wɪn/".
            """
    )

    @Argument(help: "The words, or phonemes of the International Phonetic Alphabet: Nguyen, win, /wɪn/.")
    var words: [String]

    @OptionGroup
    var voiceOptions: VoiceOptions

    @OptionGroup
    var readingOptions: ReadingOptions

    @Flag(help: "Only print the phonemes, and speak nothing.")
    var ipa = false

    @OptionGroup
    var device: DeviceOptions

    func validate() throws {
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw ValidationError("name a word to say") }
        try voiceOptions.checkVoiceCanSpeak()
    }

    func run() async throws {
        try await reportingFailures {
            let engine = try voiceOptions.engines.voices(jobs: 1).engine()
            let settings = voiceOptions.settings(readingOptions)
            try await engine.check(settings)
            let utterance = try utterance
            let reading = try settings.reading(of: ParsedBook(book: Book(pages: [])), in: ".").reading
            // The phonemes do not show that a voice skips words.
            if ipa { _ = try await engine.speech(for: utterance, reading: reading) }
            try await tell(utterance, engine, reading)
            if ipa { return }
            let output = try await device.output(for: engine)
            try await untilInterrupted(outcome: .speech) {
                try await Recital(of: [utterance], by: engine, reading: reading, to: output).speak()
            }
        }
    }

    /// Prints how the words are said.
    private func tell(_ utterance: Utterance, _ engine: any SpeechEngine, _ reading: NaturalReading) async throws {
        let text = reading.spokenText(of: utterance, by: try await engine.voice(for: utterance))
        let said = utterance.passage(text.said.startIndex..<text.said.endIndex, of: text)
        let phonemes = try await (engine as? any PronouncingEngine)?.ipa(of: said)
        switch phonemes {
        case let phonemes? where ipa: Terminal.output.print("\(phonemes)")
        case let phonemes?: Terminal.output.print("\(text.said)  /\(phonemes)/")
        case nil where ipa: throw UsageError(message: "\(engine.name) does not tell its phonemes; leave out --ipa")
        case nil: Terminal.output.print("\(text.said)")
        }
    }

    /// The words as one utterance.
    private var utterance: Utterance {
        get throws {
            let text = words.map { Pronunciation($0).spelling }.joined(separator: " ")
            let language = try voiceOptions.settings().language(of: text) ?? Utterance.defaultLanguage
            return Utterance(text, voice: voiceOptions.voiceName, language: language, phonemes: phonemes(in: text))
        }
    }

    /// The words that are given by their phonemes.
    private func phonemes(in text: String) -> [Phonemes] {
        var phonemes: [Phonemes] = []
        var place = text.startIndex
        for word in words {
            let end = text.index(place, offsetBy: Pronunciation(word).spelling.count)
            if case .ipa(let ipa) = Pronunciation(word) { phonemes.append(Phonemes(place..<end, ipa: ipa)) }
            place = text.index(end, offsetBy: 1, limitedBy: text.endIndex) ?? end
        }
        return phonemes
    }
}

extension Pronunciation {
    /// The letters that stand for it in a text.
    fileprivate var spelling: String {
        switch self {
        case .respelling(let text), .ipa(let text): text
        }
    }
}
