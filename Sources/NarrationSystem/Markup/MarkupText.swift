extension String {
    /// The text as XML and HTML have it between tags. A carriage return is written as a number, because it would be
    /// read as a line feed.
    ///
    /// - Parameter quotes: Whether quotation marks are escaped, too, as in attributes; by default, they are not.
    /// - Returns: The text.
    package func escapedForMarkup(quotes: Bool = false) -> String {
        guard utf8.contains(where: { $0.isSpecialInMarkup }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"" where quotes: escaped += "&quot;"
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension UInt8 {
    fileprivate var isSpecialInMarkup: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\r"): true
        default: false
        }
    }
}
