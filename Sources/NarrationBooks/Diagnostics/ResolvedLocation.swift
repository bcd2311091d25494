/// A location in text: a line, a column, and the text of the line.
package struct ResolvedLocation {
    /// The number of bytes before the location.
    let byte: Int

    package let location: SourceLocation

    /// The line, or the part of a long line around the location.
    let line: String

    /// The column of the location in ``line``, from 1.
    let column: Int
}

extension SourceBytes {
    /// Finds lines and columns in one pass over the text.
    ///
    /// - Parameters:
    ///   - places: The places, in any order.
    ///   - reach: The number of bytes of a line that are kept on either side of a place.
    /// - Returns: The lines and columns, in the order of `places`.
    package func locations(of places: [SourceAnchor], reach: Int = 2048) -> [ResolvedLocation] {
        let offsets = places.map { $0.offset(in: self) }
        var locations = [ResolvedLocation?](repeating: nil, count: places.count)
        var scan = LineScan(self, reach: reach)
        for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            locations[index] = scan.location(at: offsets[index])
        }
        return locations.compactMap(\.self)
    }
}

/// Counts lines and characters of a text, of which only a piece is in memory at a time.
struct LineScan {
    private let text: any SourceBytes
    private var piece: [UInt8] = []
    private var pieceStart = 0
    private var offset = 0
    private var line = 1
    private var lineStart = 0
    /// The characters between the start of the line and ``counted``.
    private var characters = 0
    private var counted = 0

    private static let pieceSize = 1 << 16

    /// The number of bytes of a line that are kept on either side of a place.
    private let reach: Int

    /// Starts at the beginning of a text.
    init(_ text: any SourceBytes, reach: Int = 0) {
        self.text = text
        self.reach = reach
    }

    /// The line of a place, from 1. Places must be requested in the order of the text.
    mutating func line(of place: SourceAnchor) -> Int {
        advance(to: place.offset(in: text))
        return line
    }

    /// The line and column of an offset. Offsets must be requested in ascending order.
    mutating func location(at target: Int) -> ResolvedLocation {
        let target = advance(to: target)
        count(to: target)
        let start = lineStart < target - reach ? boundary(from: target - reach) : lineStart
        let end = lineEnd(from: target)
        let before = text.bytes(start..<target).characterCount
        return ResolvedLocation(
            byte: target,
            location: SourceLocation(line: line, column: characters + 1),
            line: String(decoding: text.bytes(start..<end), as: UTF8.self),
            column: before + 1
        )
    }

    /// Counts the lines up to an offset.
    ///
    /// - Returns: The offset; for the line feed of a CR LF pair, that of the carriage return.
    @discardableResult
    private mutating func advance(to target: Int) -> Int {
        let target = text.isInsideLineEnd(target) ? target - 1 : target
        skipLines(upTo: target)
        while offset < target, let byte = byte(at: offset) {
            offset += 1
            let isPair = byte == UInt8(ascii: "\r") && self.byte(at: offset) == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
                beginLine()
            }
        }
        return target
    }

    private mutating func byte(at offset: Int) -> UInt8? {
        if offset >= pieceStart + piece.count { takePiece(from: offset) }
        return offset < pieceStart + piece.count ? piece[offset - pieceStart] : nil
    }

    private mutating func takePiece(from offset: Int) {
        pieceStart = offset
        piece = offset < text.count ? text.bytes(offset..<min(offset + Self.pieceSize, text.count)) : []
    }

    /// Counts the lines of pieces that are far before the target, as long as all their lines end in a single line feed.
    private mutating func skipLines(upTo target: Int) {
        while offset + Self.pieceSize < target {
            takePiece(from: offset)
            guard piece.count == Self.pieceSize, piece.count(of: UInt8(ascii: "\r")) == 0,
                let last = piece.lastIndex(of: UInt8(ascii: "\n"))
            else { return }
            line += piece.count(of: UInt8(ascii: "\n")) - 1
            offset = pieceStart + last + 1
            beginLine()
        }
    }

    private mutating func beginLine() {
        line += 1
        lineStart = offset
        counted = offset
        characters = 0
    }

    private mutating func count(to target: Int) {
        while counted < target {
            let end = target - counted > Self.pieceSize ? boundary(from: counted + Self.pieceSize) : target
            characters += text.bytes(counted..<end).characterCount - charactersCut(before: end)
            counted = end
        }
    }

    /// The number of characters that would be counted twice, because a place was inside one: 0 or 1.
    private func charactersCut(before end: Int) -> Int {
        let (left, right) = (max(lineStart, counted - 64)..<counted, counted..<min(counted + 64, end))
        let parts = text.bytes(left).characterCount + text.bytes(right).characterCount
        return parts - text.bytes(left.lowerBound..<right.upperBound).characterCount
    }

    /// The beginning of the first scalar at or after an offset.
    private func boundary(from offset: Int) -> Int {
        let ahead = text.bytes(offset..<min(offset + 3, text.count))
        return offset + ahead.prefix { $0 & 0xC0 == 0x80 }.count
    }

    /// The end of the line, or a place in it that is far enough after an offset.
    private func lineEnd(from offset: Int) -> Int {
        let ahead = text.bytes(offset..<min(offset + reach, text.count))
        guard let end = ahead.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return offset + ahead.count < text.count ? boundary(from: offset + ahead.count) : text.count
        }
        return offset + end
    }
}

extension SourceBytes {
    /// Whether an offset is between the two characters of a CR LF pair.
    fileprivate func isInsideLineEnd(_ offset: Int) -> Bool {
        offset > 0 && offset < count && bytes(offset - 1..<offset + 1) == Array("\r\n".utf8)
    }
}

extension [UInt8] {
    /// The number of occurrences of a byte, found by comparing at least sixteen bytes at a time.
    fileprivate func count(of byte: UInt8) -> Int {
        withUnsafeBufferPointer { bytes in
            var count = 0
            for index in 0..<bytes.count { count &+= bytes[index] == byte ? 1 : 0 }
            return count
        }
    }

    fileprivate var characterCount: Int {
        String(decoding: self, as: UTF8.self).count
    }
}
