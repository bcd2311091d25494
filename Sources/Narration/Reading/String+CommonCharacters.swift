extension String {
    /// The text with the same character wherever several are written for it: an apostrophe and a hyphen as on a
    /// keyboard, composed accents, no ligatures, nothing that cannot be seen.
    package var inCommonCharacters: SpokenText {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return SpokenText(self) }
        let edits = indices.compactMap { place -> ReadingEdit? in
            guard let form = CharacterForms.common(self[place]) else { return nil }
            return ReadingEdit(place..<index(after: place), words: form, rule: .unicode)
        }
        return SpokenText(self, edits: edits)
    }
}

extension CharacterForms {
    /// The character of a keyboard for one of typography, or else the plain form; `nil` if the character is both.
    fileprivate static func common(_ character: Character) -> String? {
        guard !character.isASCII else { return nil }
        return switch character {
        case "’", "‘", "ʼ", "＇": "'"
        case "‐", "‑": "-"
        default: plain(character)
        }
    }
}
