import Foundation
import NarrationRendering

/// Packets kept on the disk, in a file without a name, until the file that they belong to can be written.
final class PacketSpool {
    private let descriptor: Int32
    private let path: String
    private var unwritten: [UInt8] = []
    private var length = 0

    /// How many packets there are.
    private(set) var count = 0

    /// Begins a spool for the packets of a file, in whose folder there is to be room for them anyway.
    init(beside path: String) throws(RenderError) {
        self.path = path
        descriptor = try UnnamedFile.make(beside: path)
    }

    deinit {
        close(descriptor)
    }

    /// Appends a packet.
    func append(_ bytes: some Collection<UInt8>, frames: Int) throws(RenderError) {
        for number in [bytes.count, frames] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { unwritten += $0 }
        }
        unwritten += bytes
        count += 1
        if unwritten.count >= Self.piece { try flush() }
    }

    /// Appends packets.
    func append(_ packets: EncodedPackets) throws(RenderError) {
        var start = 0
        for size in packets.sizes {
            try append(packets.bytes[start..<start + size.bytes], frames: size.frames)
            start += size.bytes
        }
    }

    /// Gives every packet, in order: its bytes and its count of frames.
    func forEach(_ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws {
        try flush()
        var buffer: [UInt8] = []
        var position = 0
        var used = 0
        for _ in 0..<count {
            try fill(&buffer, from: &position, after: &used, atLeast: 8)
            let (bytes, frames) = buffer.withUnsafeBytes { buffer in
                let header = (0...1).map { buffer.loadUnaligned(fromByteOffset: used + 4 * $0, as: UInt32.self) }
                return (Int(UInt32(littleEndian: header[0])), Int(UInt32(littleEndian: header[1])))
            }
            used += 8
            try fill(&buffer, from: &position, after: &used, atLeast: bytes)
            try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[used..<used + bytes]), frames) }
            used += bytes
        }
    }

    /// How many bytes are written and read at a time.
    private static let piece = 1 << 20

    private func flush() throws(RenderError) {
        var written = 0
        while written < unwritten.count {
            let step = unwritten.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + written, $0.count - written, off_t(length))
            }
            if step == -1, errno == EINTR { continue }
            guard step > 0 else { throw .cannotWrite(path, because: Self.reason) }
            written += step
            length += step
        }
        unwritten.removeAll(keepingCapacity: true)
    }

    /// Reads on until so many bytes are there that are not used.
    private func fill(
        _ buffer: inout [UInt8],
        from position: inout Int,
        after used: inout Int,
        atLeast count: Int
    ) throws(RenderError) {
        guard buffer.count - used < count else { return }
        buffer.removeFirst(used)
        used = 0
        while buffer.count < count {
            let old = buffer.count
            let size = max(Self.piece, count - old)
            buffer.append(contentsOf: repeatElement(0, count: size))
            let step = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + old, size, off_t(position)) }
            buffer.removeLast(size - max(step, 0))
            if step == -1, errno == EINTR { continue }
            guard step > 0 else {
                throw .cannotWrite(path, because: step == 0 ? "what was encoded is gone" : Self.reason)
            }
            position += step
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
