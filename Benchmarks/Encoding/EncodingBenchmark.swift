import ArgumentParser
import Foundation

/// Renders books to lossy formats, compared with espeak-ng piped into ffmpeg.
struct EncodingBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "encoding",
        abstract: "Renders books to M4B, MP3 and Opus beside espeak-ng piped into ffmpeg.",
        discussion: """
            Both have the same codecs with the same settings. Before the tables, everyone renders a very small book once, \
            which does not count.
            """
    )

    @OptionGroup var rounds: Rounds

    @Option(help: "Which made-up books are rendered.")
    var sizes = NovelSizes(all: [.medium])

    @Option(name: .customLong("book"), help: "A book to render instead. Can be repeated.", completion: .file())
    var books: [String] = []

    func run() async throws {
        Interruption.passOn()
        let folder = try ScratchFolder("encoding")
        defer { folder.remove() }
        _ = try EncodingContest(
            manuscript: Manuscript("Warming up", MadeUpNovel(utterances: 10).book, in: folder),
            folder: folder
        ).run(rounds: 1)
        for manuscript in sizes.manuscripts(or: books, in: folder) {
            print(try EncodingContest(manuscript: manuscript(), folder: folder).run(rounds: rounds.rounds) + "\n")
        }
    }
}
