import Narration
import NarrationBooks

/// Text that is safe to print on a terminal. Interpolated values, such as a name or a title, are on one line, and
/// characters that would control a terminal are escaped.
///
/// ```swift
/// let text: TerminalText = "\(path): 3 pages"     // Whale\n\e[2J.plist: 3 pages
/// ```
struct TerminalText: Hashable, Sendable {
    /// The text.
    let string: String

    /// Creates a text of several lines, whose line breaks are kept.
    init(lines: some StringProtocol) {
        string = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).shown }
            .joined(separator: "\n")
    }

    /// Creates a text from JSON, whose strings contain no line breaks.
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

    /// Builds a text from interpolated values.
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
    /// The text, padded with spaces to a number of columns.
    func padded(to width: Int) -> Self {
        Self(safe: string + String(repeating: " ", count: max(0, width - self.width)))
    }

    /// The number of columns of the text.
    var width: Int {
        string.reduce(0) { $0 + $1.displayWidth }
    }

    /// The longest beginning of the text that fits into a number of columns.
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
    /// The texts joined to one, with a separator between them.
    func joined(separator: TerminalText = "") -> TerminalText {
        TerminalText(safe: map(\.string).joined(separator: separator.string))
    }
}
