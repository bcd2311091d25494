import ArgumentParser
import Foundation

/// Reads a long book, compared with libxml2 alone, Foundation and Python, and checks it, compared with Python.
struct ReadingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reading",
        abstract: "Reads a long book beside libxml2 alone, Foundation and Python."
    )

    @OptionGroup var contest: Rounds

    @Option(help: "How many utterances the book has.")
    var utterances = 160_000

    func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-reading-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let long = folder.appending(path: "long.plist").path
        let short = folder.appending(path: "short.plist").path
        try GeneratedBook(utterances: utterances).write(to: long)
        try GeneratedBook(utterances: utterances / 10).write(to: short)

        let contestants = [
            contestant("whole book", .book, long),
            contestant("pages, one after another", .pages, long),
            contestant("libxml2, empty handlers", .emptySAX, long),
            contestant("Foundation, PropertyListSerialization", .foundation, long),
            Contestant(name: "Python, plistlib", command: ["python3", "-c", Self.python, long], clock: .own),
            contestant("pages of a tenth of the book", .pages, short),
            Contestant(name: "render-book check, the whole command", command: [Contestant.renderBook, "check", long]),
            Contestant(name: "Python, plistlib, the whole command", command: ["python3", "-c", Self.python, long]),
        ]
        let results = try Contest(contestants: contestants).run(rounds: contest.rounds)
        var table = Table(header: ["Reading", "seconds", "spread", "times the whole book", "peak memory"])
        for (contestant, result) in zip(contestants, results) {
            table.rows.append([
                contestant.name, result.seconds.formatted(decimals: 3),
                (100 * result.spread).formatted(decimals: 0) + " %",
                (result.seconds / results[0].seconds).formatted(decimals: 2), result.peakMemory.megabytes,
            ])
        }
        let size = try FileManager.default.attributesOfItem(atPath: long)[.size] as? Int ?? 0
        print("A book of \(utterances) utterances in XML, \(size.megabytes), read \(contest.rounds) times in turn:\n")
        print(table.text)
    }

    private func contestant(_ name: String, _ method: ReadingTask.Method, _ file: String) -> Contestant {
        Contestant(name: name, command: [CommandLine.arguments[0], "read", method.rawValue, file], clock: .own)
    }

    private static let python = """
        import plistlib, sys, time
        start = time.perf_counter()
        with open(sys.argv[1], "rb") as file: book = plistlib.load(file)
        print(time.perf_counter() - start)
        """
}
