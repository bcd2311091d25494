import Narration
import NarrationBooks
import NarrationLinting

extension BookDraft {
    /// Adds to changes what keeps the words of their utterances apart.
    ///
    /// A page's text is that of its utterances without anything between them. So an utterance that comes after another
    /// one gets a space before its text, if their words would be written as one. An utterance that becomes the first of
    /// its page loses the spaces before its text.
    ///
    /// ```swift
    /// // "Once there was" " a hare." becomes "A hare." " Once there was" and not "A hare.Once there was".
    /// let edits = try draft.partingWords(in: [.insert("A hare.", before: UtterancePosition(page: 0, utterance: 0))])
    /// draft = try draft.making(edits)
    /// ```
    ///
    /// - Parameter edits: The changes, one after the other, as for ``making(_:)``.
    /// - Returns: The changes, each with changes of texts after it where utterances meet that did not before.
    /// - Throws: ``BookEditError`` if one of them is not possible.
    public func partingWords(in edits: [BookEdit]) throws(BookEditError) -> [BookEdit] {
        var edited = EditedBook(reading.book)
        var parting: [BookEdit] = []
        for edit in edits {
            let seams = try edited.make(edit)
            parting.append(edit)
            for seam in seams {
                guard let text = edited.book.text(after: seam) else { continue }
                try edited.make(.setText(text, seam))
                parting.append(.setText(text, seam))
            }
        }
        return parting
    }
}

extension Book {
    /// The text of an utterance as it is to be after the one before it; `nil` if it can stay as it is.
    fileprivate func text(after seam: UtterancePosition) -> String? {
        guard let text = self[seam]?.string else { return nil }
        guard seam.utterance > 0 else {
            let words = text.drop { $0 == " " }
            return text.hasPrefix(" ") && !words.isEmpty ? String(words) : nil
        }
        let before = pages[seam.page][utterancesOf: seam.picture][seam.utterance - 1].string
        return before.runs(into: text) ? " " + text : nil
    }
}

extension String {
    /// Whether its last word would seem to go on in another text.
    fileprivate func runs(into next: String) -> Bool {
        guard let last = unicodeScalars.last, let first = next.unicodeScalars.first else { return false }
        guard !last.properties.isWhitespace, !first.properties.isWhitespace else { return false }
        guard !last.isUnspaced, !first.isUnspaced else { return false }
        return !last.isBoundToNext && !first.isBoundToPrevious
    }
}

extension Unicode.Scalar {
    /// Whether no space follows it: an opening bracket or quote, or a dash.
    fileprivate var isBoundToNext: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .dashPunctuation, .connectorPunctuation: true
        default: false
        }
    }

    /// Whether no space comes before it: a closing bracket or quote, a dash, or a mark at the end of a sentence.
    fileprivate var isBoundToPrevious: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .dashPunctuation, .connectorPunctuation: true
        case .otherPunctuation: ",.;:!?…".unicodeScalars.contains(self)
        default: false
        }
    }
}
