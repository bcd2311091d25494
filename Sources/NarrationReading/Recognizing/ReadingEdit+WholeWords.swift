import Narration

extension [ReadingEdit] {
    /// The edits, each of whole words as they are shown. Edits within one word become one: "II's" is said "two's".
    ///
    /// An edit that says nothing, or knows the pronunciation of what stands before an apostrophe, stays as it is.
    func ofWholeWords(in text: String) -> [ReadingEdit] {
        var words: [EditedWord] = []
        for edit in self {
            var word = EditedWord(edit, in: text, after: words.last)
            while let last = words.last, word.range.lowerBound < last.range.upperBound {
                word.join(words.removeLast())
            }
            words.append(word)
        }
        return words.map { $0.edit(of: text) }
    }
}

/// The edits of a stretch of whole words.
private struct EditedWord {
    var range: Range<String.Index>
    var edits: [ReadingEdit]

    init(_ edit: ReadingEdit, in text: String, after last: EditedWord?) {
        (range, edits) = (edit.range, [edit])
        if let last, edit.range.upperBound <= last.range.upperBound { return }
        guard !edit.words.isEmpty, edit.ipa == nil || text.isAttached(edit.range) else { return }
        range = text.wordStart(edit.range.lowerBound)..<text.wordEnd(edit.range.upperBound)
    }

    /// Adds the edits of a word that begins before this one ends.
    mutating func join(_ word: EditedWord) {
        range = Swift.min(word.range.lowerBound, range.lowerBound)..<Swift.max(word.range.upperBound, range.upperBound)
        edits = word.edits + edits
    }

    func edit(of text: String) -> ReadingEdit {
        guard edits.count > 1 || edits[0].range != range else { return edits[0] }
        var words = ""
        var place = range.lowerBound
        for edit in edits {
            words += text[place..<edit.range.lowerBound] + edit.words
            place = edit.range.upperBound
        }
        return ReadingEdit(range, words: words + text[place..<range.upperBound], rule: edits[0].rule)
    }
}

extension String {
    /// Whether letters or digits come immediately before or after a stretch of letters or digits.
    fileprivate func isAttached(_ range: Range<Index>) -> Bool {
        areParts(before: range.lowerBound) || areParts(before: range.upperBound)
    }

    fileprivate func wordStart(_ place: Index) -> Index {
        var place = place
        while isInsideWord(place) { formIndex(before: &place) }
        return place
    }

    fileprivate func wordEnd(_ place: Index) -> Index {
        var place = place
        while isInsideWord(place) { formIndex(after: &place) }
        return place
    }

    /// Whether a place is between two letters or digits, or next to an apostrophe between them.
    private func isInsideWord(_ place: Index) -> Bool {
        if areParts(before: place) { return true }
        guard startIndex < place, place < endIndex else { return false }
        if self[place].isApostrophe { return areParts(around: place) }
        let before = index(before: place)
        return self[before].isApostrophe && areParts(around: before)
    }

    /// Whether there are parts of words on both sides of a place.
    private func areParts(before place: Index) -> Bool {
        guard startIndex < place, place < endIndex else { return false }
        return self[place].isPartOfWord && self[index(before: place)].isPartOfWord
    }

    /// Whether there are parts of words on both sides of a character.
    private func areParts(around place: Index) -> Bool {
        let after = index(after: place)
        guard startIndex < place, after < endIndex else { return false }
        return self[index(before: place)].isPartOfWord && self[after].isPartOfWord
    }
}

extension Character {
    var isPartOfWord: Bool { isLetter || isNumber }
    fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
}
