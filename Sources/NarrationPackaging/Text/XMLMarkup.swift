extension String {
    /// The text in the form in which an XML document has it between tags and in attributes. Characters that XML 1.0
    /// cannot contain (production 2, `Char`) become U+FFFD.
    package var asXML: String {
        guard utf8.contains(where: \.isSpecialInXML) || unicodeScalars.contains(where: { !$0.isInXML }) else {
            return self
        }
        var markup = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"": markup += "&quot;"
            case "\r": markup += "&#13;"
            default: markup.unicodeScalars.append(scalar.isInXML ? scalar : "\u{FFFD}")
            }
        }
        return markup
    }
}

extension UInt8 {
    fileprivate var isSpecialInXML: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\r"): true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isInXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
