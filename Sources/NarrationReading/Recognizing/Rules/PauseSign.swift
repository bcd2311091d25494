/// A sign between words that is a pause.
enum PauseSign: Equatable {
    case semicolon
    case dash
    case ellipsis

    /// The silence, in seconds, in addition to that of the engine.
    var duration: Double {
        switch self {
        case .semicolon: 0.1
        case .dash: 0.2
        case .ellipsis: 0.4
        }
    }

    /// The sign that is, or begins with, a character.
    init?(_ character: Substring) {
        switch character {
        case ";": self = .semicolon
        case "-", "–", "—", "―": self = .dash
        case ".", "…": self = .ellipsis
        default: return nil
        }
    }
}
