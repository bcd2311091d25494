/// The source text of a property list's dictionary, to which numbers can be added in the style of the text.
struct DictionarySource {
    private let text: XMLElements
    private let element: XMLElements.Element
    private let entries: [(key: XMLElements.Element, value: XMLElements.Element)]

    /// Reads the dictionary of an element.
    init(_ element: XMLElements.Element, in text: XMLElements) {
        self.text = text
        self.element = element
        let elements = element.inner.map(text.elements) ?? []
        entries = stride(from: 0, to: elements.count - 1, by: 2).map { (elements[$0], elements[$0 + 1]) }
    }

    /// The value under a key.
    subscript(key: BookKey) -> XMLElements.Element? {
        entries.first { $0.key.inner.map(text.text) == key.name }?.value
    }

    /// The edits that set numbers in the utterance properties of the dictionary.
    func edits(saying numbers: [(key: BookKey, number: Double)]) -> [TextEdit] {
        guard let properties = self[.utteranceProperties] else {
            return [append(.utteranceProperties) { dictionary(of: numbers, on: $0) }]
        }
        return DictionarySource(properties, in: text).edits(setting: numbers, in: self)
    }

    private func edits(setting numbers: [(key: BookKey, number: Double)], in owner: DictionarySource) -> [TextEdit] {
        let missing = numbers.filter { self[$0.key] == nil }
        let edits = numbers.compactMap { key, number in self[key].flatMap { edit($0, to: number) } }
        guard !missing.isEmpty else { return edits }
        if entries.isEmpty, isBlank {
            return [replace(element.whole, with: owner.dictionary(of: missing, on: owner.line))]
        }
        let text = missing.map { entry($0.key, line, gap, $0.number.element) }.joined()
        return edits + [TextEdit(offset: end, length: 0, replacement: text)]
    }

    /// The edit that replaces the number in an element; `nil` if the element contains more than a number.
    private func edit(_ element: XMLElements.Element, to number: Double) -> TextEdit? {
        text.bytes.withUnsafeBytes { bytes in
            ElementSource(in: bytes, at: element.whole.lowerBound)?.replacement(for: .number(number)).map {
                TextEdit(offset: $0.range.lowerBound, length: $0.range.count, replacement: $0.text)
            }
        }
    }

    private func append(_ key: BookKey, _ value: (_ line: String) -> String) -> TextEdit {
        TextEdit(offset: end, length: 0, replacement: entry(key, line, gap, value(gap.hasLineBreak ? gap : line)))
    }

    private func replace(_ range: Range<Int>, with text: String) -> TextEdit {
        TextEdit(offset: range.lowerBound, length: range.count, replacement: text)
    }
}

// MARK: - Style
extension DictionarySource {
    /// A dictionary of numbers.
    ///
    /// - Parameters:
    ///   - numbers: The numbers.
    ///   - line: The text before the dictionary: a line break and indentation, or the blanks after its key.
    /// - Returns: The text of the dictionary.
    private func dictionary(of numbers: [(key: BookKey, number: Double)], on line: String) -> String {
        let inner = line.hasLineBreak ? line + indentation : line
        let gap = gap.hasLineBreak ? inner : gap
        return "<dict>" + numbers.map { entry($0.key, inner, gap, $0.number.element) }.joined()
            + (line.hasLineBreak ? line : "") + "</dict>"
    }

    private func entry(_ key: BookKey, _ line: String, _ gap: String, _ value: String) -> String {
        "\(line)<key>\(key.name)</key>\(gap)\(value)"
    }

    /// The end of the dictionary's contents, before the blanks before its end tag.
    private var end: Int {
        text.blanks(before: element.inner?.upperBound ?? element.whole.upperBound).lowerBound
    }

    /// Whether the dictionary is empty.
    private var isBlank: Bool {
        element.inner.map { text.bytes[$0].allSatisfy(\.isXMLBlank) } ?? true
    }

    /// The text before a key: a line break and indentation, or blanks, or nothing.
    private var line: String {
        let lines = entries.map { text.text(of: text.blanks(before: $0.key.whole.lowerBound)).lastLine }
        return lines.last(where: \.hasLineBreak) ?? lines.last ?? ""
    }

    /// The text between a key and its value.
    private var gap: String {
        guard let (key, value) = entries.last else { return "" }
        let between = text.text(of: key.whole.upperBound..<value.whole.lowerBound)
        return between.allSatisfy(\.isWhitespace) ? between.lastLine : ""
    }

    /// The additional indentation of the dictionary's keys.
    private var indentation: String {
        let start = text.bytes[..<element.whole.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1
        let outer = text.bytes[(start + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }
        let inner = line.filter { $0 == " " || $0 == "\t" }
        let more = inner.hasPrefix(String(decoding: outer, as: UTF8.self)) ? inner.dropFirst(outer.count) : ""
        return more.isEmpty ? "\t" : String(more)
    }
}

extension Double {
    /// The number as an element.
    fileprivate var element: String {
        "<real>" + (Int(exactly: self).map(String.init) ?? "\(self)") + "</real>"
    }
}

extension String {
    fileprivate var hasLineBreak: Bool { contains(where: \.isNewline) }

    /// The blanks after the last line break.
    fileprivate var lastLine: String {
        lastIndex(where: \.isNewline).map { String(self[$0...]) } ?? self
    }
}
