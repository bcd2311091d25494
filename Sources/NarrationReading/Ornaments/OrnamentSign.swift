/// A sign that is, alone or with others, an ornament between scenes.
enum OrnamentSign: Equatable {
    /// A sign that is nothing else: ⁂, ❦.
    case fleuron
    /// A sign that is an ornament on a line of its own, or repeated.
    case star
    /// A sign that is an ornament if it is repeated on a line of its own.
    case line
    /// A note of music, which is not said and no pause.
    case music

    init?(_ text: Substring) {
        guard let sign = text.unicodeScalars.first, text.utf8.count <= 6 else { return nil }
        switch sign {
        case "*", "~", "#", "•", "·", "◆", "◇", "■", "□", "●", "○": self = .star
        case "-", "_", "=", "+", "–", "—": self = .line
        case "⁂", "❦", "❧", "☙", "✦", "✧", "✻", "✽", "❖", "✿", "❀", "★", "☆", "⸻": self = .fleuron
        case "♪", "♫", "♬", "♩", "♭", "♮", "♯": self = .music
        default: return nil
        }
    }
}
