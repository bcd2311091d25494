import AudiobookChecking
import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct AudiobookCommandTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try "# One\n\nHop, hop & <hop>.\n\n# Two\n\nSkip.".write(
            toFile: folder.file("hop.md"),
            atomically: true,
            encoding: .utf8
        )
    }

    private func render(_ line: String) throws -> CommandRun {
        try CommandRun.shell("$RENDER_BOOK \(line)", in: folder.path)
    }

    private func file(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) }

    private func length(_ data: Data, _ name: String) throws -> Double {
        let file = folder.file("page." + name.split(separator: ".").last!)
        defer { try? FileManager.default.removeItem(atPath: file) }
        try data.write(to: URL(fileURLWithPath: file))
        let command = ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file]
        let seconds = String(decoding: try Program.output(command), as: UTF8.self)
        return try #require(Double(seconds.trimmingCharacters(in: .newlines))) * 1000
    }

    @Test func `FFmpeg reads the sounds, Python the archive, and the times are those of the timeline`() throws {
        let run = try render("-q hop.md -o a.audiobook --timeline a.json --subtitles a.vtt")
        #expect(run.status == 0, "\(run.errors)")
        let book = try PackagedBook(contentsOf: folder.file("a.audiobook"), manifest: "manifest.json")
        #expect(try book.readiumFaults(soundLength: length) == [])
        #expect(try CommandRun.shell("python3 -m zipfile -t a.audiobook", in: folder.path).status == 0)
        let timeline = try JSONTree.parse(file("a.json"))
        let rate = try #require(timeline["sampleRate"]?.number)
        for (page, guide) in zip(timeline["pages"]?.elements ?? [], book.guides) {
            let first = try #require(page["start"]?.number)
            let words = page["utterances"]?.elements?.flatMap { $0["words"]?.elements ?? [] } ?? []
            let starts = words.compactMap { $0["start"]?.number }.map { ($0 - first) / rate }
            let guided = guide.document.guidedWords.compactMap(\.begin)
            #expect(!starts.isEmpty && guided.count == starts.count)
            #expect(zip(guided, starts).allSatisfy { abs($0 - $1) <= 0.001 })
        }
        #expect(try folder.contents == ["a.audiobook", "a.json", "a.vtt", "hop.md"])
    }

    @Test func `FFmpeg reads the sounds of an LPF, and Python the archive`() throws {
        let run = try render("-q hop.md -o a.lpf")
        #expect(run.status == 0, "\(run.errors)")
        let book = try PackagedBook(contentsOf: folder.file("a.lpf"), manifest: "publication.json")
        #expect(try book.lpfFaults(soundLength: length) == [])
        #expect(try CommandRun.shell("python3 -m zipfile -t a.lpf", in: folder.path).status == 0)
    }

    @Test(arguments: ["mp3", "opus"])
    func `the sound of the pages is chosen by an option`(sound: String) throws {
        #expect(try render("-q hop.md -o a.lpf --page-audio \(sound)").status == 0)
        let book = try PackagedBook(contentsOf: folder.file("a.lpf"), manifest: "publication.json")
        #expect(book.entries.contains { $0.name == "sound/2.\(sound)" })
    }

    @Test(arguments: ["audiobook", "lpf"])
    func `the same book has the same bytes with any number of jobs, from the cache or not, in any time zone`(
        format: String
    ) throws {
        _ = try render("-q hop.md -o a.\(format) --jobs 1")
        _ = try CommandRun.shell(
            "TZ=Pacific/Auckland $RENDER_BOOK -q hop.md -o b.\(format) --jobs 2 --no-cache",
            in: folder.path
        )
        let isSame = try file("a.\(format)") == file("b.\(format)")
        #expect(isSame)
        #expect(try folder.contents == ["a.\(format)", "b.\(format)", "hop.md"])
    }

    @Test func `an unchanged book is not rendered again`() throws {
        let caches = folder.file("caches")
        for expected in [false, true] {
            let run = try CommandRun.renderBook(["hop.md", "-o", "a.audiobook"], in: folder.path, caches: caches)
            #expect(run.output.contains("unchanged") == expected, "\(run.output) \(run.errors)")
        }
        let run = try CommandRun.renderBook(
            ["hop.md", "-o", "a.audiobook", "--date", "2001"],
            in: folder.path,
            caches: caches
        )
        #expect(!run.output.contains("unchanged"))
    }

    @Test func `a package is written to standard output, and an existing one is kept with -n`() throws {
        let run = try render("-q hop.md -o - --format lpf > a.lpf")
        #expect(run.status == 0, "\(run.errors)")
        let book = try PackagedBook(contentsOf: folder.file("a.lpf"), manifest: "publication.json")
        #expect(book.manifest["readingOrder"]?.elements?.count == 2)
        let before = try file("a.lpf")
        #expect(try render("-n hop.md -o a.lpf").status == 73)
        let isKept = try file("a.lpf") == before
        #expect(isKept)
    }

    @Test(
        arguments: [
            ("-o a.audiobook --split pages", "--split cannot be used with audiobook"),
            ("-o a.lpf --master acx", "--master acx is for files of sound alone: with lpf"),
            ("-o a.audiobook --layout fixed", "--layout is for an EPUB"),
            ("-o a.html --page-audio mp3", "name the output .epub, .audiobook or .lpf"),
        ]
    )
    func `options that do not go together are refused`(options: String, message: String) throws {
        let run = try render("hop.md \(options)")
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
    }
}
