import Narration
import NarrationAudio

/// The chapter track of the QuickTime File Format: a text for each chapter title, which is not displayed, and to which
/// the sound track refers.
struct ChapterTrack {
    /// Its number in the movie.
    static let id = 2

    /// The texts.
    let data: [UInt8]

    private let sizes: [Int]
    private let starts: [Int]
    private let frameCount: Int
    private let sampleRate: Int
    private let language: LanguageCode?

    /// Creates a text for each title.
    init(_ chapters: [Chapter], frameCount: Int, sampleRate: Int, _ language: LanguageCode?) {
        let texts = chapters.map { Self.text($0.title) }
        data = Array(texts.joined())
        sizes = texts.map(\.count)
        starts = chapters.map { min($0.frames.lowerBound, frameCount) }
        self.frameCount = frameCount
        self.sampleRate = sampleRate
        self.language = language
    }

    /// Adds the track. Its texts begin at an offset in the file.
    func add(to movie: inout MovieBoxes, _ offsets: ChunkOffsets, from start: Int) {
        let durations = durations
        let track = MovieTrack(
            id: Self.id,
            handler: "text",
            isPlayed: false,
            edit: (delay: starts[0], start: 0, count: frameCount - starts[0]),
            duration: durations.reduce(0, +),
            unitsPerSecond: unitsPerSecond,
            language: language
        )
        track.add(to: &movie, header: Self.addHeader) {
            Self.addDescription(to: &$0)
            $0.box("stts", version: 0, flags: 0) {
                $0.int32(durations.count)
                for duration in durations { $0.int32(1, duration) }
            }
            $0.box("stsc", version: 0, flags: 0) { $0.int32(1, 1, sizes.count, 1) }
            $0.box("stsz", version: 0, flags: 0) {
                $0.int32(0, sizes.count)
                for size in sizes { $0.int32(size) }
            }
            offsets.add(1, to: &$0) { take in try take(start) }
        }
    }

    /// The time unit: frames, or milliseconds if a chapter is longer than 31 bits of frames, half a day at 48 kHz.
    /// Readers take larger numbers for negative ones (libavformat those near 32 bits, its `max_stts_delta`).
    private var unitsPerSecond: Int {
        zip(starts, starts.dropFirst() + [frameCount]).allSatisfy { $1 - $0 <= Int32.max } ? sampleRate : 1_000
    }

    /// The durations from each start to the next, and from the last start to the end.
    private var durations: [Int] {
        let unitsPerSecond = unitsPerSecond
        let times = (starts + [frameCount]).map { $0.frames(from: sampleRate, to: unitsPerSecond) }
        return zip(times, times.dropFirst()).map { $1 - $0 }
    }
}

extension ChapterTrack {
    /// The length in 16 bits, the text, and a box that declares UTF-8.
    private static func text(_ title: String) -> [UInt8] {
        let text = title.start(ofBytes: Int(UInt16.max)).utf8
        let utf8: [UInt8] = [0, 0, 0, 12] + Array("encd".utf8) + [0, 0, 1, 0]
        return [UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text + utf8
    }

    /// Adds the header of media that are neither sound nor pictures.
    private static func addHeader(to information: inout MovieBoxes) {
        information.box("gmhd") {
            $0.box("gmin", version: 0, flags: 0) {
                let (dithered, grey) = (0x40, 0x8000)
                $0.int16(dithered, grey, grey, grey, 0, 0)
            }
            $0.box("text") { $0.addMatrix() }
        }
    }

    /// Adds the style of the text: black on white, in the default font.
    private static func addDescription(to table: inout MovieBoxes) {
        table.box("stsd", version: 0, flags: 0) {
            $0.int32(1)
            $0.box("text") {
                $0.addSampleEntry()
                let (flags, centred) = (0, 1)
                $0.int32(flags, centred)
                $0.int16(0xFFFF, 0xFFFF, 0xFFFF)
                let noBox = 0
                $0.int64(noBox, 0)
                let (font, face) = (0, 0)
                $0.int16(font, face)
                $0.int8(0)
                $0.int16(0)
                $0.int16(0, 0, 0)
                let noName = 0
                $0.int8(noName)
            }
        }
    }
}

extension MovieBoxes {
    /// Adds the beginning of a sample description (14496-12, 8.5.2): the samples are in the first file of the list.
    mutating func addSampleEntry() {
        int16(0, 0, 0)
        int16(1)
    }
}

extension String {
    /// The longest prefix with at most a number of bytes.
    func start(ofBytes count: Int) -> Substring {
        var end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
        while end.samePosition(in: self) == nil { end = utf8.index(before: end) }
        return self[..<end]
    }
}
