/// Packets of a codec, one after the other.
struct EncodedPackets: Sendable {
    /// The bytes of all of them.
    private(set) var bytes: [UInt8] = []

    /// How many bytes each has, and for how many frames.
    private(set) var sizes: [(bytes: Int, frames: Int)] = []

    /// Appends a packet.
    mutating func append(_ packet: UnsafeBufferPointer<UInt8>, frames: Int) {
        bytes += packet
        sizes.append((packet.count, frames))
    }
}
