/// A sign that is, alone or with others, an ornament between scenes.
package enum OrnamentSign: Equatable {
    /// A sign that is nothing else: ⁂, ❦.
    case fleuron
    /// A sign that is an ornament on a line of its own, or repeated.
    case star
    /// A sign that is an ornament if it is repeated on a line of its own.
    case line
    /// A note of music, which is not said and no pause.
    case music

    package init?(_ text: Substring) {
        guard let sign = text.unicodeScalars.first, text.utf8.count <= 6 else { return nil }
        switch sign {
        case "*", "~", "#", "•", "·", "◆", "◇", "■", "□", "●", "○": self = .star
        case "-", "_", "=", "+", "–", "—": self = .line
        case "⁂", "❦", "❧", "☙", "✦", "✧", "✻", "✽", "❖", "✿", "❀", "★", "☆", "⸻": self = .fleuron
        case "♪", "♫", "♬", "♩", "♭", "♮", "♯": self = .music
        default: return nil
        }
    }
    /// Whether the first of some signs makes them an ornament.
    ///
    /// - Parameters:
    ///   - count: The number of signs.
    ///   - isLine: Whether they are on a line of their own.
    /// - Returns: Whether they are an ornament.
    package func isOrnament(count: Int, isLine: Bool) -> Bool {
        switch self {
        case .fleuron: true
        case .star: isLine || count >= 3
        case .line: isLine && count >= 3
        case .music: false
        }
    }
}

extension String {
    /// Whether the text is nothing but an ornament between scenes, which is a pause: "* * *".
    package var isOrnament: Bool {
        let signs = filter { !$0.isWhitespace }.map { OrnamentSign(Substring(String($0))) }
        guard let first = signs.first, !signs.contains(where: { $0 == nil || $0 == .music }) else { return false }
        return first?.isOrnament(count: signs.count, isLine: true) ?? false
    }
}
