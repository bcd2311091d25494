import Narration
import NarrationPackaging

/// The place, the size and the look of the text of a page with fixed layout, which cannot be scrolled.
struct FixedText {
    /// The declarations of its element, besides those of the style sheet: the text is in a box along the lower edge.
    let declarations: [String]

    /// The largest size that is chosen, as a share of the height of the page.
    private static let largest = 0.05

    /// The share of the page that the text may cover, and that of its own place.
    private static let (share, shareOfPlace) = (0.45, 0.85)

    /// The area of a character, as a multiple of the square of the size: half as wide as high, in lines 1.4 times as
    /// high, with room at the end of lines.
    private static let characterArea = 0.8

    /// Chooses a size with which the text has room, unless the style has one.
    ///
    /// - Parameters:
    ///   - style: Its style in the book.
    ///   - characterCount: The number of characters.
    ///   - hasPicture: Whether it is in front of a picture. The text of a page without one is in the middle.
    ///   - viewport: The size of the page.
    init(_ style: TextStyle, characterCount: Int, hasPicture: Bool, on viewport: Viewport) {
        let share = style.frame.map { $0.width * $0.height * Self.shareOfPlace } ?? Self.share
        let area = Double(viewport.width * viewport.height) * share
        let fitting = (area / (Double(max(1, characterCount)) * Self.characterArea)).squareRoot()
        let height = Double(viewport.height)
        let fontSize = max(1, Int(style.size.map { $0 * height } ?? min(fitting, height * Self.largest)))
        var declarations = ["font-size: \(fontSize)px"]
        if let frame = style.frame {
            declarations += [frame.place, "right: auto; bottom: auto", Self.centered]
        } else if !hasPicture {
            declarations += ["top: 4%", Self.centered, "text-align: center"]
        }
        if let color = style.color { declarations.append("color: \(color)") }
        declarations += Self.ground(style, hasPicture: hasPicture).map { ["background-color: \($0)"] } ?? []
        self.declarations = declarations
    }

    private static let centered =
        "box-sizing: border-box; display: flex; flex-direction: column; justify-content: center"

    /// What is behind the letters, if it is not as in the style sheet. Without a picture, light letters need a ground.
    private static func ground(_ style: TextStyle, hasPicture: Bool) -> String? {
        if style.ground == TextStyle.Ground.none, hasPicture { return "transparent" }
        return style.color?.isLight == true ? "rgba(0, 0, 0, 0.88)" : nil
    }

    /// The attribute of the element with the text.
    var attribute: String { #" style="\#(declarations.joined(separator: "; "))""# }
}
