import NarrationAudio
import NarrationSystem

/// A FLAC file that was not finished: its writer was killed, or could not write any more.
struct UnfinishedFLAC {
    private let file: SoundDestination

    /// - Parameter file: The open file, with one channel.
    init(_ file: SoundDestination) {
        self.file = file
    }

    /// Makes it a file of its own: it ends after its last whole frame, and says how long it is. It does not grow, so
    /// that this is possible on a full disk, too.
    ///
    /// - Parameter software: Its writer, which is named in it if there is room.
    /// - Returns: Its length; `nil` if it has not a single whole frame, and is as it was.
    /// - Throws: `OutputError`.
    func complete(by software: String) throws(OutputError) -> (frameCount: Int, sampleRate: Int)? {
        let size = try file.byteCount
        guard size > Self.headLength else { return nil }
        var head = try file.read(Self.headLength, at: 0)
        guard head.starts(with: Array("fLaC".utf8) + [0]), let last = try lastFrame(of: size) else { return nil }
        let blockSize = ByteOrder.big.number(head[10..<12])
        let frameCount = last.frame.number * blockSize + last.frame.blockSize
        let sampleRate = ByteOrder.big.number(head[18..<21]) >> 4
        // What is left of the stream's description is right; the sum over its samples (MD5) is not known.
        head[21] = head[21] & 0xF0 | UInt8(frameCount >> 32 & 0x0F)
        head.replaceSubrange(22..<26, with: ByteOrder.big.bytes(UInt32(truncatingIfNeeded: frameCount)))
        head.replaceSubrange(26..<42, with: repeatElement(0, count: 16))
        try file.write(head, at: 0)
        _ = try OutputError.writing(file.path) { () throws(SystemError) in
            try SystemError.check { ftruncate(file.descriptor, off_t(last.end)) }
        }
        try FLACDescription.sign(file, by: software)
        return (frameCount, sampleRate)
    }

    /// The mark of the file, and the description of its stream.
    private static let headLength = 42

    /// The last frame that is whole, and the offset of its end.
    private func lastFrame(of size: Int) throws(OutputError) -> (frame: FLACFrame, end: Int)? {
        let start = max(Self.headLength, size - Self.window)
        let bytes = try file.read(size - start, at: start)
        var end = bytes.count
        for index in bytes.indices.reversed() where bytes[index] == 0xFF {
            guard let frame = FLACFrame(bytes[index...]) else { continue }
            if bytes[index..<end].flacCheck(UInt16(0x8005)) == 0 { return (frame, start + end) }
            end = index
        }
        return nil
    }

    /// The number of bytes at the end in which the last whole frame is: those of some.
    private static let window = 1 << 18
}
