import Foundation

/// The contents of a file, told apart by their first bytes.
enum PropertyListSource {
    case xml(SourceText)
    case binary(Data)
    case openStep(SourceText)

    /// Looks at a file's contents.
    ///
    /// - Throws: ``Refusal`` when they are something else.
    init(_ data: Data) throws(Refusal) {
        if data.starts(with: Array("bplist".utf8)) {
            self = .binary(data)
            return
        }
        let text = try SourceText(data)
        switch try text.start {
        case .markup: self = .xml(text)
        case .json: throw Refusal(.json)
        case .other: self = .openStep(text)
        }
    }
}

extension PropertyListSource {
    /// The text that diagnostics point into; what Foundation parses has no places.
    var text: SourceText? {
        if case .xml(let text) = self { text } else { nil }
    }
}

/// What a text seems to be.
private enum TextStart {
    case markup, json, other
}

extension SourceText {
    fileprivate var start: TextStart {
        get throws(Refusal) {
            let head = String(decoding: bytes.prefix(4096), as: UTF8.self).drop(while: \.isWhitespace)
            switch head.first {
            case nil: throw Refusal(.emptyFile)
            case "<": return .markup
            case "[": return .json
            case "{": return head.dropFirst().isJSONMember ? .json : .other
            default: break
            }
            let isText = bytes.withUnsafeBytes { String(validating: $0, as: UTF8.self) != nil && !$0.contains(0) }
            guard isText else { throw Refusal(.notText) }
            guard head.beginsLikeOpenStep else { throw Refusal(.plainText) }
            return .other
        }
    }
}

extension Substring {
    /// Whether a quoted name and a colon come next, as in JSON: OpenStep writes an equals sign.
    fileprivate var isJSONMember: Bool {
        let quoted = drop(while: \.isWhitespace)
        guard quoted.first == "\"", let end = quoted.dropFirst().firstIndex(of: "\"") else { return false }
        return quoted[end...].dropFirst().drop(while: \.isWhitespace).first == ":"
    }

    /// Whether an array, a comment, or a name with an equals sign comes next.
    fileprivate var beginsLikeOpenStep: Bool {
        if first == "(" || hasPrefix("//") || hasPrefix("/*") { return true }
        let word =
            first == "\""
            ? dropFirst().drop { $0 != "\"" }.dropFirst()
            : drop { $0.isLetter || $0.isNumber || "_$/:.-".contains($0) }
        return word.drop(while: \.isWhitespace).first == "="
    }
}
