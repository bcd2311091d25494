import FoundationEssentials
import Narration
import NarrationBooks

/// The conversion of a book in OpenStep to XML.
struct OpenStepConversion {
    private let source: SourceText

    /// - Parameter source: The text of the file, where the bytes of data are.
    init(of source: SourceText) {
        self.source = source
    }

    /// The file in XML, with one key or value on each line; `nil` if XML cannot contain a text.
    func xml(of root: LocatedValue) -> Data? {
        let head = #"<?xml version="1.0" encoding="UTF-8"?>"#
        return text(of: root, under: [], line: "\n").map { Data("\(head)\n\(XMLSyntax.file(of: "\n\($0)\n"))\n".utf8) }
    }

    /// - Parameters:
    ///   - value: A value.
    ///   - keys: The keys of the dictionaries around it, the outermost first.
    ///   - line: The line break and the indentation before it.
    /// - Returns: The text of the value.
    private func text(of value: LocatedValue, under keys: [String], line: String) -> String? {
        let inner = line + "\t"
        switch value.content {
        case .dictionary(let entries):
            return XMLSyntax.text(of: entries, as: .dictionary, line: line) { entry in
                guard let key = XMLSyntax.name(entry.key) else { return nil }
                return text(of: entry.value, under: keys + [entry.key], line: inner)
                    .map { inner + XMLSyntax.entry(key, gap: inner, value: $0) }
            }
        case .array(let items):
            return XMLSyntax.text(of: items, as: .array, line: line) { item in
                text(of: item, under: keys, line: inner).map { inner + $0 }
            }
        case .string(let text):
            guard keys.leadToNumber, let number = PropertyListNumber.inString(text) else {
                return XMLSyntax.text(of: text)
            }
            return XMLSyntax.text(of: number, replacing: "<integer>")
        default: return "<data>\(data(of: value).base64EncodedString())</data>"
        }
    }

    /// The bytes that are written between angle brackets: `<0fbd77>`.
    private func data(of value: LocatedValue) -> Data {
        guard case .at(let offset) = value.place else { return Data() }
        let digits = source.bytes.dropFirst(offset).prefix { $0 != UInt8(ascii: ">") }
            .compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return Data(stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
    }
}

extension [String] {
    /// Whether a book has a number under the last of these keys of dictionaries, each in the one before.
    fileprivate var leadToNumber: Bool {
        guard let last, let key = BookKey.allCases.first(where: { $0.name == last }), BookKey.numbers.contains(key)
        else { return false }
        let path = dropLast()
        guard let property = key.property else {
            if key.pause != nil { return path == ["pauses"] }
            let places: [[String]] =
                switch key {
                case .seriesNumber: [[]]
                case .textSize: [[], ["bookPages"]]
                default: [["bookPages", "pictures", "frame"], ["bookPages", "textFrame"], ["textFrame"]]
                }
            return places.contains(Array(path))
        }
        if path.first == "cast" { return path.count == 2 && UtteranceProperty.ofMembers.contains(property) }
        return path.last == "utteranceProperties"
            && path.dropLast().allSatisfy(["bookPages", "pictures", "utterances"].contains)
    }
}
