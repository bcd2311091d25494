extension Timeline.UtteranceSpan {
    /// A piece of an utterance's text: a word, or text that is not spoken, with the blanks and the punctuation that
    /// belong to it.
    public struct Piece: Sendable, Hashable {
        /// What is before the text and belongs to it: opening quotes and brackets, and dashes that begin a line.
        public var leading: Substring

        /// The text of the word, or text without a time.
        public var text: Substring

        /// What is after the text and belongs to it: closing punctuation and blanks.
        public var trailing: Substring

        /// The word, with its time; `nil` for text without a time.
        public var word: Timeline.WordSpan?
    }

    /// The whole text as consecutive pieces, so that a format can wrap every word without losing a character:
    /// `leading`, `text` and `trailing` of all pieces, one after the other, are exactly ``string``.
    ///
    /// ```swift
    /// // “Hop!” said the hare — ♪
    /// for piece in utterance.pieces {
    ///     let text = piece.word == nil ? "\(piece.text)" : "<b>\(piece.text)</b>"
    ///     html += "\(piece.leading)\(text)\(piece.trailing)"
    /// }
    /// // “<b>Hop</b>!” <b>said</b> <b>the</b> <b>hare</b> — ♪
    /// ```
    ///
    /// The pieces here are `“Hop!” `, `said `, `the `, `hare — ` and, without a time, `♪`. Every word has a piece, in
    /// order; so has each letter, digit or symbol that stands between blanks and is in no word. An utterance of
    /// punctuation only is one piece without a time, and an empty one has none. A word that is not within the text, or
    /// in a word before it, has no piece.
    public var pieces: [Piece] {
        var pieces: [Piece] = []
        var end = string.startIndex
        for word in words {
            let range = range(of: word).clamped(to: end..<string.endIndex)
            guard !range.isEmpty else { continue }
            append(TextGap(end..<range.lowerBound, of: string, isBeforeWord: true), to: &pieces)
            let leading = pieces.last?.trailing.endIndex ?? string.startIndex
            pieces.append(
                Piece(
                    leading: string[leading..<range.lowerBound],
                    text: string[range],
                    trailing: string[range.upperBound..<range.upperBound],
                    word: word
                )
            )
            end = range.upperBound
        }
        append(TextGap(end..<string.endIndex, of: string, isBeforeWord: false), to: &pieces)
        return pieces
    }

    /// Gives the text between two words to the pieces.
    private func append(_ gap: TextGap, to pieces: inout [Piece]) {
        let isAfterWord = !pieces.isEmpty
        var untimed = gap.untimed
        if isAfterWord {
            let end = untimed.first?.lowerBound ?? gap.leadingStart
            pieces[pieces.count - 1].trailing = string[gap.range.lowerBound..<end]
        } else if untimed.isEmpty, !gap.isBeforeWord, !gap.range.isEmpty {
            untimed = [gap.range]
        }
        for (index, run) in untimed.enumerated() {
            let start = index == 0 && !isAfterWord ? gap.range.lowerBound : run.lowerBound
            let end = index + 1 < untimed.count ? untimed[index + 1].lowerBound : gap.leadingStart
            let text = string.withoutPunctuation(run)
            pieces.append(
                Piece(
                    leading: string[start..<text.lowerBound],
                    text: string[text],
                    trailing: string[text.upperBound..<end],
                    word: nil
                )
            )
        }
    }
}

/// The text between two words, before the first or after the last.
private struct TextGap {
    let range: Range<String.Index>
    let isBeforeWord: Bool

    /// The runs of letters, digits or symbols that stand on their own, in order.
    let untimed: [Range<String.Index>]

    /// The place from which the text belongs to the next word.
    let leadingStart: String.Index

    /// - Parameters:
    ///   - range: The range of the text.
    ///   - string: The utterance's text.
    ///   - isBeforeWord: Whether a word follows.
    init(_ range: Range<String.Index>, of string: String, isBeforeWord: Bool) {
        (self.range, self.isBeforeWord) = (range, isBeforeWord)
        let gap = string[range]
        let isAfterWord = range.lowerBound > string.startIndex
        var runs = gap.runsBetweenBlanks[...]
        if isAfterWord, isBeforeWord, runs.first == range {
            (untimed, leadingStart) = ([], gap.openingStart)
            return
        }
        if isAfterWord, runs.first?.lowerBound == range.lowerBound { runs.removeFirst() }
        var start = range.upperBound
        if isBeforeWord {
            if runs.last?.upperBound == range.upperBound { start = runs.removeLast().lowerBound }
            while let run = runs.last, gap.opens(run) { start = runs.removeLast().lowerBound }
        }
        untimed = runs.filter { string[$0].hasContent }
        leadingStart = start
    }
}

extension Substring {
    /// The stretches between white space at which a line may break.
    fileprivate var runsBetweenBlanks: [Range<Index>] {
        split { $0.isBreakingBlank }.map { $0.startIndex..<$0.endIndex }
    }

    /// The beginning of the quotes and brackets at the end that open what follows: `(`, or `"` after a dash.
    fileprivate var openingStart: Index {
        var start = endIndex
        while start > startIndex {
            let place = index(before: start)
            let isQuoteAfterSign = self[place].isQuote && place > startIndex && self[index(before: place)].precedesQuote
            guard self[place].isOpening || isQuoteAfterSign else { break }
            start = place
        }
        return start
    }

    /// Whether a run on its own opens what follows: quotes and brackets, or a dash at the beginning of a line.
    fileprivate func opens(_ run: Range<Index>) -> Bool {
        if self[run].allSatisfy(\.isOpening) { return true }
        guard self[run].allSatisfy(\.isDash) else { return false }
        let blanks = self[..<run.lowerBound].reversed().prefix { $0.isWhitespace }
        return blanks.contains(where: \.isNewline)
    }

    /// Whether there is a letter, a digit or a symbol.
    fileprivate var hasContent: Bool { unicodeScalars.contains { $0.properties.generalCategory.isContent } }
}

extension String {
    /// A run without the punctuation at its ends; the run itself if it is nothing else.
    fileprivate func withoutPunctuation(_ run: Range<Index>) -> Range<Index> {
        guard let first = self[run].firstIndex(where: { !$0.isPunctuation }),
            let last = self[run].lastIndex(where: { !$0.isPunctuation })
        else { return run }
        return first..<index(after: last)
    }
}

extension Character {
    fileprivate var isBreakingBlank: Bool { isWhitespace && !"\u{A0}\u{202F}\u{2007}".contains(self) }

    fileprivate var isDash: Bool { category == .dashPunctuation }

    fileprivate var isOpening: Bool { category == .openPunctuation || category == .initialPunctuation }

    /// Whether it is a quote that may open or close.
    fileprivate var isQuote: Bool { category == .finalPunctuation || self == "\"" || self == "'" }

    fileprivate var precedesQuote: Bool { isDash || isOpening || isQuote }

    private var category: Unicode.GeneralCategory { unicodeScalars.first!.properties.generalCategory }
}

extension Unicode.GeneralCategory {
    fileprivate var isContent: Bool {
        switch self {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .surrogate:
            false
        default: true
        }
    }
}
