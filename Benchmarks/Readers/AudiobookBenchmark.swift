import ArgumentParser
import EPUBChecking
import Foundation
import NarrationEncoding
import ReadAlongMeasuring

/// Measures how long the command takes to find the words of hours of reading, and checks the EPUB that it makes.
struct AudiobookBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audiobook",
        abstract: "Aligns hours of made-up reading, and checks the EPUB.",
        discussion: """
            A voice reads a book that is made up, as one file. The command aligns a third of the time, and all of it, with \
            the book, and then makes an EPUB, which is checked by epubcheck and by the checker of the tests. Its first \
            page is played in Chromium. Fails if three hours take more than 60 s, if the memory grows with the length, if \
            a word is not found in a hundred, if the EPUB has a fault, or if a word is lit more than 60 ms before or after \
            its sound.
            """
    )

    @Option(help: "How long the reading is, in hours.")
    var hours = 3.0

    @Option(help: "The voice that reads.")
    var voice = "en-gb+f3"

    func run() async throws {
        let folder = try ScratchFolder("audiobook")
        defer { folder.remove() }
        var table = Table(header: AlignedReading.header)
        let readings = try [hours / 3, hours].map { try AlignedReading(lasting: $0, by: voice, in: folder) }
        table.rows = readings.map(\.row)
        print(table.text, terminator: "\n\n")
        let path = try readings[1].makeEPUB()
        let faults = try readings[1].faults(ofEPUB: path)
        print("Faults of the EPUB: \(faults.isEmpty ? "none" : faults.prefix(10).joined(separator: "; ")).")
        let lit = try await SpokenPageMeasurement(of: path, in: folder.path, seconds: 20)
        let delays = lit.delays.map(abs).sorted()
        let most = delays.last ?? .infinity
        print(
            """
            Chromium lit \(delays.count) words of \(delays.count + lit.unlit), half of them within \
            \(delays.isEmpty ? "–" : delays[delays.count / 2].formatted(decimals: 0)) ms of their sound, and all within \
            \(most.formatted(decimals: 0)) ms.
            """
        )
        let isFlat = readings[1].memory <= readings[0].memory * 5 / 4
        let isFast = readings[1].seconds * 3 <= 60 * max(3, hours)
        guard isFlat, isFast, readings.allSatisfy(\.isFound), faults.isEmpty, lit.unlit == 0, most <= 60 else {
            throw ExitCode.failure
        }
    }
}

/// A book that a voice has read, and that was aligned with the sound.
struct AlignedReading {
    static let header = ["length", "words", "found", "differences", "time", "times real time", "memory"]

    private let length: Double
    private let report: Report
    private let measurement: Measurement
    private let folder: ScratchFolder

    /// What the command reports.
    private struct Report: Decodable {
        let words: Int
        let found: Int
        let parts: [Part]

        struct Part: Decodable { let differences: [Difference] }
        struct Difference: Decodable { let kind: String }
    }

    /// Has a book read, and aligns it, with nothing in the cache.
    init(lasting hours: Double, by voice: String, in folder: ScratchFolder) throws {
        self.folder = folder
        // The novel of three hours has 1,950 utterances.
        let manuscript = try Manuscript("", MadeUpNovel(utterances: Int(650 * hours)).book, in: folder)
        let (book, sound) = (manuscript.plist, folder.path("reading.flac"))
        let reader = ["render", book, "-o", sound, "--voice", voice, "--no-cache", "--quiet"]
        _ = try Contestant(name: "the reader", command: [Contestant.renderBook] + reader).run()
        length = try SoundFileLength.seconds(of: sound) ?? .nan
        try folder.makeFolder("caches")
        var printed = Data()
        var aligning = Contestant(name: "align", command: Self.command(book, sound, in: folder) + ["--json"])
        aligning.judge = { printed = $0 }
        measurement = try aligning.run()
        report = try JSONDecoder().decode(Report.self, from: printed)
    }

    private static func command(_ book: String, _ sound: String, in folder: ScratchFolder) -> [String] {
        ["XDG_CACHE_HOME=\(folder.path("caches"))", Contestant.renderBook, "align", book, sound]
    }

    /// The time that it took, in seconds.
    var seconds: Double { measurement.seconds }

    /// The most memory, in bytes.
    var memory: Int { measurement.peakMemory }

    /// Whether almost every word was found.
    var isFound: Bool { 100 * report.found >= 99 * report.words }

    var row: [String] {
        [
            "\((length / 60).formatted(decimals: 0)) min", "\(report.words)", "\(report.found)",
            "\(report.parts.reduce(0) { $0 + $1.differences.count })", "\(seconds.formatted(decimals: 1)) s",
            (length / seconds).formatted(decimals: 0), memory.megabytes,
        ]
    }

    /// Makes an EPUB, and returns its path.
    func makeEPUB() throws -> String {
        let path = folder.path("aligned.epub")
        let command = Self.command(folder.path("book.plist"), folder.path("reading.flac"), in: folder)
        _ = try Contestant(name: "align -o", command: command + ["-o", path, "--quiet"]).run()
        return path
    }

    /// What is wrong with an EPUB.
    func faults(ofEPUB path: String) throws -> [String] {
        guard EPUBCheck.program != nil else { return ["epubcheck is not installed"] }
        let messages = try EPUBCheck.messages(about: path).map(\.description)
        return try messages
            + TalkingBook(contentsOf: path).faults { data, name in
                let file = folder.path((name as NSString).lastPathComponent)
                try data.write(to: URL(fileURLWithPath: file))
                defer { folder.remove((name as NSString).lastPathComponent) }
                let reader = try SoundReader(contentsOf: file)
                var count = 0
                while let samples = try reader.read() { count += samples.count / reader.facts.channels }
                return 1_000 * Double(count) / Double(reader.facts.sampleRate)
            }
    }
}
