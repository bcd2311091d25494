import NarrationBooks

/// The syntax of OpenStep property lists in UTF-8.
struct OpenStepSyntax: SourceSyntax {
    func root(of bytes: [UInt8]) -> SourceValue? {
        var root = outermost(of: bytes)
        root.members = members(of: root, in: bytes).map { member in
            var member = member
            if member.value.isCollection { member.value.members = members(of: member.value, in: bytes) }
            return member
        }
        return root
    }

    private func outermost(of bytes: [UInt8]) -> SourceValue {
        var scan = OpenStepScan(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        scan.skipBlanks()
        if scan.next == UInt8(ascii: "{") || scan.next == UInt8(ascii: "(") { return scan.value() }
        // The entries of a dictionary without its braces.
        return SourceValue(kind: .dictionary, whole: scan.offset..<bytes.count, inner: scan.offset..<bytes.count)
    }

    func value(of bytes: [UInt8]) -> SourceValue? {
        var scan = OpenStepScan(bytes, at: 0)
        return scan.value()
    }

    func members(of value: SourceValue, in bytes: [UInt8]) -> [SourceMember] {
        guard let inner = value.inner else { return [] }
        var scan = OpenStepScan(bytes, at: inner.lowerBound, to: inner.upperBound)
        var members: [SourceMember] = []
        scan.skipBlanks()
        while scan.next != nil {
            let start = scan.offset
            var key: String?
            var keyText: Range<Int>?
            if value.kind == .dictionary {
                let range = scan.value().whole
                keyText = range
                key = String(decoding: bytes[range], as: UTF8.self).withoutQuotes
                scan.skip(UInt8(ascii: "="))
            }
            let member = scan.value()
            let end = scan.offset
            let mark = scan.skip(value.kind == .dictionary ? UInt8(ascii: ";") : UInt8(ascii: ","))
            let isEntry = value.kind == .dictionary
            members.append(
                SourceMember(
                    key: key,
                    keyText: keyText,
                    value: member,
                    range: start..<(isEntry ? mark?.upperBound ?? end : end),
                    separator: isEntry ? nil : mark
                )
            )
            scan.skipBlanks()
        }
        return members
    }

    var separator: String { "," }

    func file(of value: String) -> String { value }

    func marks(of kind: SourceValue.Kind) -> (open: String, close: String) {
        kind == .dictionary ? ("{", "}") : ("(", ")")
    }

    func entry(_ key: BookKey, gap: String, value: String) -> String {
        "\(key.name) = \(value);"
    }

    func name(_ name: String) -> String? { text(of: name).map { String($0.dropFirst().dropLast()) } }

    func entry(named name: String, gap: String, value: String) -> String {
        "\"\(name)\" = \(value);"
    }

    func text(of string: String) -> String? {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..." ": text += scalar == " " ? " " : scalar.escaped
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    func key(_ name: String, replacing former: String) -> String? { text(of: name, replacing: former) }

    func value(ofKey key: String) -> String { key }

    func text(of string: String, replacing former: String) -> String? {
        former.isWord && string.isWord ? string : text(of: string)
    }

    func text(of number: Double, replacing former: String?) -> String {
        let digits = Int(exactly: number).map(String.init) ?? "\(number)"
        // A plus sign, as in 1e+20, is not part of a word.
        return digits.contains("+") ? "\"\(digits)\"" : digits
    }

    func hasComment(_ text: String) -> Bool { false }

    func comments(in text: String) -> [String] {
        let comment = #/\/\*.*?\*\/|\/\/[^\n\r]*/#.dotMatchesNewlines().matchingSemantics(.unicodeScalar)
        return text.matches(of: comment).map { String($0.0) }
    }

    func endsComments(_ text: String) -> Bool {
        text.ranges(of: "/*").count == text.ranges(of: "*/").count && !text.contains("//")
    }
}

extension Unicode.Scalar {
    /// Whether the character is a digit or a mark that may be part of a string without quotes.
    fileprivate var isMarkInWord: Bool { "0123456789_$:.-".unicodeScalars.contains(self) }

    /// The character as `\U0001`.
    fileprivate var escaped: String {
        let digits = String(value, radix: 16)
        return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension String {
    /// Whether the text needs no quotation marks. A slash needs none either, but two of them begin a comment.
    fileprivate var isWord: Bool {
        !isEmpty && unicodeScalars.allSatisfy { ($0.isASCII && $0.properties.isAlphabetic) || $0.isMarkInWord }
    }

    fileprivate var withoutQuotes: String {
        guard let quote = first, quote == "\"" || quote == "'", count > 1 else { return self }
        return String(dropFirst().dropLast())
    }
}

/// Finds the values of an OpenStep property list.
private struct OpenStepScan {
    private let bytes: [UInt8]
    private let end: Int
    private(set) var offset: Int

    init(_ bytes: [UInt8], at offset: Int, to end: Int? = nil) {
        (self.bytes, self.offset, self.end) = (bytes, offset, end ?? bytes.count)
    }

    var next: UInt8? { offset < end ? bytes[offset] : nil }

    private var following: UInt8? { offset + 1 < end ? bytes[offset + 1] : nil }

    /// Skips blanks and comments.
    mutating func skipBlanks() {
        while let byte = next {
            if byte == UInt8(ascii: "/"), following == UInt8(ascii: "/") {
                while let byte = next, byte != 0x0A, byte != 0x0D { offset += 1 }
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                offset += 2
                while next != nil, next != UInt8(ascii: "*") || following != UInt8(ascii: "/") { offset += 1 }
                offset = min(offset + 2, end)
            } else if byte <= UInt8(ascii: " ") {
                offset += 1
            } else {
                return
            }
        }
    }

    /// Skips blanks and a mark, if it comes next.
    ///
    /// - Returns: The range of the mark.
    @discardableResult mutating func skip(_ mark: UInt8) -> Range<Int>? {
        let start = offset
        skipBlanks()
        guard next == mark else {
            offset = start
            return nil
        }
        offset += 1
        defer { if mark == UInt8(ascii: "=") { skipBlanks() } }
        return offset - 1..<offset
    }

    /// Passes a value.
    mutating func value() -> SourceValue {
        let start = offset
        switch next {
        case UInt8(ascii: "{"): return nested(.dictionary, to: UInt8(ascii: "}"))
        case UInt8(ascii: "("): return nested(.array, to: UInt8(ascii: ")"))
        case UInt8(ascii: "<"):
            while let byte = next, byte != UInt8(ascii: ">") { offset += 1 }
            offset = min(offset + 1, end)
            return SourceValue(kind: .other, whole: start..<offset, inner: nil)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            passQuoted()
        default:
            while let byte = next, byte > UInt8(ascii: " "), !"={}();,\"'<>".utf8.contains(byte) { offset += 1 }
            if offset == start { offset = min(start + 1, end) }
        }
        return SourceValue(kind: .string, whole: start..<offset, inner: nil)
    }

    private mutating func passQuoted() {
        let quote = next
        offset += 1
        while let byte = next, byte != quote { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
        offset = min(offset + 1, end)
    }

    /// Passes a dictionary or an array.
    private mutating func nested(_ kind: SourceValue.Kind, to close: UInt8) -> SourceValue {
        let start = offset
        offset += 1
        var depth = 1
        while depth > 0 {
            skipBlanks()
            switch next {
            case nil: depth = 0
            case UInt8(ascii: "{"), UInt8(ascii: "("):
                depth += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"):
                depth -= 1
                offset += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): passQuoted()
            default: offset += 1
            }
        }
        offset = min(offset, end)
        return SourceValue(kind: kind, whole: start..<offset, inner: start + 1..<max(start + 1, offset - 1))
    }
}
