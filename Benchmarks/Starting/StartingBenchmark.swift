import ArgumentParser
import Foundation

/// Compares what is done every day, and takes no time, with Python, which starts fast and reads property lists.
struct StartingBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "starting",
        abstract: "Measures the start of the command, and the check of a small book and a long one, beside Python.",
        discussion: "Python starts and does nothing, or reads the long book with plistlib, and does nothing with it."
    )

    @OptionGroup var rounds: Rounds

    @Option(help: "The number of utterances of the long book.")
    var utterances = 30_000

    func run() throws {
        let folder = try ScratchFolder("starting")
        defer { folder.remove() }
        let book = try Manuscript("A long book", MadeUpNovel(utterances: utterances).book, in: folder).plist
        try Self.smallBook.write(toFile: folder.path("small.plist"), atomically: true, encoding: .utf8)
        let reading = "import plistlib, sys; plistlib.load(open(sys.argv[1], 'rb'))"
        let rows = [
            [("python3 -c ''", ["python3", "-c", ""])]
                + [["--version"], ["check", folder.path("small.plist")]].map { ours($0) },
            [("python3's plistlib, the long book", ["python3", "-c", reading, book]), ours(["check", book])],
        ]
        var table = Table(header: ["Start", "milliseconds", "spread", "times Python"])
        for contestants in rows {
            let contest = Contest(contestants: contestants.map { Contestant(name: $0.0, command: $0.1) })
            let results = try contest.run(rounds: rounds.rounds)
            for (contestant, result) in zip(contestants, results) {
                table.rows.append([
                    contestant.0, (1_000 * result.seconds).formatted(decimals: 1),
                    (100 * result.spread).formatted(decimals: 0) + " %",
                    (result.seconds / results[0].seconds).formatted(decimals: 2),
                ])
            }
        }
        print(table.text)
    }

    private func ours(_ arguments: [String]) -> (String, [String]) {
        ("render-book \(arguments[0])", [Contestant.renderBook] + arguments)
    }

    private static let smallBook = """
        <plist version="1.0"><dict><key>language</key><string>en</string><key>bookPages</key><array><dict>
        <key>utterances</key><string>Once there was a hare, and it hopped.</string></dict></array></dict></plist>
        """
}
