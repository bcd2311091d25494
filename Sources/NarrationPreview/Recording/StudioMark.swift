import FoundationEssentials
import NarrationSystem

/// What tells the recordings of the studio from other files: the name of the software in their FLAC comments (RFC 9639,
/// section 8.6).
enum StudioMark {
    static let software = "Narration studio"

    /// Whether a file is a recording of the studio.
    static func isOn(_ path: String) -> Bool {
        guard (try? FileSystem.linkStatus(of: path))?.isFile == true, let head = try? head(of: path) else {
            return false
        }
        return vendor(in: head) == Array(software.utf8)
    }

    private static func head(of path: String) throws -> [UInt8] {
        let file = Descriptor(try FileSystem.open(path, O_RDONLY | O_NONBLOCK))
        return Array(try FileSystem.contents(of: file.number, upTo: 1 << 16))
    }

    /// The name of the software in the comments.
    private static func vendor(in head: [UInt8]) -> [UInt8]? {
        guard head.starts(with: Array("fLaC".utf8)) else { return nil }
        var position = 4
        while position + 4 <= head.count {
            let kind = head[position]
            let length = head[position + 1..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let block = head.dropFirst(position + 4).prefix(length)
            if kind & 0x7F == 4 {
                let count = block.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
                return Array(block.dropFirst(4).prefix(count))
            }
            guard kind & 0x80 == 0 else { return nil }
            position += 4 + length
        }
        return nil
    }
}
