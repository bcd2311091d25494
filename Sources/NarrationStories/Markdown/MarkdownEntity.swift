import NarrationBooks

/// The entities of HTML: `&eacute;`, `&#65;`.
enum MarkdownEntity {
    /// The characters that the ampersand at an index stands for, and where the entity ends: the ampersand itself, where
    /// it begins no entity.
    static func at(_ index: Int, in text: [Character]) -> (String, end: Int) {
        guard let end = text[index...].prefix(longest).firstIndex(of: ";"),
            let scalar = HTMLEntity.character(String(text[(index + 1)..<end]))
        else { return ("&", index + 1) }
        return (String(scalar), end + 1)
    }

    /// The longest entity, in characters.
    private static let longest = HTMLEntity.longestName + 2
}
