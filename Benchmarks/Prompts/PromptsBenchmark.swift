import ArgumentParser
import Foundation

/// Compares `render-book prompts` with a loop of `espeak-ng -w`, which makes a file of each word.
struct PromptsBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prompts",
        abstract: "Measures a list of words, each spoken to a file of its own.",
        discussion: """
            espeak-ng is started once for each word, as by a shell script, and writes what it says. render-book also cuts \
            the silence, brings all words to one level, and writes an index; the second time, only one word has changed.
            """
    )

    @OptionGroup var rounds: Rounds

    @Option(help: "The number of words.")
    var words = 2_000

    func run() throws {
        let folder = try ScratchFolder("prompts")
        defer { folder.remove() }
        let words = MadeUpWords(count: words).words
        let changed = ["\(words[0])\tanother word"] + words.dropFirst()
        let measurements = try Contest(contestants: [
            loop(of: words, in: folder),
            ours("prompts", of: words, in: folder) { folder.setAside("ours") },
            ours("prompts again", of: changed, in: folder) {},
        ]).run(rounds: rounds.rounds)
        var table = Table(header: ["", "seconds", "words a second", "times as fast", "spread", "peak memory"])
        for (name, measurement) in zip(
            ["loop of espeak-ng -w", "prompts", "prompts again, one word changed"],
            measurements
        ) {
            table.rows.append([
                name, measurement.seconds.formatted(decimals: 2),
                (Double(words.count) / measurement.seconds).formatted(decimals: 0),
                (measurements[0].seconds / measurement.seconds).formatted(decimals: 1),
                "\(Int(100 * measurement.spread)) %", measurement.peakMemory.megabytes,
            ])
        }
        print(table.text)
    }

    private static func write(_ lines: [String], to path: String) throws {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }

    private func loop(of words: [String], in folder: ScratchFolder) -> Contestant {
        let line = #"while read -r word; do espeak-ng -w "loop/$word.wav" "$word"; done <words.txt"#
        return Contestant(
            name: "loop",
            command: ["sh", "-c", "cd '\(folder.path)' && \(line)"],
            prepare: {
                folder.setAside("loop")
                try folder.makeFolder("loop")
                try Self.write(words, to: folder.path("words.txt"))
            },
            judge: { _ in try Self.check("loop", has: words.count, in: folder) }
        )
    }

    private func ours(
        _ name: String,
        of lines: [String],
        in folder: ScratchFolder,
        prepare: @escaping () throws -> Void
    ) -> Contestant {
        let (list, output) = (folder.path("words.txt"), folder.path("ours"))
        return Contestant(
            name: name,
            command: [Contestant.renderBook, "prompts", list, "-o", output, "--no-cache", "--quiet"],
            prepare: {
                try prepare()
                try Self.write(lines, to: list)
            },
            judge: { _ in try Self.check("ours", has: lines.count + 1, in: folder) }
        )
    }

    private static func check(_ name: String, has count: Int, in folder: ScratchFolder) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(name)).filter { $0.first != "." }
        guard files.count == count else {
            throw ContestantFailure(contestant: name, problem: "made \(files.count) files, not \(count)")
        }
    }
}
