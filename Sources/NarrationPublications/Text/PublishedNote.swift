/// A note that can be read.
struct PublishedNote: Sendable, Hashable {
    let id: NoteID

    /// The words, without the sign of the note and the links back.
    let words: String

    /// The sign and the links back, which are not read.
    let marks: String
}

extension MarkupTree {
    /// A block as a note.
    ///
    /// - Parameters:
    ///   - id: The block.
    ///   - sign: The sign that refers to it.
    ///   - isMark: Whether a node is not read: a link back, or the number of a page.
    /// - Returns: The note.
    func note(_ id: NoteID, with sign: String, where isMark: (Int) -> Bool) -> PublishedNote {
        var marks: [String] = []
        var words = blockText(of: id.node) { index in
            guard isMark(index) else { return false }
            marks.append(text(of: index))
            return true
        }
        let rest = words.drop { "[( ".contains($0) }
        if !sign.isEmpty, rest.hasPrefix(sign), let after = rest.dropFirst(sign.count).first, !after.isLetter,
            !after.isNumber
        {
            let text = rest.dropFirst(sign.count).drop { "]). :".contains($0) }
            marks.append(words[..<text.startIndex].trimmed)
            words = String(text)
        }
        return PublishedNote(id: id, words: words, marks: marks.joined(separator: " ").folded)
    }
}
