import EPUBChecking
import Foundation
import NarrationEncoding
import TestSupport

/// Plays a page of an EPUB in a browser, records the sound, and compares when words are lit with when they are heard.
///
/// What is heard is speech: the recording is compared with the sound of the page, and so is known when each clip
/// begins in it.
public struct SpokenPageMeasurement {
    /// How much later each word was lit than its clip was heard, in milliseconds; negative if it was lit before.
    public let delays: [Double]

    /// The number of words that were heard, and not lit.
    public let unlit: Int

    private static let sampleRate = 48_000

    /// Measures the first page with several clips.
    ///
    /// - Parameters:
    ///   - path: The path of the EPUB.
    ///   - folder: A folder for its files.
    ///   - seconds: How long is read.
    /// - Throws: An error if the server, the recorder or the browser does not work.
    public init(of path: String, in folder: String, seconds: Double) async throws {
        let page = try UnpackedPage(of: path, in: folder)
        let server = try await SoundServer(sampleRate: Self.sampleRate)
        defer { server.end() }
        let recording = try await server.record(every: 2)
        let browser = try await Browser()
        let session = try await ReadAlongSession(ReadAlongBook(page), in: browser)
        let played = try await session.play(for: seconds, rate: 1).time
        try await recording.wait(forFrames: Self.sampleRate / 2)
        let lit = try await session.litElements()
        await browser.quit()
        recording.end()
        let heard = Loudness(of: recording.samples.map { Float($0) / 32_768 }, sampleRate: Self.sampleRate)
        let shift = heard.place(of: try Loudness(of: page.sound, seconds: seconds))
        let start = recording.start(at: Self.sampleRate) + Double(shift)
        let words = page.clips.filter { start + Double($0.end) < played.upperBound }
        let times = words.map { clip in
            lit.first { $0.identifier == clip.target }.map { $0.time - start - Double(clip.begin) }
        }
        delays = times.compactMap(\.self)
        unlit = times.count - delays.count
    }
}

/// How loud sound is in each millisecond.
private struct Loudness {
    private let levels: [Float]

    init(of samples: [Float], sampleRate: Int) {
        levels = (0..<samples.count * 1_000 / sampleRate).map { millisecond in
            let range = millisecond * sampleRate / 1_000..<(millisecond + 1) * sampleRate / 1_000
            return samples[range].reduce(0) { $0 + abs($1) }
        }
    }

    /// The beginning of a file.
    init(of file: URL, seconds: Double) throws {
        let reader = try SoundReader(contentsOf: file.path)
        let (rate, channels) = (reader.facts.sampleRate, reader.facts.channels)
        var samples: [Float] = []
        while Double(samples.count) < seconds * Double(rate), let more = try reader.read() {
            samples += stride(from: 0, to: more.count, by: channels).map { more[$0] }
        }
        self.init(of: Array(samples.prefix(Int(seconds * Double(rate)))), sampleRate: rate)
    }

    /// The millisecond at which another sound is most alike.
    func place(of other: Loudness) -> Int {
        let length = min(other.levels.count, 3_000)
        let likeness = (0..<max(1, levels.count - length)).map { start -> Float in
            let power = (0..<length).reduce(Float(1e-9)) { $0 + levels[start + $1] * levels[start + $1] }
            return (0..<length).reduce(Float(0)) { $0 + levels[start + $1] * other.levels[$1] } / power.squareRoot()
        }
        return likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0
    }
}
