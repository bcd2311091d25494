/// Where the text of a page stands in front of its picture, and how it looks there: in EPUB with fixed layout, and in
/// HTML on a screen that is large enough. Pages that flow show their text below the picture, as the reader wants it.
///
/// ```swift
/// var style = TextStyle(ground: TextStyle.Ground.none)
/// style.frame = PagePicture.Frame(x: 0.1, y: 0.05, width: 0.8, height: 0.3)
/// style.color = TextStyle.Color("#ffffff")
/// ```
///
/// A page's own style overrides that of its book, part by part.
public struct TextStyle: Sendable, Hashable {
    /// The place of the text on the page; `nil` for the lower edge, or the middle of a page without a picture.
    public var frame: PagePicture.Frame?

    /// The size of the letters, as a share of the height of the page; clamped to ``sizeRange``, and `nil` for the
    /// largest size at which the text has room, at most 0.05.
    public var size: Double? { didSet { size = size?.clamped(to: Self.sizeRange, ifNaN: 0.05) } }

    /// The colour of the letters; `nil` for black.
    public var color: Color?

    /// What is behind the letters; `nil` for the box.
    public var ground: Ground?

    /// Creates a style; by default, one that leaves everything open.
    public init(frame: PagePicture.Frame? = nil, size: Double? = nil, color: Color? = nil, ground: Ground? = nil) {
        (self.frame, self.color, self.ground) = (frame, color, ground)
        self.size = size?.clamped(to: Self.sizeRange, ifNaN: 0.05)
    }

    /// The range of ``size``: 0.01 to 0.5.
    public static let sizeRange = 0.01...0.5

    /// What is behind the letters of a text.
    public enum Ground: String, Sendable, Hashable, CaseIterable {
        /// A box that is nearly opaque: white, or black behind light letters.
        case plain
        /// The picture.
        case none
    }

    /// A colour of the sRGB space: `#1d1b18`.
    public struct Color: LosslessStringConvertible, Sendable, Hashable {
        /// The number sign and six hexadecimal digits: red, green and blue.
        public let description: String

        /// Creates a colour; `nil` unless the text is a number sign and six hexadecimal digits, or three: `#fff`.
        public init?(_ text: String) {
            let digits = text.dropFirst()
            guard text.first == "#", [3, 6].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return nil }
            let all = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
            description = "#" + all.lowercased()
        }

        /// Whether black is a better ground for it than white, by about its relative luminance (WCAG 2.2).
        package var isLight: Bool {
            let number = Int(description.dropFirst(), radix: 16) ?? 0
            let parts = [(16, 0.2126), (8, 0.7152), (0, 0.0722)].map { shift, weight in
                let part = Double(number >> shift & 0xFF) / 255
                return weight * part * part
            }
            return parts.reduce(0, +) > 0.179
        }
    }
}

extension TextStyle {
    /// Whether everything is left open.
    public var isEmpty: Bool { self == TextStyle() }

    /// The style with the parts of another one where it has none.
    package func overriding(_ others: TextStyle) -> TextStyle {
        TextStyle(
            frame: frame ?? others.frame,
            size: size ?? others.size,
            color: color ?? others.color,
            ground: ground ?? others.ground
        )
    }
}

extension TextStyle: CustomStringConvertible {
    /// The parts that it has, in words: `at 0.1 0.7 0.8 0.2, size 0.05, #ffffff, ground none`.
    public var description: String {
        let place = frame.map { "at \($0.x) \($0.y) \($0.width) \($0.height)" }
        let parts = [place, size.map { "size \($0)" }, color?.description, ground.map { "ground \($0.rawValue)" }]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
