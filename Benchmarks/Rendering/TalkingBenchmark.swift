import ArgumentParser
import Foundation

/// Renders books to an EPUB and to a page whose words light up, compared with an audiobook of the same sound.
struct TalkingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "talking",
        abstract: "Renders books to EPUB and HTML beside M4B: what does the text cost?",
        discussion: "Fails if one of them takes more than \(mostTimesM4B) times as long as M4B."
    )

    @OptionGroup var rounds: Rounds

    @Option(help: "Which made-up books are rendered.")
    var sizes = NovelSizes(all: [.medium])

    @Option(name: .customLong("book"), help: "A book to render instead. Can be repeated.", completion: .file())
    var books: [String] = []

    private static let mostTimesM4B = 1.15

    func run() async throws {
        Interruption.passOn()
        let folder = try ScratchFolder("talking")
        defer { folder.remove() }
        var isGood = true
        for manuscript in sizes.manuscripts(or: books, in: folder) {
            let manuscript = try manuscript()
            let contestants = ["m4b", "epub", "html"].map { contestant($0, manuscript, folder) }
            let results = try Contest(contestants: contestants).run(rounds: rounds.rounds)
            var table = Table(header: ["Rendering", "seconds", "spread", "times M4B", "peak memory"])
            for (contestant, result) in zip(contestants, results) {
                let timesM4B = result.seconds / results[0].seconds
                isGood = isGood && timesM4B <= Self.mostTimesM4B
                table.rows.append([
                    contestant.name, result.seconds.formatted(decimals: 2),
                    (100 * result.spread).formatted(decimals: 0) + " %", timesM4B.formatted(decimals: 2),
                    result.peakMemory.megabytes,
                ])
            }
            print("\(manuscript.title):\n\n\(table.text)\n")
        }
        guard isGood else { throw ExitCode.failure }
    }

    private func contestant(_ format: String, _ manuscript: Manuscript, _ folder: ScratchFolder) -> Contestant {
        let (name, file) = ("render-book, \(format.uppercased())", folder.path("ours." + format))
        var contestant = Contestant(
            name: name,
            command: [Contestant.renderBook, manuscript.plist, "-o", file, "--quiet", "--no-cache"]
        )
        contestant.prepare = { sync() }
        contestant.judge = { _ in
            guard FileManager.default.fileExists(atPath: file) else {
                throw ContestantFailure(contestant: name, problem: "made no file")
            }
            for name in ["ours." + format, "ours.files"] { folder.remove(name) }
        }
        return contestant
    }
}
