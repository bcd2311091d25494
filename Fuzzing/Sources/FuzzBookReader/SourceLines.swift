import Foundation

/// The lines of a file in UTF-8, counted by another algorithm than the reader's.
struct SourceLines {
    let lines: [String]

    /// Divides a file into lines; `nil` if it is binary, or not certainly read as UTF-8.
    init?(of file: Data) {
        let head = String(decoding: file.prefix(256), as: UTF8.self)
        let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
        guard !file.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }), !file.starts(with: Array("bplist".utf8)),
            head.hasPrefix(declaration) || !head.contains("encoding")
        else { return nil }
        let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in text {
            switch byte {
            case 10 where previous == 13: break
            case 10, 13: lines.append([])
            default: lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        self.lines = lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
