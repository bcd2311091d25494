import ArgumentParser
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationPlayback
import NarrationResampling

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

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write a sound file, whose extension selects the format, and speak nothing.",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?

    @OptionGroup var voiceOptions: VoiceOptions

    @OptionGroup var readingOptions: ReadingOptions

    @Flag(help: "Only print the phonemes, and speak nothing.")
    var ipa = false

    @OptionGroup var device: DeviceOptions

    func validate() throws {
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { throw ValidationError("name a word to say") }
        if ipa, output != nil { throw ValidationError("--ipa only prints phonemes; leave it out, or -o") }
        try voiceOptions.checkVoiceCanSpeak()
    }

    func run() async throws {
        try await reportingFailures {
            let engine = try voiceOptions.engines.voices(jobs: 1).engine()
            let settings = voiceOptions.settings(readingOptions)
            try await engine.check(settings)
            let words = try SaidWords(words, settings: settings)
            let reading = try settings.reading(of: ParsedBook(book: Book(pages: [])), in: ".").reading
            // The phonemes do not show that a voice skips words.
            if ipa { _ = try await engine.speech(for: words.utterance, reading: reading) }
            switch try await words.said(by: engine, reading: reading) {
            case (_, let phonemes?) where ipa: Terminal.output.print("\(phonemes)")
            case (let said, let phonemes?): Terminal.output.print("\(said)  /\(phonemes)/")
            case (_, nil) where ipa:
                throw UsageError(message: "\(engine.name) does not tell its phonemes; leave out --ipa")
            case (let said, nil): Terminal.output.print("\(said)")
            }
            if ipa { return }
            if let output {
                return try await untilInterrupted {
                    try await words.write(to: output, by: engine, reading: reading, resampling: Soxr())
                }
            }
            let output = try await device.output(for: engine)
            try await untilInterrupted(outcome: .speech) {
                try await Recital(
                    of: [words.utterance],
                    by: engine,
                    reading: reading,
                    resampling: Soxr(),
                    to: output
                ).speak()
            }
        }
    }
}
