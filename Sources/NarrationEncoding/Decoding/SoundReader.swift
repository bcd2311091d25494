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
    private let file: InputFile
    private let decoder: PacketDecoder
    private var frameLimit: Int
    private var frameCount = 0

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
        do {
            while true {
                if let samples = try decoder.next() {
                    let fitting = min(samples.count / facts.channels, frameLimit - frameCount)
                    frameCount += fitting
                    if fitting > 0 { return Array(samples.prefix(fitting * facts.channels)) }
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
            let seconds = Double(frameCount) / Double(facts.sampleRate)
            throw error == .inputChanged
                ? .changed(path, at: seconds) : .cannotDecode(path, at: seconds, because: error.words)
        }
    }
}
