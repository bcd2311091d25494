import Narration

/// The bitrates of a file's packets, in bits per second, as they were read.
public struct PacketBitrates: Sendable, Hashable {
    /// The lowest of any packet.
    public private(set) var lowest = 0

    /// The highest of any packet.
    public private(set) var highest = 0

    private var bytes = 0
    private var seconds = 0.0
    private var sizes: ClosedRange<Int>?

    /// Of all packets together.
    public var mean: Int { seconds > 0 ? Int(saturating: (Double(bytes) * 8 / seconds).rounded()) : 0 }

    /// Whether all packets have the same size, give or take the byte by which those of MP3 differ where the bits of a
    /// packet are no whole number of bytes: a constant bitrate.
    public var isConstant: Bool { sizes.map { $0.upperBound - $0.lowerBound <= 1 } ?? true }

    mutating func note(bytes: Int, seconds: Double) {
        guard seconds > 0 else { return }
        let bitrate = Int(saturating: (Double(bytes) * 8 / seconds).rounded())
        lowest = sizes == nil ? bitrate : min(lowest, bitrate)
        highest = max(highest, bitrate)
        sizes = min(sizes?.lowerBound ?? bytes, bytes)...max(sizes?.upperBound ?? bytes, bytes)
        self.bytes += bytes
        self.seconds += seconds
    }
}
