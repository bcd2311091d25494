import Foundation
import TestRequirements
import TestSupport
import Testing

/// A book produces the same bytes for any number of workers and any state of the cache.
@Suite(.ownThreads) struct SamenessTests {
    private let folder: ScratchFolder

    private let book = """
        { language = en; bookPages = (
            { utterances = ({ utteranceString = "One"; utteranceProperties = { rate = 0.7; }; }, { utteranceString = " hare"; },
                { utteranceString = " ran"; }, { utteranceString = " home."; }); },
            { utterances = ({ utteranceString = "Two"; utteranceProperties = { voice = "en-us+f3"; }; },
                { utteranceString = " did"; utteranceProperties = { pitchMultiplier = 1.5; }; },
                { utteranceString = " not."; utteranceProperties = { preUtteranceDelay = 0.3; }; }, { utteranceString = " Oh!"; },
                { utteranceString = "Two"; utteranceProperties = { voice = "en-us+f3"; }; }); } ); }
        """

    init() throws {
        folder = try ScratchFolder()
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Hares.plist")))
    }

    private static let jobs = TestExtent.some(of: [1, 2, 3, 8])

    /// Renders the book without a cache; then, for each number of jobs, with a cold cache, with the same cache when it
    /// is warm, and with a cache of the first page.
    ///
    /// - Returns: The names of the files, the one without a cache first.
    private func render(as format: String) throws -> [String] {
        let line = """
            set -e
            render() { "$RENDER_BOOK" Hares.plist -q "$@"; }
            render --no-cache -o plain.\(format)
            render --pages 1 --cache first -o page.\(format) && rm page.\(format)
            for jobs in \(Self.jobs.map(String.init).joined(separator: " ")); do
                cp -R first half$jobs
                render --jobs $jobs --cache cold$jobs -o $jobs-cold.\(format)
                render --jobs $jobs --cache cold$jobs -o $jobs-warm.\(format)
                render --jobs $jobs --cache half$jobs -o $jobs-half.\(format)
            done
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.errors == "")
        try #require(run.status == 0)
        let names = try folder.contents.filter { $0.hasSuffix("." + format) && $0 != "plain.\(format)" }
        #expect(names.count == 3 * Self.jobs.count)
        return ["plain.\(format)"] + names
    }

    @Test(arguments: TestExtent.some(of: ["wav", "flac", "aiff", "caf", "mp3"]))
    func `1, 2, 3 and 8 jobs with a cold, half-warm and warm cache give the same bytes`(format: String) throws {
        let names = try render(as: format)
        let files = try names.map { try Data(contentsOf: URL(fileURLWithPath: folder.file($0))) }
        #expect(files[0].count > 1_000)
        for (name, file) in zip(names, files) {
            let isSame = file == files[0]
            #expect(isSame, "\(name)")
        }
    }

    @Test
    func `Ogg streams decode to the same sound for 1, 2, 3 and 8 jobs and every cache`() throws {
        let names = try render(as: "ogg")
        let sounds = try names.map { try Sox.samples(folder.file($0)) }
        #expect(sounds[0].count > 22_050)
        for (name, sound) in zip(names, sounds) {
            let isSame = sound == sounds[0]
            #expect(isSame, "\(name)")
        }
    }
}
