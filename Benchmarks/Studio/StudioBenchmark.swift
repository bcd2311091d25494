import ArgumentParser
import Foundation
import NarrationBooks
import NarrationEditing
import TestSupport

/// Uses the built command's studio in Chromium, and measures what its author waits for.
struct StudioBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Uses the studio in Chromium: what does an author wait for?",
        discussion: """
            Sound is recorded from a virtual device, so that its times are those of what is heard. Nothing comes from a \
            cache. The books are made up: one as long as “Alice”, one as long as “War and Peace”, and one of 160,000
            utterances, which is changed. It fails if the median of a figure is beyond its limit.
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
        var limits = StudioLimits()
        try await measureWaiting(in: folder, hearing: server, &limits)
        let huge = try hugeBook(in: folder)
        try await measureOpening(books(in: folder) + [huge], in: folder, &limits)
        try await measureChanging(huge, in: folder)
        guard limits.missed.isEmpty else {
            print("\nLimits that were missed:\n" + limits.missed.joined(separator: "\n"))
            throw ExitCode.failure
        }
    }

    private func measureWaiting(
        in folder: ScratchFolder,
        hearing server: SoundServer,
        _ limits: inout StudioLimits
    ) async throws {
        let author = try await StudioAuthor(of: folder.book(of: 400, named: "Short"), in: folder)
        let recording = try await server.record(every: 2)
        defer { recording.end() }
        var table = Table(header: ["What an author waits for, ms", "median", "most", "at most"])
        func add(_ name: String, _ times: [Double], limit: Double) {
            limits.check("\(name), ms", times.median, atMost: limit)
            table.rows.append([name] + [times.median, times.max() ?? .nan, limit].map { $0.formatted(decimals: 0) })
        }
        add("From a save in an editor to the screen", try await author.timesToScreen(rounds), limit: 150)
        // A page has twenty utterances.
        let count = min(rounds, 20)
        add("From a double click to the sound", try await author.timesToSound(count, in: recording), limit: 120)
        add("From a slider to the sound", try await author.timesOfTuning(count, in: recording), limit: 300)
        var frames: [Double] = []
        for _ in 0..<rounds { frames.append(try await author.frames(narrating: 2)) }
        let figures = [frames.median, frames.min() ?? .nan].map { $0.formatted(decimals: 1) }
        table.rows.append(["Frames a second while narrating; the least"] + figures + [""])
        await author.end()
        print(table.text)
    }

    /// Opens books and scrolls through their pages. Only a book as long as “Alice” has limits.
    private func measureOpening(
        _ books: [NamedBook],
        in folder: ScratchFolder,
        _ limits: inout StudioLimits
    ) async throws {
        var table = Table(header: [
            "Opening", "the command, ms", "the page, ms", "together, ms", "scrolling, frames a second", "server",
            "page (JavaScript)",
        ])
        for book in books {
            var (openings, frames): ([StudioAuthor.Opening], [Double]) = ([], [])
            for _ in 0..<rounds {
                let author = try await StudioAuthor(of: book.path, in: folder)
                openings.append(try await author.opening)
                frames.append(try await author.frames(scrolling: 1))
                await author.end()
            }
            let together = openings.map { $0.command + $0.page }.median
            table.rows.append([
                book.name, openings.map(\.command).median.formatted(decimals: 0),
                openings.map(\.page).median.formatted(decimals: 0), together.formatted(decimals: 0),
                frames.median.formatted(decimals: 1), Int(openings.map { Double($0.memory) }.median).megabytes,
                Int(openings.map { Double($0.script) }.median).megabytes,
            ])
            guard book.name == Self.aliceLong else { continue }
            limits.check("Opening \(book.name), ms", together, atMost: 1000)
            limits.check("Frames a second, scrolling \(book.name)", frames.median, atLeast: 59.5)
        }
        print("\n" + table.text)
    }

    private static let aliceLong = "1,657 utterances"

    private func measureChanging(_ book: NamedBook, in folder: ScratchFolder) async throws {
        let author = try await StudioAuthor(of: book.path, in: folder)
        let before = try await author.opening.memory
        let changing = try await author.changing(rounds)
        await author.end()
        var table = Table(header: ["Changing \(book.name)", "median, ms", "most, ms", "server before", "after"])
        for (name, times) in [("A change of a rate", changing.edits), ("Undoing it", changing.undoing)] {
            table.rows.append([
                name, times.median.formatted(decimals: 0), (times.max() ?? .nan).formatted(decimals: 0),
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
            (Self.aliceLong, try folder.book(of: 1_657, named: "Alice")),
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
