import Foundation
import TestSupport

/// Reads a book in a browser, records the sound, and compares when words are lit with when they are heard.
public struct ReadAlongMeasurement {
    /// A part of the measurement.
    public struct Part: Sendable {
        /// What was done.
        public let name: String
        /// What was found.
        public let delays: HighlightDelays
    }

    /// The parts.
    public let parts: [Part]

    private static let sampleRate = 48_000

    /// Measures.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - seconds: How long is read from the start, and at the higher speed.
    ///   - seeks: How many places are gone to.
    ///   - shift: Milliseconds by which the highlight is made early.
    /// - Throws: An error if the server, the recorder or the browser does not work.
    public init(of book: ReadAlongBook, seconds: Double, seeks: Int, shift: Double) async throws {
        let server = try await SoundServer(sampleRate: Self.sampleRate)
        defer { server.end() }
        let recording = try await server.record(every: 2)
        let browser = try await Browser()
        let session = try await ReadAlongSession(book, in: browser, shift: shift)
        let places = (0..<seeks).map { number in
            (book.duration - 3) * Double("seek \(number)".hashedByFNV % 10_000) / 10_000
        }
        var played = [("from the start", try await session.play(for: seconds, rate: 1))]
        played.append(("after \(seeks) seeks", try await session.play(at: places, each: 1.2)))
        played.append(("at 1.5 times the speed", try await session.play(for: seconds, rate: 1.5)))
        try await recording.wait(forFrames: Self.sampleRate / 2)
        let lit = try await session.lit()
        await browser.quit()
        recording.end()
        let start = recording.start(at: Self.sampleRate)
        let heard = HeardWord.words(in: recording.samples, sampleRate: Self.sampleRate)
        let litInRecording = lit.map { HighlightDelays.Lit(word: $0.word, time: $0.time - start) }
        parts = played.map { name, played in
            let words = heard.filter { played.time.contains($0.start + start) && played.time.contains($0.end + start) }
            return Part(
                name: name,
                delays: HighlightDelays(words, lit: litInRecording, seeks: played.seeks.map { $0 - start })
            )
        }
    }
}

extension String {
    /// A number that is the same in every run (FNV-1a).
    fileprivate var hashedByFNV: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
