import NarrationBooks

/// The entities of HTML that a story uses.
enum MarkdownEntity {
    /// What an ampersand stands for at an index, and where that ends: itself, where it begins no entity.
    static func at(_ index: Int, in text: [Character]) -> (String, end: Int) {
        guard let end = text[index...].prefix(12).firstIndex(of: ";") else { return ("&", index + 1) }
        let name = String(text[(index + 1)..<end])
        guard let shown = named[name] ?? numbered(name) else { return ("&", index + 1) }
        return (shown, end + 1)
    }

    private static func numbered(_ name: String) -> String? {
        guard name.first == "#" else { return nil }
        let isHexadecimal = name.dropFirst().first.map { "xX".contains($0) } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return scalar.isAllowedInXML ? String(scalar) : nil
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
        "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "bdquo": "„", "sbquo": "‚", "laquo": "«", "raquo": "»", "copy": "©", "deg": "°", "middot": "·", "times": "×",
    ]
}
