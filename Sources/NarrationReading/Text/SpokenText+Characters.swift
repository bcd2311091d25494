import Narration

extension SpokenText {
    /// The text with plain characters, word by word: composed accents, no ligatures, no letters and numbers of special
    /// shapes such as ⓐ, 𝐚, ᵃ and ①, nothing that cannot be seen.
    ///
    /// Rules then know a word by any of its forms, and so do engines.
    func inPlainCharacters() -> SpokenText {
        guard CharacterForms.mayOccur(in: said) else { return self }
        return edited(pronounced.filled(with: said.plainCharacterEdits))
    }
}

extension String {
    /// What changes every word to plain characters.
    fileprivate var plainCharacterEdits: [ReadingEdit] {
        var edits: [ReadingEdit] = []
        var place = startIndex
        while place < endIndex {
            guard isPartOfWord(place) else {
                formIndex(after: &place)
                continue
            }
            var (plain, isPlain) = ("", true)
            var wasEnclosed = false
            let start = place
            while place < endIndex, isPartOfWord(place) {
                let enclosed = CharacterForms.enclosedNumber(self[place])
                let form = enclosed ?? CharacterForms.plain(self[place])
                isPlain = isPlain && form == nil
                // "①②" is one, two, and no twelve.
                if place > start, wasEnclosed || enclosed != nil { plain += " " }
                plain += form ?? String(self[place])
                wasEnclosed = enclosed != nil
                formIndex(after: &place)
            }
            if !isPlain { edits.append(ReadingEdit(start..<place, words: plain, rule: .unicode)) }
        }
        return edits
    }

    private func isPartOfWord(_ place: Index) -> Bool {
        self[place].isLetter || self[place].isNumber || CharacterForms.plain(self[place]) != nil
    }
}
