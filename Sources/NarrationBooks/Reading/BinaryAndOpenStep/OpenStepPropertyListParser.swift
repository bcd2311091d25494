import FoundationEssentials

/// Parses an OpenStep property list and passes its contents to a ``PropertyListBuilder``.
///
/// Foundation can parse it as well, but does not report locations, and writes to standard error on a mistake.
struct OpenStepPropertyListParser<Builder: PropertyListBuilder> {
    private let bytes: UnsafeRawBufferPointer
    private let limits: ReadingLimits
    private var builder: Builder
    private var offset = 0

    private init(bytes: UnsafeRawBufferPointer, limits: ReadingLimits, builder: Builder) {
        self.bytes = bytes
        self.limits = limits
        self.builder = builder
    }

    /// Parses a whole property list in UTF-8 and returns what was built from it.
    static func parse(_ bytes: UnsafeRawBufferPointer, into builder: Builder, limits: ReadingLimits) -> Builder {
        var parser = Self(bytes: bytes, limits: limits, builder: builder)
        do {
            try parser.document()
        } catch {
            parser.builder.stop(error.diagnostic, at: .at(parser.offset))
        }
        if parser.builder.isStopped {
            parser.builder.abandon()
        }
        return parser.builder
    }
}

// MARK: - Grammar
extension OpenStepPropertyListParser {
    /// Parses one value, or the pairs of a dictionary without its braces, as in a strings file.
    private mutating func document() throws(UnreadableFile) {
        try skipBlanks()
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "(") {
            try value()
        } else {
            builder.beginDictionary(at: .at(offset))
            while offset < bytes.count { try pair() }
            builder.endDictionary()
        }
        guard !builder.isStopped, offset < bytes.count else { return }
        throw expected("the end of the file")
    }

    private mutating func value() throws(UnreadableFile) {
        let place = SourceAnchor.at(offset)
        switch next {
        case UInt8(ascii: "{"): try dictionary(at: place)
        case UInt8(ascii: "("): try array(at: place)
        case UInt8(ascii: "<"):
            try data()
            builder.scalar(.data, at: place)
        default: builder.scalar(.string(try string("a value")), at: place)
        }
        try skipBlanks()
    }

    private mutating func dictionary(at place: SourceAnchor) throws(UnreadableFile) {
        builder.beginDictionary(at: place)
        offset += 1
        try skipBlanks()
        while !builder.isStopped, next != UInt8(ascii: "}") { try pair() }
        guard !builder.isStopped else { return }
        offset += 1
        builder.endDictionary()
    }

    private mutating func pair() throws(UnreadableFile) {
        let place = SourceAnchor.at(offset)
        var key = try string("a key or }")
        key.withUTF8 { builder.key(UnsafeRawBufferPointer($0), at: place) }
        try skipBlanks()
        try take("=")
        try skipBlanks()
        try value()
        guard !builder.isStopped else { return }
        try take(";")
        try skipBlanks()
    }

    private mutating func array(at place: SourceAnchor) throws(UnreadableFile) {
        builder.beginArray(at: place)
        offset += 1
        try skipBlanks()
        while !builder.isStopped, next != UInt8(ascii: ")") {
            try value()
            guard !builder.isStopped, next != UInt8(ascii: ")") else { break }
            try take(",", or: ")")
            try skipBlanks()
        }
        guard !builder.isStopped else { return }
        offset += 1
        builder.endArray()
    }

    private mutating func data() throws(UnreadableFile) {
        while next != UInt8(ascii: ">") {
            guard offset < bytes.count else { throw expected(">") }
            offset += 1
        }
        offset += 1
    }

    /// Skips blanks and comments.
    private mutating func skipBlanks() throws(UnreadableFile) {
        while let byte = next {
            if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
                while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                try skipComment()
            } else if byte <= UInt8(ascii: " ") {
                offset += 1
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(UnreadableFile) {
        offset += 2
        while next != UInt8(ascii: "*") || following != UInt8(ascii: "/") {
            guard offset < bytes.count else { throw expected("*/") }
            offset += 1
        }
        offset += 2
    }

    private mutating func take(_ mark: Unicode.Scalar, or other: Unicode.Scalar? = nil) throws(UnreadableFile) {
        guard next == UInt8(ascii: mark) else {
            throw expected(other.map { "\(mark) or \($0)" } ?? String(mark))
        }
        offset += 1
    }

    private var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private var following: UInt8? {
        offset + 1 < bytes.count ? bytes[offset + 1] : nil
    }

    private func expected(_ what: String) -> UnreadableFile {
        UnreadableFile(offset < bytes.count ? .expectedInOpenStep(what) : .truncatedOpenStep(what))
    }
}

// MARK: - Strings
extension OpenStepPropertyListParser {
    /// Parses a string in quotes, or a word of letters, digits and `_$/:.-` without quotes.
    private mutating func string(_ expectation: String) throws(UnreadableFile) -> String {
        let start = offset
        let text: [UInt8]
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            text = try quoted(by: quote)
        } else {
            while next?.isInOpenStepWord == true { offset += 1 }
            guard offset > start else { throw expected(expectation) }
            text = Array(bytes[start..<offset])
        }
        if text.count > limits.stringSize {
            builder.report(.stringTooLong(limit: limits.stringSize), at: .at(start))
        }
        return String(decoding: text.prefix(limits.stringSize), as: UTF8.self)
    }

    private mutating func quoted(by quote: UInt8) throws(UnreadableFile) -> [UInt8] {
        var text: [UInt8] = []
        offset += 1
        while let byte = next, byte != quote {
            offset += 1
            if byte == UInt8(ascii: "\\") {
                text += try escape().utf8
            } else {
                text.append(byte)
            }
        }
        guard next == quote else { throw expected(String(UnicodeScalar(quote))) }
        offset += 1
        return text
    }

    /// Parses the characters after a backslash.
    private mutating func escape() throws(UnreadableFile) -> String {
        guard let byte = next else { throw expected("a character") }
        if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") { return escapedUnits() }
        if let octal = digits(atMost: 3, radix: 8) {
            return String(data: Data([UInt8(truncatingIfNeeded: octal)]), encoding: .nextstep) ?? "\u{FFFD}"
        }
        // The bytes of other characters are read one by one.
        guard byte < 0x80 else { return "" }
        offset += 1
        switch byte {
        case UInt8(ascii: "a"): return "\u{7}"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "v"): return "\u{B}"
        default: return String(UnicodeScalar(byte))
        }
    }

    /// Parses a run of `\U1234`, which are units of UTF-16; a pair of them can be one character.
    private mutating func escapedUnits() -> String {
        var units: [UInt16] = []
        repeat {
            offset += units.isEmpty ? 1 : 2
            units.append(UInt16(digits(atMost: 4, radix: 16) ?? 0xFFFD))
        } while next == UInt8(ascii: "\\") && (following == UInt8(ascii: "U") || following == UInt8(ascii: "u"))
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func digits(atMost count: Int, radix: Int) -> Int? {
        var number: Int?
        for _ in 0..<count {
            guard let digit = next.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }), digit < radix else { break }
            number = (number ?? 0) * radix + digit
            offset += 1
        }
        return number
    }
}

extension UInt8 {
    /// Whether the byte may be part of a string without quotes.
    fileprivate var isInOpenStepWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"): true
        case UInt8(ascii: "."), UInt8(ascii: "-"): true
        default: false
        }
    }
}
