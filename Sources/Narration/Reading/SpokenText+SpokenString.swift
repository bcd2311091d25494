extension SpokenText {
    /// Creates text that is said in an author's words.
    ///
    /// The words are compared: those that are shown and said alike stay as they are, and each run of words between them
    /// is one change. So the words around a correction are still marked one by one.
    ///
    /// - Parameters:
    ///   - shown: The text as it is shown.
    ///   - words: The words that are said.
    init(_ shown: String, spokenAs words: String) {
        let (before, after) = (shown.words, words.words)
        guard !before.isEmpty, !after.isEmpty else {
            let said = after.isEmpty ? "" : words
            let edit = ReadingEdit(shown.startIndex..<shown.endIndex, words: said, rule: .spokenString)
            self.init(shown, edits: shown == words ? [] : [edit])
            return
        }
        let edits = before.differences(from: after).map { old, new in
            ReadingEdit(
                before[old.lowerBound].startIndex..<before[old.upperBound - 1].endIndex,
                words: new.isEmpty
                    ? "" : String(words[after[new.lowerBound].startIndex..<after[new.upperBound - 1].endIndex]),
                rule: .spokenString
            )
        }
        self.init(shown, edits: edits)
    }
}

extension String {
    /// The words, separated by white space. Punctuation on its own belongs to the word before it, or else after it.
    fileprivate var words: [Substring] {
        var words: [Substring] = []
        var isLastSayable = false
        for word in split(whereSeparator: \.isWhitespace) {
            let isSayable = word.isSayable
            if let last = words.last, !(isLastSayable && isSayable) {
                words[words.count - 1] = self[last.startIndex..<word.endIndex]
                isLastSayable = isLastSayable || isSayable
            } else {
                words.append(word)
                isLastSayable = isSayable
            }
        }
        return words
    }
}

extension [Substring] {
    /// The runs of words that differ, here and in other words. No run is empty: a run that is only in one of the lists
    /// takes an equal word with it, so that every word has something that is said.
    fileprivate func differences(from other: [Substring]) -> [(Range<Int>, Range<Int>)] {
        let start = zip(self, other).prefix { $0 == $1 }.count
        let most = Swift.min(count, other.count) - start
        let end = zip(reversed(), other.reversed()).prefix(most).prefix { $0 == $1 }.count
        let (mine, others) = (start..<count - end, start..<other.count - end)
        guard !mine.isEmpty || !others.isEmpty else { return [] }
        return matches(in: mine, others, of: other).gaps(in: mine, others).map { widened($0, of: other) }.joined()
    }

    /// Pairs of equal words, in order. Longer lists than this are not compared word by word, because the time grows
    /// with the square of their length.
    private func matches(in mine: Range<Int>, _ others: Range<Int>, of other: [Substring]) -> [(Int, Int)] {
        guard mine.count <= 200, others.count <= 200 else { return [] }
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: others.count + 1), count: mine.count + 1)
        for row in mine.indices.reversed() {
            for column in others.indices.reversed() {
                let (above, left) = (row - mine.lowerBound, column - others.lowerBound)
                lengths[above][left] =
                    self[row] == other[column]
                    ? lengths[above + 1][left + 1] + 1 : Swift.max(lengths[above + 1][left], lengths[above][left + 1])
            }
        }
        var matches: [(Int, Int)] = []
        var (row, column) = (mine.lowerBound, others.lowerBound)
        while row < mine.upperBound, column < others.upperBound {
            let (above, left) = (row - mine.lowerBound, column - others.lowerBound)
            if self[row] == other[column] {
                matches.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[above + 1][left] >= lengths[above][left + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return matches
    }

    /// Adds a neighbour to both runs if one of them is empty.
    private func widened(_ runs: (Range<Int>, Range<Int>), of other: [Substring]) -> (Range<Int>, Range<Int>) {
        let (mine, others) = runs
        guard mine.isEmpty || others.isEmpty else { return runs }
        if mine.lowerBound > 0, others.lowerBound > 0 {
            return (mine.lowerBound - 1..<mine.upperBound, others.lowerBound - 1..<others.upperBound)
        }
        return (mine.lowerBound..<mine.upperBound + 1, others.lowerBound..<others.upperBound + 1)
    }
}

extension [(Range<Int>, Range<Int>)] {
    /// The runs, with those that share a word joined into one.
    fileprivate func joined() -> Self {
        reduce(into: []) { joined, next in
            guard let last = joined.last, next.0.lowerBound < last.0.upperBound else { return joined.append(next) }
            joined[joined.count - 1] = (
                last.0.lowerBound..<Swift.max(last.0.upperBound, next.0.upperBound),
                last.1.lowerBound..<Swift.max(last.1.upperBound, next.1.upperBound)
            )
        }
    }
}

extension [(Int, Int)] {
    /// The runs between matches.
    fileprivate func gaps(in mine: Range<Int>, _ others: Range<Int>) -> [(Range<Int>, Range<Int>)] {
        var gaps: [(Range<Int>, Range<Int>)] = []
        var (row, column) = (mine.lowerBound, others.lowerBound)
        for (nextRow, nextColumn) in self + [(mine.upperBound, others.upperBound)] {
            if row < nextRow || column < nextColumn { gaps.append((row..<nextRow, column..<nextColumn)) }
            (row, column) = (nextRow + 1, nextColumn + 1)
        }
        return gaps
    }
}
