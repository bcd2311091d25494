extension Timeline.WordSpan {
    /// The written words of a stretch that an engine spoke as one. If there are several, they are estimated: each has
    /// the share of the frames that its letters are of all letters.
    ///
    /// - Parameters:
    ///   - stretch: The stretch of the text.
    ///   - string: The text of the utterance.
    ///   - frames: The frames during which the stretch sounds.
    ///   - certainty: How sure the frames are, from 0 to 1; by default, they are known.
    /// - Returns: The words, in order, without gaps in the frames.
    package static func written(
        in stretch: Range<String.Index>,
        of string: String,
        frames: Range<Int>,
        certainty: Double? = nil
    ) -> [Timeline.WordSpan] {
        let certainty = certainty.map { Float(($0 * 100).rounded() / 100) }
        let words = string[stretch].writtenWords
        guard words.count > 1 else {
            return [Timeline.WordSpan(stretch, of: string, frames: frames, certainty: certainty)]
        }
        let letters = words.map { max(1, string[$0].count(where: \.isSounded)) }
        let total = letters.reduce(0, +)
        var start = frames.lowerBound
        var count = 0
        return zip(words, letters).map { word, own in
            count += own
            let end = frames.lowerBound + frames.count * count / total
            defer { start = end }
            return Timeline.WordSpan(word, of: string, frames: start..<end, isEstimated: true, certainty: certainty)
        }
    }
}

extension String {
    /// The number of written words, as a timeline has them.
    package var writtenWordCount: Int { self[...].writtenWords.count }
}

extension Substring {
    /// The ranges of the written words: separated by blanks, by dashes or by an ellipsis, without quotes, brackets and
    /// punctuation at their ends. The first word begins where the stretch begins, and the last one ends with it.
    ///
    /// A number with blanks between its digits is one word (`1 000`), also with its sign (`10 %`). Punctuation on its
    /// own belongs to no word.
    var writtenWords: [Range<Index>] {
        var words: [Range<Index>] = []
        for run in runs.map(trimmed) where self[run].contains(where: \.isSounded) {
            if let last = words.last, joins(self[last], self[run]) {
                words[words.count - 1] = last.lowerBound..<run.upperBound
            } else {
                words.append(run)
            }
        }
        guard let first = words.first else { return [] }
        words[0] = startIndex..<first.upperBound
        words[words.count - 1] = words[words.count - 1].lowerBound..<endIndex
        return words
    }

    /// The stretches between separators.
    private var runs: [Range<Index>] {
        var runs: [Range<Index>] = []
        var start = startIndex
        while start < endIndex {
            let (separator, next) = separator(after: start)
            if start < separator { runs.append(start..<separator) }
            start = next
        }
        return runs
    }

    /// The range of the first separator after a place; empty at the end if there is none.
    private func separator(after start: Index) -> (Index, Index) {
        var place = start
        while place < endIndex {
            let character = self[place]
            let next = index(after: place)
            if character.isBlank { return (place, next) }
            guard character.isDash || character.isDot else {
                place = next
                continue
            }
            let isSame: (Character) -> Bool = character.isDash ? { $0.isDash } : { $0.isDot }
            let end = self[place...].firstIndex { !isSame($0) } ?? endIndex
            if separates(place..<end) { return (place, end) }
            place = end
        }
        return (endIndex, endIndex)
    }

    /// Whether dashes or dots between two words separate them: `hare--the` and `hare…the`, but not `well-known` and
    /// `1914–1918`.
    private func separates(_ signs: Range<Index>) -> Bool {
        let isSingle = self[signs].count == 1
        if isSingle, self[signs.lowerBound].joinsLetters { return false }
        guard signs.lowerBound > startIndex, signs.upperBound < endIndex else { return true }
        return !(self[index(before: signs.lowerBound)].isNumber && self[signs.upperBound].isNumber)
    }

    /// Whether two runs of characters are one number: groups of three digits, or a number and its sign.
    private func joins(_ word: Substring, _ run: Substring) -> Bool {
        guard self[word.endIndex..<run.startIndex].count == 1, word.contains(where: \.isNumber) || run.first!.isNumber
        else { return false }
        if run.allSatisfy(\.isNumberSign) || word.allSatisfy(\.isNumberSign) { return true }
        let digits = run.prefix(while: \.isNumber)
        let isGroup = digits.count == 3 && !(run.dropFirst(3).contains(where: \.isLetter))
        return isGroup && (1...3).contains(word.reversed().prefix(while: \.isNumber).count)
            && word.allSatisfy { !$0.isLetter }
    }

    /// A run without quotes, brackets and punctuation at its ends.
    private func trimmed(_ run: Range<Index>) -> Range<Index> {
        guard let first = self[run].firstIndex(where: { !$0.isAtEdge }),
            let last = self[run].lastIndex(where: { !$0.isAtEdge })
        else { return run }
        return first..<index(after: last)
    }
}

extension Character {
    /// Whether it separates words as a blank does: white space, or a zero-width space.
    fileprivate var isBlank: Bool { isWhitespace || self == "\u{200B}" }

    fileprivate var isDash: Bool { "-‐‑–—―⸺⸻".contains(self) }

    fileprivate var isDot: Bool { ".…".contains(self) }

    /// Whether it joins the letters around it, unless there are several of it.
    fileprivate var joinsLetters: Bool { "-‐‑.".contains(self) }

    /// Whether it may be said: a letter, a digit, or a symbol, which may have a name.
    fileprivate var isSounded: Bool { isLetter || isNumber || isSymbol || isNumberSign || "&#@§".contains(self) }

    /// Whether it is written with a number, and the blank between both divides no words.
    fileprivate var isNumberSign: Bool { isCurrencySymbol || "%‰°№".contains(self) }

    /// Whether it is no part of a word at the beginning or end of one.
    fileprivate var isAtEdge: Bool { isPunctuation && !isSounded && self != "." }
}
