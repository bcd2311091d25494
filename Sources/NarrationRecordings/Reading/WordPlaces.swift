/// The places of words of one text in another that says the same in other words, such as numbers as digits.
///
/// Words that both texts have, in the same order, belong together; so do the words between them, in their order.
struct WordPlaces {
    private let places: [Int: Range<Int>]

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - words: The words of the first text, as ranges of its bytes.
    ///   - text: The first text.
    ///   - other: The second text.
    init(of words: [Range<Int>], in text: String, to other: String) {
        let own = Array(text.utf8)
        let first = words.map { String(decoding: own[$0], as: UTF8.self).spelling }
        let others = other.wordRanges
        let bytes = Array(other.utf8)
        let second = others.map { String(decoding: bytes[$0], as: UTF8.self).spelling }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in second.difference(from: first) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var places: [Int: Range<Int>] = [:]
        var (next, nextOther) = (0, 0)
        while next < first.count {
            let run = next..<((next..<first.count).first { !removed.contains($0) } ?? first.count)
            let otherRun =
                nextOther..<((nextOther..<second.count).first { !inserted.contains($0) } ?? second.count)
            for (number, word) in run.enumerated() where !otherRun.isEmpty {
                places[word] = others[otherRun.lowerBound + number * otherRun.count / run.count]
            }
            (next, nextOther) = (run.upperBound, otherRun.upperBound)
            guard next < first.count, nextOther < second.count else { break }
            places[next] = others[nextOther]
            (next, nextOther) = (next + 1, nextOther + 1)
        }
        self.places = places
    }

    /// The place of a word of the first text, by its number, in the bytes of the second; `nil` if it has none.
    subscript(word: Int) -> Range<Int>? { places[word] }
}

extension String {
    /// The letters and digits of a word in lower case.
    fileprivate var spelling: String { lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The ranges of the words between blanks that have a letter or a digit, in bytes.
    var wordRanges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for word in split(whereSeparator: \.isWhitespace) where word.contains(where: { $0.isLetter || $0.isNumber }) {
            let start = utf8.distance(from: startIndex, to: word.startIndex)
            ranges.append(start..<start + word.utf8.count)
        }
        return ranges
    }
}
