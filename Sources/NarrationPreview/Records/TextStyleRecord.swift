import Narration

/// How the text of a page stands in front of its pictures, as JSON; what is left open is missing.
struct TextStyleRecord: Codable {
    /// The distances of the left and the upper edge from those of the page, the width and the height, as fractions.
    private let frame: [Double]?
    private let size: Double?
    private let color: String?
    private let ground: String?

    init(_ style: TextStyle) {
        frame = style.frame.map { [$0.x, $0.y, $0.width, $0.height] }
        (size, color, ground) = (style.size, style.color?.description, style.ground?.rawValue)
    }

    /// The style.
    ///
    /// - Throws: ``StudioFailure`` if it is none.
    var style: TextStyle {
        get throws(StudioFailure) {
            let color = color.map { TextStyle.Color($0) }
            let ground = ground.map { TextStyle.Ground(rawValue: $0) }
            guard frame?.count ?? 4 == 4, color != .some(nil), ground != .some(nil) else {
                throw StudioFailure(.badRequest, "no text can look so")
            }
            return TextStyle(
                frame: frame.map { PagePicture.Frame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
                size: size,
                color: color ?? nil,
                ground: ground ?? nil
            )
        }
    }
}
