import Narration

extension SpokenText {
    /// The neighbouring words that white space parts where they are shown, and nothing where they are said. Rules of
    /// reading join no words, apart from a word that is divided at a line's end; an author and a lexicon may.
    package var joinedWords: [String] {
        let words = shown.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isHeard) }
        return zip(words, words.dropFirst()).compactMap { left, right in
            let (left, right) = (left.lastRun, right.firstRun)
            let (saidLeft, saidRight) = (saidRange(of: left), saidRange(of: right))
            let isJoined =
                saidLeft == saidRight && !saidLeft.isEmpty
                ? joins(shown[left], shown[right], in: saidLeft)
                : isOneWord(saidLeft.upperBound, saidRight.lowerBound)
            return isJoined ? "\(shown[left]) \(shown[right])" : nil
        }
    }

    /// Whether two words of one change are one word of what is said for it.
    private func joins(_ left: Substring, _ right: Substring, in range: Range<String.Index>) -> Bool {
        guard left.count > 1, right.count > 1,
            !changes.contains(where: { $0.said == range && Self.rulesThatJoin.contains($0.rule) })
        else { return false }
        let one = (left + right).lowercased()
        return said[range].lowercased().split { !$0.isHeard }.contains { $0 == one }
    }

    /// Whether what is said before a place and after another is one word.
    private func isOneWord(_ end: String.Index, _ start: String.Index) -> Bool {
        let isTouching = end >= start || said[end..<start].allSatisfy(\.isHeard)
        return isTouching && said[..<end].last?.isHeard == true && said[start...].first?.isHeard == true
    }

    private static var rulesThatJoin: Set<ReadingRule> {
        [.spokenString, .pronunciation, .lexicon, .phonemes, "hyphen"]
    }
}

extension Character {
    fileprivate var isHeard: Bool { isLetter || isNumber }
}

extension Substring {
    /// The last letters and digits.
    fileprivate var lastRun: Range<Index> {
        let end = self[...lastIndex(where: \.isHeard)!]
        let start = end.lastIndex { !$0.isHeard }.map { end.index(after: $0) } ?? startIndex
        return start..<end.endIndex
    }

    /// The first letters and digits.
    fileprivate var firstRun: Range<Index> {
        let start = self[firstIndex(where: \.isHeard)!...]
        return start.startIndex..<(start.firstIndex { !$0.isHeard } ?? endIndex)
    }
}
