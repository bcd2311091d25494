import ArgumentParser
import Foundation
import Narration
import NarrationBanks
import NarrationBooks
import NarrationEspeak
import NarrationResampling

/// Measures banks of phrases that a voice has spoken: their size, the time to the first sound, and how much the sound
/// changes where takes are joined.
struct BankBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank",
        abstract: "Measures banks of phrases: size, time to the first sound, and joints.",
        discussion: """
            At a joint, the 20 ms before it are compared with the 20 ms after it, and so are the same places of the \
            same texts when the voice speaks them in one go, and the places between words inside of phrases. Fails if \
            300 takes need more than 1 MB, or if the first sound of a text takes more than 30 ms.
            """
    )

    @Option(help: "The languages, divided by commas.")
    var languages = "en,de,fr,es,ru"

    @Option(help: "A folder for spectrograms of two joints of each language, which sox draws.")
    var pictures: String?

    func run() async throws {
        let folder = try ScratchFolder("bank")
        defer { folder.remove() }
        var sizes = Table(header: ["bank", "phrases", "takes", "sound", "size", "300 takes", "made in", "first sound"])
        var joints = Table(
            header: ["place", "number", "level, dB", "90 %", "spectrum, dB", "90 %", "pitch, semitones", "90 %"]
        )
        var drawn = Table(header: ["picture", "joint", "level, dB", "spectrum, dB", "pitch, semitones"])
        var isGood = true
        if let pictures {
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        }
        for language in languages.split(separator: ",").map(String.init) {
            let subject = try await BankSubject(language, in: folder.path("\(language).bank"))
            let size = try await subject.size()
            isGood = isGood && size.isGood
            sizes.rows.append(size.row)
            joints.rows += try await subject.jointRows()
            if let pictures { drawn.rows += try await subject.draw(in: pictures) }
        }
        print(sizes.text, "", joints.text, separator: "\n")
        if !drawn.rows.isEmpty { print("", drawn.text, separator: "\n") }
        guard isGood else { throw ExitCode.failure }
    }
}

/// The size of a bank, and the times to the first sound.
private struct BankSize {
    let row: [String]

    /// The bytes of 300 takes.
    let share: Double

    /// The longest time to the first sound, in milliseconds.
    let longest: Double

    var isGood: Bool { share < 1_000_000 && longest <= 30 }
}

/// A bank for numbers and times, and texts for it.
private struct BankSubject {
    private let bank: Bank
    private let engine: BankEngine
    private let voice: EspeakEngine
    private let making: BankMaking
    private let seconds: Double
    private let texts: [String]

    private static let sentences = [
        "en": "It is {hours}:{minutes}.", "de": "{hours}:{minutes} Uhr.", "fr": "{hours} h {minutes}.",
        "es": "{hours}:{minutes}.", "ru": "{hours}:{minutes}.",
    ]

    init(_ language: String, in path: String) async throws {
        voice = try EspeakEngine()
        var list = PhraseList(name: "bench-\(language)", language: language)
        list.templates = [.numbers, .times]
        if language == "en" { list.phrases = [ListedPhrase("It is")] }
        let start = ContinuousClock.now
        making = try await BankMaker(engine: voice).make(list, into: path)
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

    /// The phrases, the size, and the times to the first sound.
    func size() async throws -> BankSize {
        var times: [Double] = []
        for text in texts {
            let start = ContinuousClock.now
            _ = try await engine.synthesize(Utterance(text, voice: bank.name))
            times.append(start.duration(to: .now) / .milliseconds(1))
        }
        let share = Double(making.size) / Double(making.spokenCount) * 300
        let longest = times.max() ?? .infinity
        let row = [
            bank.language, "\(making.phraseCount)", "\(making.spokenCount)",
            "\(making.duration.formatted(decimals: 0)) s", "\(making.size / 1_000) kB", "\(Int(share) / 1_000) kB",
            "\(seconds.formatted(decimals: 1)) s",
            "\(times.sorted()[times.count / 2].formatted(decimals: 1)) ms, at most \(longest.formatted(decimals: 1))",
        ]
        return BankSize(row: row, share: share, longest: longest)
    }

    /// How much the sound changes at the joints, at the same places of the same texts as the voice speaks them in one
    /// go, and between the words inside of phrases.
    func jointRows() async throws -> [[String]] {
        let (joints, inside) = try await comparedJoints()
        let (joined, whole) = (joints.map(\.joined), joints.map(\.whole))
        let rows = [("joints", joined), ("there, in one go", whole), ("inside of phrases", inside)].map { name, jumps in
            row(
                name,
                "\(jumps.count)",
                Self.measures.flatMap { measure in quantiles(jumps.compactMap { measure($0) }) }
            )
        }
        let ratios = Self.measures.flatMap { measure -> [String] in
            let medians = [joined, whole].map { jumps in median(jumps.compactMap { measure($0) }) ?? .nan }
            return [(medians[0] / medians[1]).formatted(decimals: 2), ""]
        }
        let differences = Self.measures.flatMap { measure in
            quantiles(
                zip(joined, whole).compactMap { one, other in
                    guard let one = measure(one), let other = measure(other) else { return nil }
                    return one - other
                }
            )
        }
        return rows + [row("ratio of the medians", "", ratios), row("difference at one place", "", differences)]
    }

    /// The joints of all texts, and the places between words inside of their phrases.
    private func comparedJoints() async throws -> (joints: [ComparedJoint], inside: [JointJump]) {
        var (joints, inside) = ([ComparedJoint](), [JointJump]())
        for text in texts {
            let pieced = try await engine.pieced(text, by: bank)
            let natural = try await voice.speech(for: Utterance(pieced.said, language: bank.language))
                .resampled(from: voice.sampleRate, to: Bank.sampleRate)
            joints += pieced.joints.compactMap { ComparedJoint($0, of: pieced, and: natural) }
            let starts = Set(pieced.joints.compactMap(\.word))
            inside += pieced.marks.dropFirst().filter { !starts.contains($0.range.lowerBound) }
                .compactMap { JointJump(pieced.samples, around: $0.frame) }
        }
        return (joints, inside)
    }

    /// Draws two joints as spectrograms, one of a time and one of the last third.
    func draw(in folder: String) async throws -> [[String]] {
        let joints = try await comparedJoints().joints
        return try [joints.count / 7, joints.count * 5 / 7].enumerated().map { number, index in
            let name = "\(bank.language)-\(number + 1).png"
            try joints[index].draw(at: "\(folder)/\(name)")
            return [name, joints[index].text] + joints[index].figures
        }
    }

    private func row(_ name: String, _ count: String, _ cells: [String]) -> [String] {
        ["\(bank.language), \(name)", count] + cells
    }

    private static let measures: [@Sendable (JointJump) -> Double?] = [{ $0.level }, { $0.spectrum }, { $0.pitch }]

    private func median(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : numbers.map(abs).sorted()[numbers.count / 2]
    }

    private func quantiles(_ numbers: [Double]) -> [String] {
        guard !numbers.isEmpty else { return ["–", "–"] }
        let sorted = numbers.map(abs).sorted()
        return [sorted[sorted.count / 2], sorted[sorted.count * 9 / 10]].map { $0.formatted(decimals: 1) }
    }
}
