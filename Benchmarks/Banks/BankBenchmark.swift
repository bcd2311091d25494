import ArgumentParser
import Foundation
import Narration
import NarrationBanks
import NarrationBooks
import NarrationEspeak

/// Measures banks of phrases that a voice has spoken: their size, the time to the first sound, and how much the sound
/// changes where takes are joined.
struct BankBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank",
        abstract: "Measures banks of phrases: size, time to the first sound, and joints.",
        discussion: """
            At a joint, the 20 ms before it are compared with the 20 ms after it. Inside of phrases, neighbouring \
            stretches of 20 ms are compared in the same way.
            """
    )

    @Option(help: "The languages, divided by commas.")
    var languages = "en,de,fr,es,ru"

    func run() async throws {
        let folder = try ScratchFolder("bank")
        defer { folder.remove() }
        var sizes = Table(header: ["bank", "phrases", "takes", "sound", "size", "300 takes", "made in", "first sound"])
        var joints = Table(header: ["joints", "number", "level, median", "90 %", "spectrum, median", "90 %"])
        for language in languages.split(separator: ",").map(String.init) {
            let subject = try await BankSubject(language, in: folder.path("\(language).bank"))
            sizes.rows.append(try await subject.sizeRow())
            joints.rows += try await subject.jointRows()
        }
        print(sizes.text, "", joints.text, separator: "\n")
    }
}

/// A bank for numbers and times, and texts for it.
private struct BankSubject {
    private let bank: Bank
    private let engine: BankEngine
    private let making: BankMaking
    private let seconds: Double
    private let texts: [String]

    private static let sentences = [
        "en": "It is {hours}:{minutes}.", "de": "{hours}:{minutes} Uhr.", "fr": "{hours} h {minutes}.",
        "es": "{hours}:{minutes}.", "ru": "{hours}:{minutes}.",
    ]

    init(_ language: String, in path: String) async throws {
        var list = PhraseList(name: "bench-\(language)", language: language)
        list.templates = [.numbers, .times]
        if language == "en" { list.phrases = [ListedPhrase("It is")] }
        let start = ContinuousClock.now
        making = try await BankMaker(engine: EspeakEngine()).make(list, into: path)
        seconds = start.duration(to: .now) / .seconds(1)
        bank = try Bank(contentsOf: path)
        engine = BankEngine(BankShelf([bank]))
        let sentence = Self.sentences[language] ?? "{hours}"
        texts =
            (0..<60).map { number in
                sentence.replacing("{hours}", with: "\(number % 24)").replacing(
                    "{minutes}",
                    with: "\(10 + number * 7 % 50)"
                )
            } + (0..<60).map { "\(1_234_567 * ($0 + 1) % 999_999)." }
    }

    /// The phrases, the size, and the longest of the times to the first sound.
    func sizeRow() async throws -> [String] {
        var times: [Double] = []
        for text in texts {
            let start = ContinuousClock.now
            _ = try await engine.synthesize(Utterance(text, voice: bank.name))
            times.append(start.duration(to: .now) / .milliseconds(1))
        }
        let share = Double(making.size) / Double(making.spokenCount) * 300
        return [
            bank.language, "\(making.phraseCount)", "\(making.spokenCount)",
            "\(making.duration.formatted(decimals: 0)) s", "\(making.size / 1_000) kB", "\(Int(share) / 1_000) kB",
            "\(seconds.formatted(decimals: 1)) s",
            "\(times.sorted()[times.count / 2].formatted(decimals: 1)) ms, at most \(times.max()!.formatted(decimals: 1))",
        ]
    }

    /// How much the sound changes at the joints of numbers, across gaps, and inside of phrases.
    func jointRows() async throws -> [[String]] {
        var jumps: [String: [SoundJump]] = [:]
        for text in texts {
            let speech = try await engine.synthesize(Utterance(text, voice: bank.name))
            let said = try await engine.joints(of: text, by: bank)
            for joint in said {
                let isFade = joint.count < 480
                let jump = SoundJump(speech.samples, before: joint.lowerBound, after: joint.upperBound)
                jumps[isFade ? "in numbers" : "across gaps", default: []] += [jump].compactMap(\.self)
            }
            for place in stride(from: 960, to: speech.samples.count - 960, by: 4_320)
            where !said.contains(where: { place - 960 < $0.upperBound && $0.lowerBound < place + 960 }) {
                jumps["inside of phrases", default: []] += [SoundJump(speech.samples, before: place, after: place)]
                    .compactMap(\.self)
            }
        }
        return ["in numbers", "across gaps", "inside of phrases"].map { kind in
            let found = jumps[kind] ?? []
            return ["\(bank.language), \(kind)", "\(found.count)"] + quantiles(found.map(\.level))
                + quantiles(found.map(\.spectrum))
        }
    }

    private func quantiles(_ numbers: [Double]) -> [String] {
        guard !numbers.isEmpty else { return ["–", "–"] }
        let sorted = numbers.sorted()
        return [sorted[sorted.count / 2], sorted[sorted.count * 9 / 10]].map { "\($0.formatted(decimals: 1)) dB" }
    }
}

/// How much the sound changes from one stretch of 20 ms to another.
private struct SoundJump {
    /// The difference of the levels, in dB.
    let level: Double

    /// The mean difference of the levels in 16 bands from 150 to 4,500 Hz, in dB, after the levels are made equal.
    let spectrum: Double

    private static let length = 960

    private static let window = (0..<length).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(length)) }

    /// Compares the stretches before and after a joint; `nil` if one of them is silent.
    init?(_ samples: [Int16], before: Int, after: Int) {
        guard before >= Self.length, after + Self.length <= samples.count else { return nil }
        let stretches = [before - Self.length, after].map { Self.bands(samples[$0..<$0 + Self.length]) }
        let levels = stretches.map { 10 * log10($0.reduce(0, +) + 1e-9) }
        guard levels.allSatisfy({ $0 > 20 }) else { return nil }
        level = abs(levels[0] - levels[1])
        let differences = zip(stretches[0], stretches[1]).map { one, other in
            abs(10 * log10((one + 1) / (other + 1)) - (levels[0] - levels[1]))
        }
        spectrum = differences.reduce(0, +) / Double(differences.count)
    }

    /// The powers of the bands by Goertzel's algorithm, each the mean of three frequencies.
    private static func bands(_ samples: ArraySlice<Int16>) -> [Double] {
        let samples = zip(samples, window).map { Double($0) * $1 }
        return (0..<16).map { band in
            [0.0, 0.33, 0.66].map { part in
                let frequency = 150 * pow(30, (Double(band) + part) / 16)
                let factor = 2 * cos(2 * Double.pi * frequency / 48_000)
                var (last, earlier) = (0.0, 0.0)
                for sample in samples { (last, earlier) = (sample + factor * last - earlier, last) }
                return (last * last + earlier * earlier - factor * last * earlier) / Double(length)
            }.reduce(0, +) / 3
        }
    }
}
