import FoundationEssentials
import Narration

/// The sound of an answer as its passages are spoken: how long it is, and at which rate.
struct SpokenSound: Sendable {
    /// The sample rate, in hertz; 0 before the first passage.
    private(set) var sampleRate = 0

    /// The number of frames.
    private(set) var frameCount = 0

    /// The length in seconds.
    var seconds: Double { sampleRate == 0 ? 0 : Double(frameCount) / Double(sampleRate) }

    /// Appends a passage.
    ///
    /// - Returns: Its words, with their times in the whole sound.
    /// - Throws: ``ServingError`` if it has another sample rate.
    mutating func append(_ passage: PassageSound, of text: String) throws -> [WordTime] {
        if sampleRate == 0 { sampleRate = passage.sampleRate }
        // Empty speech may have no rate of its own.
        guard passage.sampleRate == sampleRate || passage.samples.isEmpty else {
            throw ServingError(500, "engine-failed", "the voice changed its sample rate within a text")
        }
        defer { frameCount += passage.samples.count }
        return passage.words.map { WordTime($0, in: text, from: frameCount, at: sampleRate) }
    }
}

/// A word with its place in the text and its time in the sound, as JSON tells them.
struct WordTime: Encodable, Sendable {
    let text: String
    /// The place in UTF-16 code units, and in Unicode scalars (code points).
    let offset, length, codePointOffset, codePointLength: Int
    /// The times in seconds from the start of the sound.
    let start, end: Double
    /// `true` if the voice spoke the word as one with its neighbours.
    let estimated: Bool?

    init(_ word: Timeline.WordSpan, in string: String, from frame: Int, at rate: Int) {
        let bytes = string.utf8
        let start =
            bytes.index(string.startIndex, offsetBy: Int(word.start), limitedBy: string.endIndex)
            ?? string.endIndex
        let end = bytes.index(start, offsetBy: Int(word.length), limitedBy: string.endIndex) ?? string.endIndex
        text = String(string[start..<end])
        offset = string.utf16.distance(from: string.startIndex, to: start)
        length = string.utf16.distance(from: start, to: end)
        codePointOffset = string.unicodeScalars.distance(from: string.startIndex, to: start)
        codePointLength = string.unicodeScalars.distance(from: start, to: end)
        self.start = Self.seconds(frame + word.frames.lowerBound, rate)
        self.end = Self.seconds(frame + word.frames.upperBound, rate)
        estimated = word.isEstimated ? true : nil
    }

    /// Seconds, to a tenth of a millisecond.
    private static func seconds(_ frame: Int, _ rate: Int) -> Double {
        (Double(frame) / Double(rate) * 10_000).rounded() / 10_000
    }
}
