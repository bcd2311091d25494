/// The numbers of a property list, as text.
enum PropertyListNumber {
    /// Reads a whole number, decimal or hexadecimal (`0x1F`), with or without a sign.
    static func integer(_ text: String) -> Double? {
        let text = text.trimmed
        let digits = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text
        let sign = text.first == "-" ? -1.0 : 1.0
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            return UInt64(digits.dropFirst(2), radix: 16).map { sign * Double($0) }
        }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Double(text)
    }

    /// Reads a decimal number; `nan` and `infinity` are numbers as well, for others to refuse.
    static func real(_ text: String) -> Double? {
        let text = text.trimmed
        return text.utf8.contains { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") } ? nil : Double(text)
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
