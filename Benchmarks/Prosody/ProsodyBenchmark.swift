import ArgumentParser
import Foundation
import Narration
import NarrationBooks
import NarrationEspeak
import TestSupport

/// Measures what is heard of rates and pitches: words per minute, and factors of the voice's pitch.
struct ProsodyBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prosody",
        abstract: "Measures the words per minute that are heard, and the factors of pitch in six languages.",
        discussion: """
            The words of a book, the number of its blanks and one, are divided by the length of its sound, pauses included. The \
            espeak-ng command is measured at its own rates: Prosody.swift has three of these. The pitch is the median of the \
            voiced frames of a text, by autocorrelation, divided by the pitch of the same text with a multiplier of 1.
            """
    )

    @Option(help: "The book, in English.")
    var book = "Books/TheEchoThatKeptOneBack.plist"

    func run() async throws {
        let text = try Self.prose(of: BookReader().read(contentsOf: book).book)
        let engine = try EspeakEngine()
        print(try Self.espeakTable(of: text).text, terminator: "\n\n")
        print(try await Self.rateTable(of: text, by: engine).text, terminator: "\n\n")
        print(try await Self.pitchTable(by: engine).text)
    }

    /// The words of a book, with a single blank between two of them.
    private static func prose(of book: Book) -> String {
        book.pages.map(\.text).joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func espeakTable(of text: String) throws -> Table {
        var table = Table(header: ["espeak-ng's words per minute", "words per minute heard"])
        for rate in [80, 84, 130, 175, 200, 250, 300, 330, 350, 400, 449] {
            let command = ["espeak-ng", "-v", "en-gb", "-s", "\(rate)", "--stdout", text]
            let sound = try Program.output(command)
            let minutes = Double((sound.count - waveHeaderSize) / 2) / 22_050 / 60
            table.rows.append(["\(rate)", (Double(text.wordCount) / minutes).formatted(decimals: 0)])
        }
        return table
    }

    /// The length of what comes before the samples in a sound of the espeak-ng command, in bytes.
    private static let waveHeaderSize = 44

    private static func rateTable(of text: String, by engine: EspeakEngine) async throws -> Table {
        var table = Table(header: ["rate", "words per minute", "heard", "heard / rate 0.5"])
        let own = try await engine.minutes(of: Utterance(text, language: "en-GB"))
        for rate in stride(from: 0.0, through: 1.001, by: 0.1) {
            let minutes = try await engine.minutes(of: Utterance(text, rate: rate, language: "en-GB"))
            table.rows.append([
                rate.formatted(decimals: 1), Utterance.wordsPerMinute(atRate: rate).formatted(decimals: 0),
                (Double(text.wordCount) / minutes).formatted(decimals: 0), (own / minutes).formatted(decimals: 2),
            ])
        }
        return table
    }

    private static func pitchTable(by engine: EspeakEngine) async throws -> Table {
        var columns: [[String]] = [["pitchMultiplier", "1"] + multipliers.map { $0.formatted(decimals: 2) }]
        for text in VowelRichText.all {
            let own = try await engine.pitch(of: Utterance(text.text, language: text.language))
            var column = [text.language, own.formatted(decimals: 1) + " Hz"]
            for multiplier in multipliers {
                let utterance = Utterance(text.text, pitchMultiplier: multiplier, language: text.language)
                column.append((try await engine.pitch(of: utterance) / own).formatted(decimals: 3))
            }
            columns.append(column)
        }
        let rows = columns[0].indices.map { row in columns.map { $0[row] } }
        return Table(header: rows[0], rows: Array(rows.dropFirst()))
    }

    private static let multipliers = [0.5, 0.6, 0.75, 0.9, 1.1, 1.25, 1.5, 1.75, 2]
}

extension String {
    fileprivate var wordCount: Int { split(separator: " ").count }
}

extension EspeakEngine {
    fileprivate func minutes(of utterance: Utterance) async throws -> Double {
        try await Double(speech(for: utterance).samples.count) / Double(sampleRate) / 60
    }

    fileprivate func pitch(of utterance: Utterance) async throws -> Double {
        try await PitchMeter(speech(for: utterance).samples, sampleRate: sampleRate).median ?? .nan
    }
}
