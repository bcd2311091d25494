import NarrationSystem

/// The head of a WAV file: everything before its sound.
///
/// libsndfile writes the head of RF64, because the length is not known in advance. Many readers (such as Python 3.11's
/// `wave`) support only the oldest head, so a file that is short enough gets one: PCM in a chunk `fmt ` of 16 bytes at
/// the beginning. The sound is not moved: a chunk `JUNK` fills the rest.
struct WAVHead {
    private let format: [UInt8]
    private let length: Int

    /// Reads the head of a file.
    init(of file: SoundDestination) throws(OutputError) {
        var format: [UInt8] = []
        var offset = Self.riffLength
        while true {
            let chunk = try file.read(Self.chunkHead, at: offset)
            let size = ByteOrder.little.number(chunk[4...])
            offset += Self.chunkHead
            if chunk.starts(with: "data".utf8) { break }
            if chunk.starts(with: "fmt ".utf8) { format = try file.read(size, at: offset) }
            offset += size
        }
        self.format = format
        length = offset
    }

    /// Returns a plain head with the same length as the one that was read.
    ///
    /// - Parameters:
    ///   - dataSize: The number of bytes of sound.
    ///   - fileSize: The number of bytes after the first eight.
    /// - Returns: The bytes up to the sound.
    func plain(dataSize: UInt32, fileSize: UInt32) -> [UInt8] {
        let little = ByteOrder.little
        let start = Array("RIFF".utf8) + little.bytes(fileSize) + Array("WAVE".utf8) + little.chunk("fmt ", pcm)
        let end = Array("data".utf8) + little.bytes(dataSize)
        let room = length - start.count - end.count - Self.chunkHead
        return start + little.chunk("JUNK", [UInt8](repeating: 0, count: room)) + end
    }

    /// The offset at which the sound begins.
    var end: Int { length }

    /// The format as WAVE_FORMAT_PCM, whose fields are at the same offsets in the extensible format.
    private var pcm: [UInt8] { ByteOrder.little.bytes(Self.pcmTag) + format[2..<16] }

    private static let pcmTag: UInt16 = 1
    private static let riffLength = 12
    private static let chunkHead = 8
}
