import NarrationSystem

/// Where a FLAC file's frames begin, one about every ten seconds, for players that jump.
///
/// After RFC 9639, 8.5 and 9.1. libFLAC writes each frame at once, and its blocks, but for the last, have the same
/// length; so a frame's number tells its first sample.
final class FLACSeekTable {
    private var points: [(frame: Int, offset: Int)] = []
    private var start: Int?
    private let stride: Int

    /// Begins a table.
    ///
    /// - Parameter sampleRate: The frames per second of the sound, in hertz.
    init(sampleRate: Int) {
        stride = max(1, Self.seconds * sampleRate / Self.usualBlock)
    }

    /// Notes what was written to the file, which may be a frame.
    ///
    /// - Parameters:
    ///   - bytes: What was written, at once.
    ///   - offset: Where it begins in the file.
    func note(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard let frame = Self.frameNumber(bytes) else { return }
        if frame == 0, start == nil { start = offset }
        guard let start, frame.isMultiple(of: stride), frame > points.last?.frame ?? -1 else { return }
        points.append((frame, offset - start))
    }

    /// The table as the file has it.
    ///
    /// - Parameters:
    ///   - blockSize: How many samples a block has.
    ///   - count: How many samples there are.
    /// - Returns: The points: sample, offset, and how many samples the frame has.
    func bytes(blockSize: Int, count: Int) -> [UInt8] {
        points.flatMap { point in
            let sample = point.frame * blockSize
            return ByteOrder.big.bytes(UInt64(sample)) + ByteOrder.big.bytes(UInt64(point.offset))
                + ByteOrder.big.bytes(UInt16(min(blockSize, count - sample)))
        }
    }

    /// How many seconds are between two points.
    private static let seconds = 10

    /// How many samples libFLAC puts into a block, unless it is told otherwise.
    private static let usualBlock = 4096

    /// The number in a frame's head, behind its sync code for blocks of one length: coded as UTF-8 codes a character.
    private static func frameNumber(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count > 11, bytes[0] == 0xFF, bytes[1] == 0xF8 else { return nil }
        let first = bytes[4]
        guard first >= 0x80 else { return Int(first) }
        let length = (~first).leadingZeroBitCount
        guard (2...7).contains(length) else { return nil }
        let high = Int(first & (0x7F >> UInt8(length)))
        return bytes[5..<(4 + length)].reduce(high) { $0 << 6 | Int($1 & 0x3F) }
    }
}
