import NarrationBooks

/// The syntax of property lists as text: XML or OpenStep. It reads only texts that the parser has accepted.
protocol SourceSyntax: Sendable {
    /// The outermost value of a file, with its members and their members: the entries of the book, and its pages.
    func root(of bytes: [UInt8]) -> SourceValue?

    /// The values in a dictionary or an array, in their order.
    func members(of value: SourceValue, in bytes: [UInt8]) -> [SourceMember]

    /// The text between two items of an array.
    var separator: String { get }

    /// The marks around the contents of a dictionary or an array.
    func marks(of kind: SourceValue.Kind) -> (open: String, close: String)

    /// An entry of a dictionary.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - gap: The blanks between key and value in the surrounding text.
    ///   - value: The text of the value.
    /// - Returns: The text of the entry.
    func entry(_ key: BookKey, gap: String, value: String) -> String

    /// A key that the author has chosen, as it is written, without quotation marks; `nil` if the format cannot contain
    /// it.
    func name(_ name: String) -> String?

    /// An entry of a dictionary under a key that the author has chosen, whose name is written as the format wants it.
    func entry(named name: String, gap: String, value: String) -> String

    /// A key that the author has chosen, as its own text; `nil` if the format cannot contain it.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - former: The text of the key that it replaces.
    /// - Returns: The text, or `nil`.
    func key(_ name: String, replacing former: String) -> String?

    /// The text of a key as the text of a string.
    func value(ofKey key: String) -> String

    /// The text of a string; `nil` if the format cannot contain it.
    func text(of string: String) -> String?

    /// The text of a string; `nil` if the format cannot contain it.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - former: The text of the value that it replaces.
    /// - Returns: The text, or `nil`.
    func text(of string: String, replacing former: String) -> String?

    /// The text of a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - former: The text of the value that it replaces.
    /// - Returns: The text.
    func text(of number: Double, replacing former: String?) -> String

    /// The text of a file with a single value.
    func file(of value: String) -> String

    /// Whether the text of a string or a number has a comment in it.
    func hasComment(_ text: String) -> Bool

    /// The comments between a key and its value, and between a value and what ends its entry.
    func comments(in text: String) -> [String]

    /// Whether all comments that begin in a text also end in it.
    func endsComments(_ text: String) -> Bool
}

extension SourceSyntax {
    /// The text of a value; `nil` if the format cannot contain it.
    ///
    /// - Parameters:
    ///   - literal: The value.
    ///   - line: The text before the value's own line: a line break and indentation. Without a line break, everything
    ///     is on one line.
    ///   - unit: The indentation of one level.
    ///   - gap: The blanks between keys and values.
    /// - Returns: The text, or `nil`.
    func text(of literal: SourceLiteral, line: String, unit: String, gap: String) -> String? {
        switch literal {
        case .string(let string): return text(of: string)
        case .number(let number): return text(of: number, replacing: nil)
        case .dictionary(let entries):
            let inner = line.hasLineBreak ? line + unit : line
            let innerGap = gap.hasLineBreak ? inner : gap
            var lines: [String] = []
            for (key, value) in entries {
                guard let value = text(of: value, line: inner, unit: unit, gap: gap) else { return nil }
                lines.append(inner + entry(key, gap: innerGap, value: value))
            }
            return enclose(lines.joined(), as: .dictionary, line: line)
        case .array(let items):
            let inner = line.hasLineBreak ? line + unit : line
            var lines: [String] = []
            for item in items {
                guard let item = text(of: item, line: inner, unit: unit, gap: gap) else { return nil }
                lines.append(inner + item)
            }
            return enclose(lines.joined(separator: separator), as: .array, line: line)
        }
    }

    private func enclose(_ text: String, as kind: SourceValue.Kind, line: String) -> String {
        let (open, close) = marks(of: kind)
        return open + text + (text.isEmpty ? "" : line) + close
    }
}
