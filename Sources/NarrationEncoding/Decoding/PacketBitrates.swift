import Narration

/// Statistics of the bitrates of a file's packets, in bits per second.
public struct PacketBitrates: Sendable, Hashable {
    /// The lowest bitrate of a packet.
    public private(set) var lowest = 0

    /// The highest bitrate of a packet.
    public private(set) var highest = 0

    private var bytes = 0
    private var seconds = 0.0
    private var sizes: ClosedRange<Int>?

    /// The mean bitrate of all packets.
    public var mean: Int { seconds > 0 ? Int(saturating: (Double(bytes) * 8 / seconds).rounded()) : 0 }

    /// Whether the bitrate is constant: all packets have the same size, except for the one byte by which MP3 packets
    /// differ if their size is not a whole number of bytes.
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
