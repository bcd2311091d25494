/// The numbers of a property list, as text.
package enum PropertyListNumber {
    /// Reads a string where a number is expected.
    package static func inString(_ text: String) -> Double? { real(text) ?? integer(text) }

    /// Reads a decimal number of at most 15 digits in the simplest form, `-12.5`. Such a number is an integer divided
    /// by a power of ten, both exact, so a single division rounds it correctly (Clinger, "How to Read Floating Point
    /// Numbers Accurately", 1990).
    ///
    /// - Returns: The number, or `nil` for any other form.
    static func plain(_ text: UnsafeRawBufferPointer) -> Double? {
        guard let first = text.first, text.count <= 17 else { return nil }
        let isNegative = first == UInt8(ascii: "-")
        var (digits, count, decimals) = (0, 0, -1)
        for index in (isNegative ? 1 : 0)..<text.count {
            let byte = text[index]
            if byte.isDigit {
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                count += 1
                if decimals >= 0 { decimals += 1 }
            } else {
                guard byte == UInt8(ascii: "."), decimals < 0 else { return nil }
                decimals = 0
            }
        }
        guard (1...15).contains(count), decimals != 0, decimals < count else { return nil }
        var power = 1.0
        for _ in 0..<max(0, decimals) { power *= 10 }
        return (isNegative ? -Double(digits) : Double(digits)) / power
    }

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

    /// Reads a decimal number. `nan` and `infinity` are also numbers, which callers reject.
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
