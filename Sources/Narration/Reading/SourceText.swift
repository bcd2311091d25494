import Foundation

/// The text of a book in UTF-8, where bytes become lines and columns.
struct SourceText {
    /// The text, without a byte order mark.
    let bytes: Data
}

/// Where a book's text is: in memory or in its file.
protocol SourceBytes {
    /// How many bytes of UTF-8 there are, without a byte order mark.
    var count: Int { get }

    /// Some of the bytes; fewer than asked for when the file has become shorter.
    func bytes(_ range: Range<Int>) -> [UInt8]
}

extension SourceText: SourceBytes {
    var count: Int { bytes.count }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        Array(bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
    }
}

extension SourceText {
    /// The text for libxml2 to take.
    var supply: XMLSupply {
        var rest = bytes[...]
        return { buffer in
            let count = rest.copyBytes(to: buffer)
            rest = rest.dropFirst(count)
            return count
        }
    }
}

/// A place in the source text, as cheap as it comes while a book is read.
struct SourcePlace: Hashable {
    /// From the highest bit: the number of bytes before the place, or before a place further on in what is meant; the size
    /// of what is meant, in 24 bits; and what is meant, in 2.
    private let code: Int

    private enum Meaning: Int {
        case byte, tag, reference, text

        /// The character that what is meant begins with.
        var beginning: UInt8? {
            switch self {
            case .byte, .text: nil
            case .tag: UInt8(ascii: "<")
            case .reference: UInt8(ascii: "&")
            }
        }
    }

    private init(_ meaning: Meaning, _ byte: Int, size: Int = 0) {
        code = byte << 26 | min(size, 0xFF_FFFF) << 2 | meaning.rawValue
    }

    /// The byte itself.
    static func at(_ byte: Int) -> Self {
        Self(.byte, byte)
    }

    /// The beginning of the tag that a byte is in.
    static func tag(around byte: Int) -> Self {
        Self(.tag, byte)
    }

    /// The beginning of the reference to an entity that a byte is in.
    static func reference(around byte: Int) -> Self {
        Self(.reference, byte)
    }

    /// The beginning of text that is so many bytes long where each end of a line, one byte or two, counts as one.
    static func text(ofSize size: Int, endingAt byte: Int) -> Self {
        Self(.text, byte, size: size)
    }

    /// The number of bytes before the place.
    func offset(in text: some SourceBytes) -> Int {
        let byte = code >> 26
        var end = min(max(byte, 0), text.count)
        guard let beginning = Meaning(rawValue: code & 3)?.beginning else {
            return Self.start(ofTextOfSize: code >> 2 & 0xFF_FFFF, endingAt: end, in: text)
        }
        while end > 0 {
            let start = max(0, end - 4096)
            if let found = text.bytes(start..<end).lastIndex(of: beginning) { return start + found }
            end = start
        }
        return byte
    }

    private static func start(ofTextOfSize size: Int, endingAt end: Int, in text: some SourceBytes) -> Int {
        let bytes = text.bytes(max(0, end - 2 * size)..<end)
        var start = bytes.count
        for _ in 0..<size where start > 0 {
            start -= 1
            let isPair = start > 0 && bytes[start] == UInt8(ascii: "\n") && bytes[start - 1] == UInt8(ascii: "\r")
            if isPair { start -= 1 }
        }
        return end - bytes.count + start
    }
}
