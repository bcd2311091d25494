import ArgumentParser
import Foundation
import NarrationBooks
import TestSupport

/// Uses the built command's studio in Chromium, and measures what its author waits for.
struct StudioBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Uses the studio in Chromium: what does an author wait for?",
        discussion: """
            Sound is recorded from a virtual device, so that its times are those of what is heard. Nothing comes from a \
            cache. The books are made up: one as long as “Alice”, one as long as “War and Peace”, and one of 160,000
            utterances, which is changed.
            """
    )

    @Option(help: "How often each is measured; the median counts.")
    var rounds = 20

    @Option(help: "Other books to open.")
    var book: [String] = []

    func run() async throws {
        let folder = try ScratchFolder("author")
        defer { folder.remove() }
        let server = try await SoundServer(sampleRate: StudioHearing.sampleRate)
        defer { server.end() }
        try await measureWaiting(in: folder, hearing: server)
        try await measureOpening(books(in: folder), in: folder)
        try await measureChanging(hugeBook(in: folder), in: folder)
    }

    private func measureWaiting(in folder: ScratchFolder, hearing server: SoundServer) async throws {
        let author = try await StudioAuthor(of: folder.book(of: 400, named: "Short"), in: folder)
        let recording = try await server.record(every: 2)
        defer { recording.end() }
        var table = Table(header: ["What an author waits for, ms", "median", "most", "at most"])
        func add(_ name: String, _ times: [Double], limit: Double) {
            let sorted = times.sorted()
            let (median, most) = (sorted[sorted.count / 2], sorted.last ?? .nan)
            table.rows.append([name] + [median, most, limit].map { $0.formatted(decimals: 0) })
        }
        add("From a save in an editor to the screen", try await author.timesToScreen(rounds), limit: 150)
        // A page has twenty utterances.
        let count = min(rounds, 20)
        add("From a double click to the sound", try await author.timesToSound(count, in: recording), limit: 120)
        add("From a slider to the sound", try await author.timesOfTuning(count, in: recording), limit: 300)
        let frames = try await author.frames(narrating: 10)
        table.rows.append(["Frames a second while narrating", frames.formatted(decimals: 1), "", ""])
        await author.end()
        print(table.text)
    }

    private func measureOpening(_ books: [NamedBook], in folder: ScratchFolder) async throws {
        var table = Table(header: ["Opening", "the command, ms", "the page, ms", "server", "page (JavaScript)"])
        for book in books {
            var openings: [StudioAuthor.Opening] = []
            for _ in 0..<max(1, rounds / 4) {
                let author = try await StudioAuthor(of: book.path, in: folder)
                openings.append(try await author.opening)
                await author.end()
            }
            let median = openings.sorted { $0.command + $0.page < $1.command + $1.page }[openings.count / 2]
            table.rows.append([
                book.name, median.command.formatted(decimals: 0),
                median.page.formatted(decimals: 0), median.memory.megabytes, median.script.megabytes,
            ])
        }
        print("\n" + table.text)
    }

    private func measureChanging(_ book: NamedBook, in folder: ScratchFolder) async throws {
        let author = try await StudioAuthor(of: book.path, in: folder)
        let before = try await author.opening.memory
        let changing = try await author.changing(rounds)
        await author.end()
        var table = Table(header: ["Changing \(book.name)", "median, ms", "most, ms", "server before", "after"])
        for (name, times) in [("A change of a rate", changing.edits), ("Undoing it", changing.undoing)] {
            let sorted = times.sorted()
            table.rows.append([
                name, sorted[sorted.count / 2].formatted(decimals: 0), (sorted.last ?? .nan).formatted(decimals: 0),
                before.megabytes, changing.memory.megabytes,
            ])
        }
        print("\n" + table.text)
    }

    private func hugeBook(in folder: ScratchFolder) throws -> NamedBook {
        ("160,000 utterances", try folder.book(of: 160_000, named: "Library"))
    }

    private typealias NamedBook = (name: String, path: String)

    private func books(in folder: ScratchFolder) throws -> [NamedBook] {
        guard book.isEmpty else { return book.map { (URL(filePath: $0).lastPathComponent, $0) } }
        return [
            ("1,657 utterances", try folder.book(of: 1_657, named: "Alice")),
            ("32,500 utterances", try folder.book(of: 32_500, named: "Peace")),
        ]
    }
}

extension ScratchFolder {
    /// Writes a made-up novel.
    fileprivate func book(of utterances: Int, named name: String) throws -> String {
        let path = path(name + ".plist")
        try BookWriter().data(of: MadeUpNovel(utterances: utterances).book).write(to: URL(filePath: path))
        return path
    }
}
