import NarrationSystem

/// The offsets of a FLAC file's frames, one about every ten seconds, for players that seek.
///
/// Follows RFC 9639, 8.5 and 9.1. libFLAC writes each frame in one call, and all its blocks except the last have the
/// same length, so the number of a frame determines its first sample.
final class FLACSeekTable {
    private var points: [(frame: Int, offset: Int)] = []
    private var start: Int?
    private let stride: Int

    /// Creates an empty table.
    ///
    /// - Parameter sampleRate: The sample rate, in hertz.
    init(sampleRate: Int) {
        stride = max(1, Self.seconds * sampleRate / Self.usualBlock)
    }

    /// Records a write to the file, which may be a frame.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of one write.
    ///   - offset: Their offset in the file.
    func note(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard let frame = FLACFrame(bytes)?.number else { return }
        if frame == 0, start == nil { start = offset }
        guard let start, frame.isMultiple(of: stride), frame > points.last?.frame ?? -1 else { return }
        points.append((frame, offset - start))
    }

    /// The table in the file's format.
    ///
    /// - Parameters:
    ///   - blockSize: The number of samples in a block.
    ///   - count: The number of samples in the file.
    /// - Returns: The points: sample, offset, and the number of samples in the frame.
    func bytes(blockSize: Int, count: Int) -> [UInt8] {
        points.flatMap { point in
            let sample = point.frame * blockSize
            return ByteOrder.big.bytes(UInt64(sample)) + ByteOrder.big.bytes(UInt64(point.offset))
                + ByteOrder.big.bytes(UInt16(min(blockSize, count - sample)))
        }
    }

    /// The number of seconds between two points.
    private static let seconds = 10

    /// The default number of samples in libFLAC's blocks.
    private static let usualBlock = 4096
}
