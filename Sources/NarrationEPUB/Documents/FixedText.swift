/// The size of the text of a page with fixed layout, which cannot be scrolled.
struct FixedText {
    /// The size of the letters, in CSS pixels.
    let fontSize: Int

    /// The largest size, as a share of the height of the page.
    private static let largest = 0.05

    /// The share of the page that the text may cover.
    private static let share = 0.45

    /// The area of a character, as a multiple of the square of the size: half as wide as high, in lines 1.4 times as
    /// high, with room at the end of lines.
    private static let characterArea = 0.8

    /// Chooses the size with which a text covers at most 45 % of the page.
    init(characterCount: Int, on viewport: Viewport) {
        let area = Double(viewport.width * viewport.height) * Self.share
        let fitting = (area / (Double(max(1, characterCount)) * Self.characterArea)).squareRoot()
        fontSize = max(1, Int(min(fitting, Double(viewport.height) * Self.largest)))
    }

    /// The attribute of the element with the text.
    var attribute: String { #" style="font-size: \#(fontSize)px""# }
}
