import FoundationEssentials
import NarrationSystem

/// The bytes of a picture, of which few are looked at: they are in memory, or in an open file.
struct PictureBytes {
    /// The number of bytes.
    let count: Int

    private let source: Source

    private enum Source {
        case data(Data)
        case file(OpenFile)
    }

    /// The bytes of a file that was read.
    init(_ data: Data) {
        (count, source) = (data.count, .data(data))
    }

    /// The bytes of an open file.
    init(_ file: OpenFile) {
        (count, source) = (file.status.size, .file(file))
    }

    /// The bytes at an offset, as many as there are, up to a number of them. Those that cannot be read are missing.
    func bytes(at offset: Int, atMost length: Int) -> [UInt8] {
        guard offset >= 0, offset < count else { return [] }
        let end = min(count, offset + length)
        switch source {
        case .data(let data): return [UInt8](data[data.startIndex + offset..<data.startIndex + end])
        case .file(let file): return (try? FileSystem.read(end - offset, at: offset, from: file.descriptor)) ?? []
        }
    }

    /// A big-endian whole number; `nil` if it extends beyond the end.
    func number(at offset: Int, bytes length: Int) -> Int? {
        let bytes = bytes(at: offset, atMost: length)
        return bytes.count == length ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
    }

    /// Whether two bytes are next to each other from an offset on. They are looked for from the end.
    func contains(_ first: UInt8, _ second: UInt8, from start: Int) -> Bool {
        var end = count
        while end - start >= 2 {
            let offset = max(start, end - Self.piece)
            let piece = bytes(at: offset, atMost: end - offset)
            if zip(piece, piece.dropFirst()).contains(where: { $0 == first && $1 == second }) { return true }
            end = offset + 1
            if offset == start { return false }
        }
        return false
    }

    /// The number of bytes that are looked through at a time.
    private static let piece = 1 << 14
}
