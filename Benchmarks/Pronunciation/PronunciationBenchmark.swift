import ArgumentParser
import Foundation
import Narration
import NarrationEspeak

/// Measures how many words of a dictionary sound the same after a round trip through the International Phonetic
/// Alphabet.
struct PronunciationBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pronunciation",
        abstract: "Measures how much of the sound of words the International Phonetic Alphabet keeps.",
        discussion: """
            Each word is spoken by espeak-ng's own phonemes, and by those that are found for their signs. It counts as the same \
            if all samples are equal. The words are every nth of a list.
            """
    )

    @Option(help: "The number of words in each language.")
    var words = 5_000

    @Option(help: "The folder with the lists of words, one on each line.")
    var lists = "/usr/share/dict"

    func run() async throws {
        let engine = try EspeakEngine()
        var table = Table(header: ["voice", "words", "in one language", "the same", "share", "seconds"])
        for (voice, list) in [("en-us", "american-english"), ("de", "ngerman"), ("fr", "french")] {
            guard let words = Self.words(in: "\(lists)/\(list)", count: words) else {
                print("There is no list \(lists)/\(list); wamerican, wngerman and wfrench of Debian have the lists.\n")
                continue
            }
            let clock = ContinuousClock()
            let start = clock.now
            let trips = try await Self.trips(of: words.map { Utterance($0, voice: voice) }, by: engine)
            let same = trips.count { $0 }
            table.rows.append([
                voice, "\(words.count)", "\(trips.count)", "\(same)",
                (100 * Double(same) / Double(max(1, trips.count))).formatted(decimals: 1) + " %",
                ((clock.now - start) / .seconds(1)).formatted(decimals: 0),
            ])
        }
        print(table.text)
    }

    /// Every nth word of a list that consists of letters.
    private static func words(in list: String, count: Int) -> [String]? {
        guard let text = try? String(contentsOfFile: list, encoding: .utf8) else { return nil }
        let words = text.split(separator: "\n").filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }
        return (0..<min(count, words.count)).map { String(words[$0 * words.count / min(count, words.count)]) }
    }

    /// Whether each word sounds the same, for the words that are spoken in one language.
    private static func trips(of words: [Utterance], by engine: EspeakEngine) async throws -> [Bool] {
        try await withThrowingTaskGroup(of: [Bool].self) { group in
            let taskCount = ProcessInfo.processInfo.activeProcessorCount
            for first in 0..<taskCount {
                group.addTask {
                    var trips: [Bool] = []
                    for index in stride(from: first, to: words.count, by: taskCount) {
                        guard let trip = try await engine.roundTrip(of: words[index]) else { continue }
                        trips.append(trip.own == trip.bySigns)
                    }
                    return trips
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
}
