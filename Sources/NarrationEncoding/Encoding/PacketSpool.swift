import NarrationAudio

/// Packets that are stored on the disk until their file can be written. Their sizes are stored separately, because some
/// files have a table of sizes before the packets.
final class PacketSpool {
    private let bytes: SpoolFile
    private let sizes: SpoolFile

    /// The number of packets.
    private(set) var count = 0

    /// Creates a spool for the packets of a file, in the file's folder, which needs room for them anyway.
    init(beside path: String) throws(OutputError) {
        bytes = try SpoolFile(beside: path)
        sizes = try SpoolFile(beside: path)
    }

    /// Appends a packet.
    func append(_ packet: some Collection<UInt8>, frames: Int) throws(OutputError) {
        let size = PacketSize(bytes: UInt32(packet.count), frames: UInt32(frames))
        try sizes.append(withUnsafeBytes(of: size, Array.init))
        try bytes.append(packet)
        count += 1
    }

    /// Appends packets.
    func append(_ packets: EncodedPackets) throws(OutputError) {
        var start = 0
        for size in packets.sizes {
            try append(packets.bytes[start..<start + size.bytes], frames: size.frames)
            start += size.bytes
        }
    }

    /// Calls a closure with every packet, in order: its bytes and its number of frames.
    func forEach(_ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws {
        var packets = try bytes.reader()
        try forEachSize(first: count) { bytes, frames in
            try packets.next(bytes) { try body($0, frames) }
        }
    }

    /// Calls a closure with the sizes of the first packets, in order: bytes and frames.
    func forEachSize(first count: Int, _ body: (Int, Int) throws -> Void) throws {
        var sizes = try sizes.reader()
        for _ in 0..<count {
            let size = try sizes.next(MemoryLayout<PacketSize>.size) { $0.loadUnaligned(as: PacketSize.self) }
            try body(Int(size.bytes), Int(size.frames))
        }
    }

    /// Calls a closure with the first bytes of all packets together, in pieces.
    func forEachPiece(ofFirst count: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        var reader = try bytes.reader()
        for start in stride(from: 0, to: count, by: SpoolFile.piece) {
            try reader.next(min(SpoolFile.piece, count - start), body)
        }
    }
}

/// A packet's size in the spool.
private struct PacketSize: BitwiseCopyable {
    let bytes: UInt32
    let frames: UInt32
}
