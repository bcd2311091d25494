import ArgumentParser
import Foundation
import ReadAlongMeasuring

/// Reads a book of tones in Chromium, records what is heard, and compares it with the word that is lit.
struct ReadAlongBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readalong",
        abstract: "Reads a story in HTML, in an EPUB and in the studio: is the lit word the one that is heard?",
        discussion: "Fails if the median is over 20 ms or the most over 60 ms."
    )

    @Option(help: "How long is read from the start, and at 1.5 times the speed, in seconds.")
    var seconds = 15.0

    @Option(help: "How many places are gone to.")
    var seeks = 20

    @Option(help: "Milliseconds by which the highlight is made early, to see that it is noticed.")
    var shift = 0.0

    func run() async throws {
        var table = Table(
            header: [
                "Lit, ms after it is heard", "words", "wrong", "median", "most", "earliest", "latest",
                "most when it begins",
            ]
        )
        var isGood = true
        for kind in ReadAlongBook.Kind.allCases {
            let folder = try ScratchFolder("readalong")
            defer { folder.remove() }
            let book = try await ReadAlongBook(kind, in: folder.path)
            let measurement = try await ReadAlongMeasurement(of: book, seconds: seconds, seeks: seeks, shift: shift)
            for part in measurement.parts {
                isGood = isGood && part.delays.isGood
                table.rows.append(["\(kind.rawValue.uppercased()), \(part.name)"] + cells(of: part.delays))
            }
        }
        print(table.text)
        guard isGood else { throw ExitCode.failure }
    }

    private func cells(of delays: HighlightDelays) -> [String] {
        let counts = [delays.delays.count + delays.beginnings.count + delays.wrong, delays.wrong].map { "\($0)" }
        let all = delays.delays + delays.beginnings
        let times = [
            delays.median, delays.most, all.min() ?? .nan, all.max() ?? .nan,
            delays.beginnings.map(abs).max() ?? .nan,
        ]
        return counts + times.map { $0.formatted(decimals: 1) }
    }
}
