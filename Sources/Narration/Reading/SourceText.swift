import Foundation

/// The text of a book in UTF-8, where bytes become lines and columns.
struct SourceText {
    /// The text, without a byte order mark.
    let bytes: Data

    /// The place of a diagnostic and the line it stands in.
    typealias Spot = (byte: Int, location: SourceLocation, line: String)

    /// Finds lines and columns in one pass over the text.
    ///
    /// - Parameter places: Places in any order.
    /// - Returns: The places' lines and columns, in the order given.
    func spots(of places: [SourcePlace]) -> [Spot] {
        bytes.withUnsafeBytes { text in
            let offsets = places.map { $0.offset(in: text) }
            var spots = [Spot?](repeating: nil, count: places.count)
            var scan = LineScan(text)
            for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
                spots[index] = scan.spot(at: offsets[index])
            }
            return spots.compactMap(\.self)
        }
    }
}

/// A place in the source text, as cheap as it comes while a book is read.
struct SourcePlace: Hashable {
    /// The number of bytes before the place, or before a place further on in what is meant.
    let byte: Int

    /// The character that what is meant begins with, or `nil` when the byte itself is meant.
    private let beginning: UInt8?

    /// The byte itself.
    static func at(_ byte: Int) -> Self {
        Self(byte: byte, beginning: nil)
    }

    /// The beginning of the tag that a byte is in.
    static func tag(around byte: Int) -> Self {
        Self(byte: byte, beginning: UInt8(ascii: "<"))
    }

    /// The beginning of the reference to an entity that a byte is in.
    static func reference(around byte: Int) -> Self {
        Self(byte: byte, beginning: UInt8(ascii: "&"))
    }

    /// The number of bytes before the place.
    fileprivate func offset(in text: UnsafeRawBufferPointer) -> Int {
        let byte = min(max(self.byte, 0), text.count)
        return beginning.flatMap { text[..<byte].lastIndex(of: $0) } ?? byte
    }
}

/// Counts lines on the way through a text.
private struct LineScan {
    private let text: UnsafeRawBufferPointer
    private var line = 1
    private var start = 0

    init(_ text: UnsafeRawBufferPointer) {
        self.text = text
    }

    /// The line and column of an offset, which is not before the one asked for last.
    mutating func spot(at offset: Int) -> SourceText.Spot {
        var end = lineEnd(from: start)
        while end < offset, let next = lineStart(after: end), next <= offset {
            line += 1
            start = next
            end = lineEnd(from: start)
        }
        let column = String(decoding: text[start..<min(offset, end)], as: UTF8.self).count + 1
        return (offset, SourceLocation(line: line, column: column), String(decoding: text[start..<end], as: UTF8.self))
    }

    private func lineEnd(from start: Int) -> Int {
        text[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
    }

    private func lineStart(after end: Int) -> Int? {
        guard end < text.count else { return nil }
        let isPair = text[end] == UInt8(ascii: "\r") && end + 1 < text.count && text[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }
}
