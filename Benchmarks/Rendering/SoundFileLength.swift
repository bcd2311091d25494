import Foundation

/// The length of the sound in a file, computed from the size of the file.
///
/// The header of a WAV file is not used, because its length is wrong in files of more than 4 GB from programs without
/// RF64, and flite's bytes per second are always wrong.
enum SoundFileLength {
    /// Measures a WAV or RF64 file by its size, or reads the header of a FLAC file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: Its length in seconds, or `nil` if it is another kind of file.
    /// - Throws: An error if the file does not exist or cannot be read.
    static func seconds(of path: String) throws -> Double? {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let head = [UInt8](try file.read(upToCount: 4096) ?? Data())
        let size = Int(try file.seekToEnd())
        return waveSeconds(head, size: size) ?? flacSeconds(head)
    }

    private static func waveSeconds(_ head: [UInt8], size: Int) -> Double? {
        guard head.starts(with: Array("RIFF".utf8)) || head.starts(with: Array("RF64".utf8)) else { return nil }
        var bytesPerSecond: Int?
        var start = 12
        while start + 20 <= head.count {
            let body = start + 8
            if head[start...].starts(with: Array("fmt ".utf8)) {
                bytesPerSecond = head.number(of: 4, at: body + 4) * head.number(of: 2, at: body + 12)
            } else if head[start...].starts(with: Array("data".utf8)) {
                return bytesPerSecond.map { Double(size - body) / Double($0) }
            }
            let length = head.number(of: 4, at: start + 4)
            start = body + length + length % 2
        }
        return nil
    }

    /// The STREAMINFO block: 20 bits of rate, 8 of form, 36 of frames, after 4 + 4 + 10 bytes.
    private static func flacSeconds(_ head: [UInt8]) -> Double? {
        guard head.starts(with: Array("fLaC".utf8)), head.count >= 26 else { return nil }
        let bits = head[18..<26].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bits & 0xF_FFFF_FFFF) / Double(bits >> 44)
    }
}

extension [UInt8] {
    /// A little-endian number.
    fileprivate func number(of bytes: Int, at start: Int) -> Int {
        self[start..<start + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
