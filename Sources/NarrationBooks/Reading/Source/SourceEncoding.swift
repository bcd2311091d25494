package import FoundationEssentials

extension SourceText {
    /// Converts a file's contents to UTF-8. The encoding is recognized by the byte order mark, the pattern of the first
    /// characters, or the XML declaration.
    ///
    /// - Throws: ``UnreadableFile`` if the encoding is not supported or the contents are invalid in it.
    package init(_ data: Data) throws(UnreadableFile) {
        let head = Array(data.prefix(4))
        if head.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes = data.dropFirst(3)
        } else if let wide = WideEncoding.allCases.first(where: { $0.matches(head) }) {
            bytes = try wide.decode(data)
        } else if let declaration = data.encodingDeclaration, !declaration.name.isUnicode {
            bytes = try data.decoded(by: declaration)
        } else {
            bytes = data
        }
    }
}

extension Data {
    /// The number of bytes of a byte order mark before an XML text in UTF-8, if the data begins with one.
    package var startOfXMLInUTF8: Int? {
        let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if start == 0 {
            let head = Array(prefix(4))
            guard !WideEncoding.allCases.contains(where: { $0.matches(head) }) else { return nil }
            if let encodingDeclaration, !encodingDeclaration.name.isUnicode { return nil }
        }
        guard let first = dropFirst(start).first(where: { !$0.isBlank }) else { return nil }
        return first == UInt8(ascii: "<") ? start : nil
    }
}

/// The encodings of two or four bytes per unit, in the order in which they are tested.
private enum WideEncoding: String, CaseIterable {
    case utf32Little = "UTF-32LE"
    case utf32Big = "UTF-32BE"
    case utf16Little = "UTF-16LE"
    case utf16Big = "UTF-16BE"

    /// Whether a text with this beginning, a byte order mark or an ASCII character, is in this encoding.
    func matches(_ head: [UInt8]) -> Bool {
        guard head.count >= 2 else { return false }
        let isLong = head.count == 4
        return switch self {
        case .utf32Little: isLong && (head == [0xFF, 0xFE, 0, 0] || head[0] != 0 && head[1...] == [0, 0, 0])
        case .utf32Big: isLong && (head == [0, 0, 0xFE, 0xFF] || head[..<3] == [0, 0, 0] && head[3] != 0)
        case .utf16Little: head[..<2] == [0xFF, 0xFE] || isLong && head[0] != 0 && head[1] == 0
        case .utf16Big: head[..<2] == [0xFE, 0xFF] || isLong && head[0] == 0 && head[1] != 0
        }
    }

    func decode(_ data: Data) throws(UnreadableFile) -> Data {
        let text =
            switch self {
            case .utf16Little: String(validating: units(of: data, UInt16.init(littleEndian:)), as: UTF16.self)
            case .utf16Big: String(validating: units(of: data, UInt16.init(bigEndian:)), as: UTF16.self)
            case .utf32Little: String(validating: units(of: data, UInt32.init(littleEndian:)), as: UTF32.self)
            case .utf32Big: String(validating: units(of: data, UInt32.init(bigEndian:)), as: UTF32.self)
            }
        guard let text else { throw refusal(of: data) }
        return Data(text.utf8.dropFirst(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
    }

    /// An error for text that is not in this encoding, at its first invalid character.
    private func refusal(of data: Data) -> UnreadableFile {
        let valid =
            switch self {
            case .utf16Little: units(of: data, UInt16.init(littleEndian:)).validBeginning(UTF16.self)
            case .utf16Big: units(of: data, UInt16.init(bigEndian:)).validBeginning(UTF16.self)
            case .utf32Little: units(of: data, UInt32.init(littleEndian:)).validBeginning(UTF32.self)
            case .utf32Big: units(of: data, UInt32.init(bigEndian:)).validBeginning(UTF32.self)
            }
        let bytes = Data(valid.utf8.dropFirst(valid.hasPrefix("\u{FEFF}") ? 3 : 0))
        var diagnostic = Diagnostic.brokenEncoding(rawValue)
        let location = SourceText(bytes: bytes).locations(of: [.at(bytes.count)]).first
        diagnostic.location = location?.location
        diagnostic.sourceLine = location?.line
        diagnostic.sourceColumn = location?.column ?? 1
        return UnreadableFile(diagnostic)
    }

    private func units<Unit: FixedWidthInteger>(of data: Data, _ native: (Unit) -> Unit) -> [Unit] {
        data.withUnsafeBytes { bytes in
            stride(from: 0, through: bytes.count - MemoryLayout<Unit>.size, by: MemoryLayout<Unit>.size).map {
                native(bytes.loadUnaligned(fromByteOffset: $0, as: Unit.self))
            }
        }
    }
}

extension Array {
    /// The characters before the first invalid unit.
    fileprivate func validBeginning<Encoding: UnicodeCodec>(_: Encoding.Type) -> String
    where Encoding.CodeUnit == Element {
        var text = String.UnicodeScalarView()
        var decoder = Encoding()
        var units = makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&units) { text.append(scalar) }
        return String(text)
    }
}

/// The encoding that an XML declaration names, and its place.
private struct EncodingDeclaration {
    let name: String
    let location: SourceLocation
    let line: String

    /// An error about the encoding, at its name.
    func refusal(_ diagnostic: Diagnostic) -> UnreadableFile {
        var diagnostic = diagnostic
        diagnostic.location = location
        diagnostic.sourceLine = line
        diagnostic.sourceColumn = location.column
        return UnreadableFile(diagnostic)
    }
}

extension Data {
    /// The encoding in an XML declaration.
    fileprivate var encodingDeclaration: EncodingDeclaration? {
        let head = String(decoding: prefix(256), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return nil }
        let declaration = head[..<end.lowerBound]
        guard let key = declaration.firstRange(of: "encoding") else { return nil }
        let value = declaration[key.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, "\"'".contains(quote) else { return nil }
        let lines = head[..<value.startIndex].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return EncodingDeclaration(
            name: String(value.dropFirst().prefix { $0 != quote }),
            location: SourceLocation(line: lines.count, column: (lines.last?.count ?? 0) + 1),
            line: String((lines.last ?? "") + head[value.startIndex...].prefix { !$0.isNewline })
        )
    }

    /// The contents in UTF-8, converted from a single-byte encoding.
    fileprivate func decoded(by declaration: EncodingDeclaration) throws(UnreadableFile) -> Data {
        let encodings: [String: String.Encoding] = [
            "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "windows-1252": .windowsCP1252,
        ]
        let name = declaration.name
        if ["macintosh", "x-mac-roman", "macroman", "mac"].contains(name.lowercased()) {
            return Data(String(String.UnicodeScalarView(map(Unicode.Scalar.init(inMacRoman:)))).utf8)
        }
        guard let encoding = encodings[name.lowercased()] else { throw declaration.refusal(.unknownEncoding(name)) }
        guard let text = String(data: self, encoding: encoding) else {
            throw declaration.refusal(.brokenEncoding(name))
        }
        return Data(text.utf8)
    }
}

extension Unicode.Scalar {
    /// The character of a byte in the encoding of old Macintosh computers, which Foundation reads in another way on
    /// Linux.
    fileprivate init(inMacRoman byte: UInt8) {
        self = byte < 0x80 ? Unicode.Scalar(byte) : Self.upperMacRoman[Int(byte) - 0x80]
    }

    private static let upperMacRoman = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰\
        ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars
    )
}

extension String {
    /// Whether an encoding's name means UTF-8 in text of ASCII bytes, which cannot be UTF-16.
    fileprivate var isUnicode: Bool {
        let name = lowercased()
        return name.hasPrefix("utf") || name.hasSuffix("ascii")
    }
}
