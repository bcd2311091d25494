extension String {
    /// The text in the form in which it is written between tags. A carriage return is written as a number, because XML
    /// reads it as a line feed.
    package var escapedForXML: String {
        guard utf8.contains(where: { $0.isEscapedInXML }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension UInt8 {
    fileprivate var isEscapedInXML: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
