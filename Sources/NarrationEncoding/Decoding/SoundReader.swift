internal import CFFmpeg

/// Reads the sound of any file that FFmpeg's libraries can decode, piece by piece, at the file's own sample rate.
///
/// ```swift
/// let reader = try SoundReader(contentsOf: "Whale.m4b")
/// while let samples = try reader.read() { … }
/// print(reader.facts.chapters.count, reader.packetBitrates.mean)
/// ```
///
/// What codecs add at the start and the end is left out, where the file tells how much it is. FFmpeg's own messages are
/// silenced, in the whole process.
///
/// Of an MPEG-4 file libavformat remembers where every packet is, as long as it is open: 24 bytes for each, and twice
/// as many while it applies the edit list. Its limit, `max_index_size`, does not hold for this container. At 24,000 Hz
/// that is 4 MB for an hour and 216 MB for fifty (FFmpeg 5.1); of MP3 and Opus it takes no more for fifty hours than
/// for ten minutes.
public final class SoundReader {
    /// What the file says about itself.
    public let facts: SoundFacts

    /// The bitrates of the packets read so far: of all of them, when ``read()`` has answered `nil`.
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
    /// - Throws: ``SoundReadingError`` when the file is damaged, or goes on with other channels or at another sample
    ///   rate.
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
