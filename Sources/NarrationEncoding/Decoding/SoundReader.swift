internal import CFFmpeg

/// Reads the sound of any file that FFmpeg's libraries can decode, piece by piece, at the file's own sample rate.
///
/// ```swift
/// let reader = try SoundReader(contentsOf: "Whale.m4b")
/// while let samples = try reader.read() { … }
/// print(reader.facts.chapters.count, reader.packetBitrates.mean)
/// ```
///
/// Frames that the codec added at the start and the end are removed if the file declares their number. FFmpeg's
/// messages are silenced in the whole process.
///
/// For an open MPEG-4 file, libavformat keeps an index of all packets in memory: 24 bytes for each, and twice as much
/// while it applies the edit list. Its limit, `max_index_size`, does not apply to this container. At 24,000 Hz this is
/// 4 MB for an hour and 216 MB for fifty (FFmpeg 5.1). For MP3 and Opus, fifty hours need no more memory than ten
/// minutes.
public final class SoundReader {
    /// The information that the file contains about its sound.
    public let facts: SoundFacts

    /// The bitrates of the packets read so far; of all packets after ``read()`` has returned `nil`.
    public private(set) var packetBitrates = PacketBitrates()

    private let path: String
    private var file: InputFile
    private var decoder: PacketDecoder
    private let frameLimit: Int

    /// The number of the next frame.
    private var frame = 0

    /// Samples that were decoded and not returned.
    private var waiting: [Float]?

    /// The time of the first frame, in the stream's unit; `nil` if it is not known.
    private var origin: Int64?

    /// Opens a file.
    ///
    /// - Throws: ``SoundReadingError``.
    public init(contentsOf path: String) throws(SoundReadingError) {
        self.path = path
        file = try InputFile(path)
        decoder = try PacketDecoder(file.sound, path: path)
        facts = file.facts
        frameLimit = file.frameLimit ?? .max
    }

    /// The next frames, the samples of all channels interleaved, where 1 is full scale; `nil` at the end.
    ///
    /// - Throws: ``SoundReadingError`` if the file is damaged, or if the number of channels or the sample rate changes.
    public func read() throws(SoundReadingError) -> [Float]? {
        while let samples = try next() {
            let fitting = min(samples.count / facts.channels, frameLimit - frame)
            guard fitting > 0 else { continue }
            frame += fitting
            return Array(samples.prefix(fitting * facts.channels))
        }
        return nil
    }

    /// Continues at a frame, without decoding everything before it, if the file tells where that is.
    ///
    /// What is read then is what would have been read there from the start: half a second before the frame is decoded,
    /// as codecs need what is before. A decoder of noise, as AAC has it for some sounds, may make other noise.
    ///
    /// - Parameter target: The number of the frame, from 0. After the end, nothing is read.
    /// - Throws: ``SoundReadingError`` if the file is damaged.
    public func seek(toFrame target: Int) throws(SoundReadingError) {
        if target < frame || target - frame > facts.sampleRate {
            let isBefore = try goBefore(target)
            if !isBefore { try restart() }
        }
        while frame < target, let samples = try next() {
            let dropped = min(target - frame, samples.count / facts.channels)
            frame += dropped
            if frame == target { waiting = Array(samples.dropFirst(dropped * facts.channels)) }
        }
    }

    /// Goes to a place shortly before a frame.
    ///
    /// - Returns: Whether it is known which frame is next, and it is not after the frame.
    private func goBefore(_ target: Int) throws(SoundReadingError) -> Bool {
        guard let origin = try knownOrigin() else { return false }
        let unit = file.seconds(1)
        let early = Double(target) / Double(facts.sampleRate) - Self.preroll
        waiting = nil
        decoder.flush()
        guard early > 0, (try? file.seek(to: origin + Int64(early / unit))) != nil else { return false }
        waiting = try decoded()
        guard waiting != nil, let time = decoder.time else { return false }
        frame = Int((Double(time - origin) * unit * Double(facts.sampleRate)).rounded())
        return frame <= target
    }

    /// The time of the first frame. At the start of the file, it is decoded.
    private func knownOrigin() throws(SoundReadingError) -> Int64? {
        if origin == nil, frame == 0, waiting == nil { waiting = try decoded() }
        return origin
    }

    private func restart() throws(SoundReadingError) {
        file = try InputFile(path)
        decoder = try PacketDecoder(file.sound, path: path)
        (frame, waiting) = (0, nil)
    }

    /// The sound that is decoded before a place that is sought, in seconds: more than the 80 ms that Opus needs, and
    /// than the frames of MP3 whose bits a frame may use.
    private static let preroll = 0.5

    /// The next samples, with those after the end.
    private func next() throws(SoundReadingError) -> [Float]? {
        if let samples = waiting {
            waiting = nil
            return samples
        }
        return try decoded()
    }

    /// The next samples of the decoder.
    private func decoded() throws(SoundReadingError) -> [Float]? {
        do {
            while true {
                if let samples = try decoder.next() {
                    if frame == 0, origin == nil { origin = decoder.time }
                    return samples
                } else if let packet = try file.next() {
                    packetBitrates.note(bytes: Int(packet.pointee.size), seconds: file.seconds(packet.pointee.duration))
                    try decoder.send(packet)
                } else if !decoder.isFinishing {
                    try decoder.finish()
                } else {
                    return nil
                }
            }
        } catch {
            let seconds = Double(frame) / Double(facts.sampleRate)
            throw error == .inputChanged
                ? .changed(path, at: seconds) : .cannotDecode(path, at: seconds, because: error.words)
        }
    }
}
