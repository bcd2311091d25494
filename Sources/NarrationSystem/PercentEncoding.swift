// Percent-encoding of URLs: RFC 3986 §2.1.

extension String {
    /// The text, or the bytes of a file's name, for one path of a URL: all bytes are encoded but those of §3.3, and the
    /// colon too, which would make a scheme of the first name.
    package var percentEncodedPath: String {
        fileSystemBytes.map { byte in
            if Self.pathBytes.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0" + digits : "%" + digits
        }.joined()
    }

    /// The text of which this is the encoded form; `nil` if a `%` has not two hexadecimal digits after it, or the bytes
    /// are not UTF-8.
    package var percentDecoded: String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], self[...].utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = Substring(rest.prefix(2))
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static let pathBytes = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=@/".utf8
    )
}
