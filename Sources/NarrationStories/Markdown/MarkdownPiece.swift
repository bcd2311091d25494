/// A character of a text without markup, or one that may be a mark of emphasis.
enum MarkdownPiece: Hashable {
    case text(Character)
    case mark(Character)

    var character: Character {
        switch self {
        case .text(let character), .mark(let character): character
        }
    }
}
