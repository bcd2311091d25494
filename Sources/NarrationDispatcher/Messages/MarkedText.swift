/// The text of a message in SSML, with the places of its marks.
///
/// Only `<speak>`, `<mark name="…"/>`, character references and the five entities of XML mean something. Other tags and
/// comments are left out, and what is not XML is text.
struct MarkedText: Sendable, Equatable {
    /// A place that is reported when it is heard.
    struct Mark: Sendable, Equatable {
        var name: String
        /// The number of bytes of the text before it.
        var offset: Int
    }

    /// The text, without white space at its ends.
    private(set) var text: String

    /// The marks, in the order of the text.
    private(set) var marks: [Mark]

    init(_ text: String, marks: [Mark] = []) {
        (self.text, self.marks) = (text, marks)
    }

    init(ssml: String) {
        var scanner = SSMLScanner(ssml)
        scanner.scan()
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
        let bytes = scanner.text
        let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        text = String(decoding: bytes[start..<end], as: UTF8.self)
        marks = scanner.marks.map { Mark(name: $0.name, offset: min(max($0.offset, start), end) - start) }
    }

    /// The text letter by letter, each a word of its own.
    var spelled: MarkedText {
        var spelled = MarkedText("")
        var rest = marks[...]
        var offset = 0
        for character in text {
            while let mark = rest.first, mark.offset <= offset {
                spelled.marks.append(Mark(name: mark.name, offset: spelled.text.utf8.count))
                rest.removeFirst()
            }
            offset += character.utf8.count
            if !character.isWhitespace { spelled.text += "\(character.spelled), " }
        }
        spelled.marks += rest.map { Mark(name: $0.name, offset: spelled.text.utf8.count) }
        return spelled
    }
}

extension Character {
    /// The character as a voice reads its name: voices say a small “a” as the article.
    var spelled: String {
        let upper = uppercased()
        return upper.count == 1 ? upper : String(self)
    }
}

/// Takes SSML apart.
private struct SSMLScanner {
    private(set) var text: [UInt8] = []
    private(set) var marks: [MarkedText.Mark] = []
    private var rest: ArraySlice<UInt8>
    /// The delimiters that are not in the rest, so that nobody looks for them again.
    private var missing: Set<String> = []

    init(_ ssml: String) {
        rest = Array(ssml.utf8)[...]
    }

    mutating func scan() {
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "<") where scanTag(): break
            case UInt8(ascii: "&"): text += Array(scanEntity().utf8)
            default: text.append(rest.removeFirst())
            }
        }
    }

    /// Reads a tag, a comment or a section of text; returns whether there is one.
    private mutating func scanTag() -> Bool {
        if let section = take(from: "<![CDATA[", to: "]]>") {
            text += section
            return true
        }
        if take(from: "<!--", to: "-->") != nil { return true }
        guard let tag = take(from: "<", to: ">") else { return false }
        let written = String(decoding: tag, as: UTF8.self)
        if let match = written.wholeMatch(of: /mark\s[^>]*?name\s*=\s*(["'])(.*?)\1.*/.dotMatchesNewlines()) {
            let name = MarkedText(ssml: String(match.2)).text
            marks.append(MarkedText.Mark(name: name, offset: text.count))
        }
        return true
    }

    /// Reads an entity or a character reference. An ampersand that begins neither is only an ampersand.
    private mutating func scanEntity() -> String {
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }.prefix(10)
        let end = name.endIndex
        guard end < rest.endIndex, rest[end] == UInt8(ascii: ";"),
            let meaning = Self.meaning(of: String(decoding: name, as: UTF8.self))
        else {
            rest.removeFirst()
            return "&"
        }
        rest = rest[(end + 1)...]
        return meaning
    }

    private static func meaning(of entity: String) -> String? {
        let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        if let meaning = entities[entity] { return meaning }
        guard entity.hasPrefix("#") else { return nil }
        let digits = entity.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    /// Takes what is between two delimiters, if the rest begins with the first and has the second.
    private mutating func take(from start: String, to end: String) -> ArraySlice<UInt8>? {
        guard rest.starts(with: start.utf8), !missing.contains(end) else { return nil }
        let inner = rest.dropFirst(start.utf8.count)
        guard let place = inner.firstRange(of: end.utf8) else {
            missing.insert(end)
            return nil
        }
        rest = inner[place.upperBound...]
        return inner[..<place.lowerBound]
    }
}
