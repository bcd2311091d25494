import Foundation

extension SourceText {
    /// Whether more brackets than a limit are open at once in an OpenStep property list, quotes and comments apart.
    ///
    /// Foundation parses these recursively, so what is too deep must not get there.
    func nestsBrackets(deeperThan limit: Int) -> Bool {
        var context = Context.code
        var depth = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if context == .code {
                depth += byte.bracket
                if depth > limit { return true }
            }
            context = context.next(after: previous, byte)
            previous = previous == .backslash && byte == .backslash ? 0 : byte
        }
        return false
    }
}

/// What a byte of an OpenStep property list belongs to.
private enum Context: Equatable {
    case code
    case quote(UInt8)
    case line
    case comment

    func next(after previous: UInt8, _ byte: UInt8) -> Context {
        switch (self, previous, byte) {
        case (.code, _, UInt8(ascii: "\"")), (.code, _, UInt8(ascii: "'")): .quote(byte)
        case (.code, UInt8(ascii: "/"), UInt8(ascii: "/")): .line
        case (.code, UInt8(ascii: "/"), UInt8(ascii: "*")): .comment
        case (.quote(byte), let previous, _) where previous != .backslash: .code
        case (.line, _, UInt8(ascii: "\n")): .code
        case (.comment, UInt8(ascii: "*"), UInt8(ascii: "/")): .code
        default: self
        }
    }
}

extension UInt8 {
    fileprivate static let backslash = UInt8(ascii: "\\")

    /// 1 for a bracket that opens, -1 for one that closes.
    fileprivate var bracket: Int {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: "{"): 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"): -1
        default: 0
        }
    }
}
