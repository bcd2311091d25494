import NarrationSystem

/// A sequence of a codec's packets.
struct EncodedPackets: Sendable {
    /// The bytes of all packets.
    private(set) var bytes: [UInt8] = []

    /// The number of bytes and frames of each packet.
    private(set) var sizes: [(bytes: Int, frames: Int)] = []

    /// Appends a packet.
    mutating func append(_ packet: UnsafeBufferPointer<UInt8>, frames: Int) {
        bytes += packet
        sizes.append((packet.count, frames))
    }
}

extension EncodedPackets {
    /// The number of packets, their sizes and their bytes.
    var serialized: [UInt8] {
        var serialized: [UInt8] = []
        serialized.reserveCapacity(4 + sizes.count * 8 + bytes.count)
        for number in [sizes.count] + sizes.flatMap({ [$0.bytes, $0.frames] }) {
            ByteOrder.little.append(UInt32(number), to: &serialized)
        }
        return serialized + bytes
    }

    /// Reads serialized packets; `nil` if the bytes are not valid.
    init?(serialized: [UInt8]) {
        func number(_ index: Int) -> Int? {
            guard index * 4 + 4 <= serialized.count else { return nil }
            return serialized.withUnsafeBytes { Int(ByteOrder.little.number(at: index * 4, of: $0, as: UInt32.self)) }
        }
        guard let count = number(0), number(2 * count) != nil else { return nil }
        sizes = (0..<count).map { (number(1 + 2 * $0)!, number(2 + 2 * $0)!) }
        bytes = Array(serialized[(4 + 8 * count)...])
        guard sizes.reduce(0, { $0 + $1.bytes }) == bytes.count else { return nil }
    }
}
