import ArgumentParser
import Foundation

/// Renders books, compared with espeak-ng and flite, which speak their text.
struct RenderingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rendering",
        abstract: "Renders books beside espeak-ng and flite.",
        discussion: """
            Before the first table, everyone renders a very small book once, which does not count. Between the runs, what \
            was made is removed and the disk comes to rest. TMPDIR names the folder for it: the long book needs 30 GB.
            """
    )

    @Option(help: "How often each contestant runs; the median counts.")
    var rounds = 3

    @Option(help: "Which made-up books are rendered.")
    var sizes = NovelSizes(all: NovelSize.allCases)

    @Option(name: .customLong("book"), help: "A book to render instead. Can be repeated.", completion: .file())
    var books: [String] = []

    func validate() throws {
        if rounds < 1 {
            throw ValidationError("--rounds must be at least 1")
        }
    }

    func run() async throws {
        Interruption.passOn()
        let folder = try ScratchFolder("rendering")
        defer { folder.remove() }
        _ = try RenderingContest(
            manuscript: Manuscript("Warming up", MadeUpNovel(utterances: 10).book, in: folder),
            folder: folder
        ).run(rounds: 1)
        for manuscript in sizes.manuscripts(or: books, in: folder) {
            print(try RenderingContest(manuscript: manuscript(), folder: folder).run(rounds: rounds) + "\n")
        }
        if !RenderingContest.isInstalled("flite") {
            print("flite is not installed and was left out.")
        }
    }
}
