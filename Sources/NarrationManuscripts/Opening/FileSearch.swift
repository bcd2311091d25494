import FoundationEssentials
import NarrationSystem

/// Looks for texts in a file of any size, from its beginning to its end. The file is read in pieces.
struct FileSearch {
    private let file: Int32
    private var piece: [UInt8] = []

    /// The offset of the piece in the file.
    private var start = 0

    /// The offset from which the next text is looked for.
    private var position = 0

    private static let pieceSize = 1 << 20

    init(_ descriptor: Int32) {
        file = descriptor
    }

    /// Finds a text after the one that was found before.
    ///
    /// - Parameters:
    ///   - text: The text, in ASCII.
    ///   - offset: An offset to skip to.
    /// - Returns: The offset of its end; `nil` if there is none, or the file cannot be read.
    mutating func next(_ text: String, from offset: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        position = max(position, offset)
        while true {
            if !(start...start + piece.count).contains(position) || start + piece.count - position < wanted.count {
                start = position
                piece = (try? FileSystem.read(Self.pieceSize, at: start, from: file)) ?? []
                if piece.count < wanted.count { return nil }
            }
            if let end = piece.end(of: wanted, from: position - start) {
                position = start + end
                return position
            }
            position = start + piece.count - wanted.count + 1
        }
    }
}

extension [UInt8] {
    /// The index after the first occurrence of bytes from an index.
    fileprivate func end(of bytes: [UInt8], from first: Int) -> Int? {
        withUnsafeBytes { all in
            var index = first
            let last = all.count - bytes.count
            while index <= last {
                guard let found = memchr(all.baseAddress! + index, Int32(bytes[0]), last - index + 1) else {
                    return nil
                }
                index = UnsafeRawPointer(found) - all.baseAddress!
                if memcmp(found, bytes, bytes.count) == 0 { return index + bytes.count }
                index += 1
            }
            return nil
        }
    }
}
