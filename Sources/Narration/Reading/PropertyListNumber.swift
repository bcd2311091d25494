/// The numbers of a property list, as text.
enum PropertyListNumber {
    /// Reads a whole number, decimal or hexadecimal (`0x1F`), with or without a sign.
    static func integer(_ text: String) -> Double? {
        let text = text.trimmed
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
        let sign = text.first == "-" ? -1.0 : 1.0
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            let hexadecimal = digits.dropFirst(2)
            guard hexadecimal.first?.isHexDigit == true else { return nil }
            return UInt64(hexadecimal, radix: 16).map { sign * Double($0) }
        }
        return digits.utf8.allSatisfy(\.isDigit) ? Double(text) : nil
    }

    /// Reads a decimal number; `nan` and `infinity` are numbers as well, for others to refuse.
    static func real(_ text: String) -> Double? {
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }) else { return nil }
        return Double(text) ?? Double(text.trimmed)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

extension String {
    /// The text between the blanks at its ends.
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
