import CLibXML2
import FoundationEssentials
import NarrationSystem

// Encodings that property lists do not have, and documents do. They are read by iconv.
extension Data {
    /// The encoding that a declaration of XML names.
    var encodingOfXML: String? {
        let head = String(decoding: prefix(256), as: UTF8.self).drop(while: \.isWhitespace)
        guard head.hasPrefix("<?xml") else { return nil }
        return head.prefixMatch(of: /[^>]*?encoding\s*=\s*["']([A-Za-z0-9._:\-]+)/).map { String($0.1) }
    }

    /// The encoding that a page of HTML names in a `meta` element.
    var encodingOfPage: String? {
        let head = String(decoding: prefix(4096), as: UTF8.self)
        return head.firstMatch(of: /(?i)<meta\b[^>]*?charset\s*=\s*["']?\s*([a-z0-9._:\-]+)/).map { String($0.1) }
    }

    /// The text in UTF-8; `nil` for an encoding that iconv does not know, and for UTF-8 and Windows-1252, which need no
    /// name. Bytes that are invalid become replacement characters, so that nothing else is lost.
    func decoded(from encoding: String) -> Data? {
        let name = encoding.lowercased()
        guard !name.hasPrefix("utf"), !Self.western.contains(name) else { return nil }
        let descriptor = iconv_open("UTF-8", Self.wider[name] ?? encoding)
        guard Int(bitPattern: descriptor) != -1 else { return nil }
        defer { iconv_close(descriptor) }
        return converted(by: descriptor)
    }

    /// Names that mean Windows-1252 on the web.
    private static let western: Set = ["iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252"]

    /// Encodings that are meant by the names of those that they include.
    private static let wider = ["gb2312": "GB18030", "gbk": "GB18030", "shift_jis": "CP932", "euc-kr": "CP949"]

    private func converted(by descriptor: iconv_t?) -> Data {
        var source = [CChar](map { CChar(bitPattern: $0) })
        var buffer = [CChar](repeating: 0, count: 1 << 16)
        var text = Data()
        source.withUnsafeMutableBufferPointer { source in
            var next = source.baseAddress
            var left = source.count
            while left > 0 {
                let (result, written, reason) = buffer.withUnsafeMutableBufferPointer { buffer in
                    var place = buffer.baseAddress
                    var room = buffer.count
                    let result = iconv(descriptor, &next, &left, &place, &room)
                    return (result, buffer.count - room, errno)
                }
                text += buffer[..<written].lazy.map { UInt8(bitPattern: $0) }
                guard result == -1, reason != E2BIG else { continue }
                text += Data("\u{FFFD}".utf8)
                next = next?.advanced(by: 1)
                left -= 1
            }
        }
        return text
    }
}
