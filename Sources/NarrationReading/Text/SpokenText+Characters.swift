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
            place = skippingASCII(from: place)
            guard place < endIndex else { break }
            guard isPartOfWord(place) else {
                formIndex(after: &place)
                continue
            }
            var (plain, isPlain) = ("", true)
            var wasEnclosed = false
            let start = place
            while place < endIndex, isPartOfWord(place) {
                let enclosed = CharacterForms.enclosedNumber(self[place])
                let form = enclosed ?? (isMark(place) ? nil : CharacterForms.plain(self[place]))
                isPlain = isPlain && form == nil
                // "①②" is one, two, and no twelve.
                if wasEnclosed && enclosed != nil || wasEnclosed && self[place].isASCII
                    || enclosed != nil && plain.last?.isASCII == true
                {
                    plain += " "
                }
                plain += form ?? String(self[place])
                wasEnclosed = enclosed != nil
                formIndex(after: &place)
            }
            if !isPlain { edits.append(ReadingEdit(start..<place, words: plain, rule: .unicode)) }
        }
        return edits
    }

    /// The first word from a place between words on that is not all of ASCII.
    private func skippingASCII(from place: Index) -> Index {
        var (word, place) = (place, place)
        while place < endIndex {
            let following = utf8.index(after: place)
            let byte = utf8[place]
            guard byte < 0x80, following == endIndex || utf8[following] < 0x80 else { return word }
            let letter = byte | 0x20
            let isLetter = UInt8(ascii: "a") <= letter && letter <= UInt8(ascii: "z")
            if !isLetter, byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") { word = following }
            place = following
        }
        return endIndex
    }

    /// Whether a raised letter stands alone at the end of a word, where it is the mark of a note or a power, "kingᵇ",
    /// and no ending, "1ᵉ", "Dʳ".
    private func isMark(_ place: Index) -> Bool {
        guard CharacterForms.isRaised(self[place]), !"ᵈᵉʰᵒʳˢᵗ".contains(self[place]), place > startIndex else {
            return false
        }
        let following = index(after: place)
        return !CharacterForms.isRaised(self[index(before: place)])
            && (following == endIndex || !self[following].isLetter)
    }

    private func isPartOfWord(_ place: Index) -> Bool {
        if self[place].isLetter || self[place].isNumber { return true }
        guard let form = CharacterForms.plain(self[place]) else { return false }
        return form.isEmpty || form.first?.isLetter == true
    }
}
