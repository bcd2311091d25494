package import FoundationEssentials

/// The contents of a file, classified by their first bytes.
package enum PropertyListSource {
    case xml(SourceText)
    case binary(Data)
    case openStep(SourceText)

    /// Classifies a file's contents.
    ///
    /// - Throws: ``UnreadableFile`` if they are not a property list.
    package init(_ data: Data) throws(UnreadableFile) {
        if data.starts(with: Array("bplist".utf8)) {
            self = .binary(data)
            return
        }
        let text = try SourceText(data)
        switch try text.start {
        case .markup: self = .xml(text)
        case .json: throw UnreadableFile(.json)
        case .other: self = .openStep(text)
        }
    }
}

extension PropertyListSource {
    /// The text to which diagnostics refer.
    package var text: SourceText? {
        switch self {
        case .xml(let text), .openStep(let text): text
        case .binary: nil
        }
    }
}

/// The apparent format of a text.
private enum TextStart {
    case markup, json, other
}

extension SourceText {
    fileprivate var start: TextStart {
        get throws(UnreadableFile) {
            guard let start = bytes.firstIndex(where: { !$0.isBlank }) else { throw UnreadableFile(.emptyFile) }
            if bytes[start] == UInt8(ascii: "<") { return .markup }
            let isText = bytes.withUnsafeBytes { String(validating: $0, as: UTF8.self) != nil && !$0.contains(0) }
            guard isText else { throw UnreadableFile(.notText) }
            let head = String(decoding: bytes[start...].prefix(4096), as: UTF8.self)[...]
            if head.beginsLikeJSON { return .json }
            guard head.beginsLikeOpenStep else { throw UnreadableFile(.plainText) }
            return .other
        }
    }
}

extension Substring {
    /// Whether an array or an object of JSON comes next. In OpenStep, an equals sign follows a name in quotes.
    package var beginsLikeJSON: Bool {
        guard first != "[" else { return true }
        guard first == "{" else { return false }
        let quoted = dropFirst().drop(while: \.isWhitespace)
        guard quoted.first == "\"", let end = quoted.dropFirst().firstIndex(of: "\"") else { return false }
        return quoted[end...].dropFirst().drop(while: \.isWhitespace).first == ":"
    }

    /// Whether a dictionary, an array, a comment, or a name with an equals sign comes next.
    package var beginsLikeOpenStep: Bool {
        if first == "{" || first == "(" || hasPrefix("//") || hasPrefix("/*") { return true }
        let word =
            first == "\""
            ? dropFirst().drop { $0 != "\"" }.dropFirst()
            : drop { $0.isLetter || $0.isNumber || "_$/:.-".contains($0) }
        return word.drop(while: \.isWhitespace).first == "="
    }
}

extension UInt8 {
    /// Whether the byte is white space in ASCII.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
    }
}
