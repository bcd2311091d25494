import Narration
import NarrationBooks

/// Text that a terminal shows as it stands. Whatever is put into it from elsewhere, such as a name or a title, stands
/// there in one line, and what a terminal might obey is written as what it is.
///
/// ```swift
/// let text: TerminalText = "\(path): 3 pages"     // Whale\n\e[2J.plist: 3 pages
/// ```
struct TerminalText: Hashable, Sendable {
    /// The text.
    let string: String

    /// Takes text of several lines, whose line breaks are its own.
    init(lines: some StringProtocol) {
        string = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shown }
            .joined(separator: "\n")
    }

    /// Takes JSON, whose strings have no line breaks.
    init(json: String) {
        string = json.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar != "\n", scalar.value < 0x10000, String(scalar).shown != String(scalar) {
                text += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    fileprivate init(safe string: String) {
        self.string = string
    }
}

extension TerminalText: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        string = value
    }

    init(stringInterpolation: Interpolation) {
        string = stringInterpolation.string
    }

    /// Puts a text together.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ literal: String) {
            string += literal
        }

        mutating func appendInterpolation(_ value: some Any) {
            string += "\(value)".shown
        }

        mutating func appendInterpolation(_ text: TerminalText) {
            string += text.string
        }
    }
}

extension TerminalText {
    static func + (left: Self, right: Self) -> Self {
        Self(safe: left.string + right.string)
    }

    /// The text with as many spaces behind it as fill some columns.
    func padded(to width: Int) -> Self {
        Self(safe: string + String(repeating: " ", count: max(0, width - self.width)))
    }

    /// How many columns it takes.
    var width: Int {
        string.reduce(0) { $0 + $1.displayWidth }
    }

    /// As much of the text as has room in some columns.
    func prefix(columns: Int) -> Self {
        var room = columns
        let part = string.prefix {
            room -= $0.displayWidth
            return room >= 0
        }
        return Self(safe: String(part))
    }
}

extension Sequence<TerminalText> {
    /// The texts in one, with a separator between them.
    func joined(separator: TerminalText = "") -> TerminalText {
        TerminalText(safe: map(\.string).joined(separator: separator.string))
    }
}
