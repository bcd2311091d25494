/// The phrases of a bank by their words.
struct Phrasebook: Sendable {
    /// The numbers of the phrases by their keys.
    private let numbers: [String: Int]

    /// The highest number of words in a phrase.
    private let mostWords: Int

    /// All words of phrases.
    private let words: Set<String>

    /// The parts of numbers that are one word, and the length of the longest in characters.
    private let parts: (keys: Set<String>, longest: Int)

    /// The kinds of the phrases, by their numbers.
    let kinds: [BankPhrase.Kind]

    /// Takes phrases. Of two with the same words, the first is used.
    ///
    /// - Parameter phrases: The texts and the kinds.
    init(_ phrases: [(text: String, kind: BankPhrase.Kind)]) {
        var (numbers, mostWords): ([String: Int], Int) = ([:], 1)
        var (words, parts): (Set<String>, Set<String>) = ([], [])
        for (number, phrase) in phrases.enumerated() {
            let keys = SpokenWord.words(of: phrase.text).map(\.key)
            let key = keys.joined(separator: " ")
            guard !keys.isEmpty, numbers[key] == nil else { continue }
            numbers[key] = number
            mostWords = max(mostWords, keys.count)
            words.formUnion(keys)
            if phrase.kind != .words, keys.count == 1 { parts.insert(key) }
        }
        (self.numbers, self.mostWords, self.words) = (numbers, mostWords, words)
        self.parts = (parts, parts.map(\.count).max() ?? 0)
        kinds = phrases.map(\.kind)
    }

    /// Covers words with as few phrases as possible, and as many words as possible.
    ///
    /// - Parameter words: The words.
    /// - Returns: The pieces, in order. Together they have all words.
    func covering(of words: [SpokenWord]) -> [CoveringPiece] {
        let words = words.flatMap(divided)
        var best = [Cost](repeating: Cost(), count: words.count + 1)
        var steps = [(count: Int, phrase: Int?)](repeating: (1, nil), count: words.count)
        for start in words.indices.reversed() {
            (best[start], steps[start]) = (best[start + 1].adding(lacking: 1), (1, nil))
            var key = ""
            for end in start..<min(words.count, start + mostWords) {
                key += (end > start ? " " : "") + words[end].key
                if let phrase = numbers[key] {
                    let cost = best[end + 1].adding(lacking: 0)
                    if cost <= best[start] { (best[start], steps[start]) = (cost, (end + 1 - start, phrase)) }
                }
                guard words[end].after == .none else { break }
            }
        }
        return pieces(words, by: steps)
    }

    /// Covers a text.
    func covering(of text: String) -> [CoveringPiece] { covering(of: SpokenWord.words(of: text)) }

    /// What it costs to cover the words from a place on: a phrase costs less than a word that is lacking.
    private struct Cost: Comparable {
        var lacking = 0
        var pieces = 0

        func adding(lacking: Int) -> Cost { Cost(lacking: self.lacking + lacking, pieces: pieces + 1) }

        static func < (one: Cost, other: Cost) -> Bool { (one.lacking, one.pieces) < (other.lacking, other.pieces) }
    }

    private func pieces(_ words: [SpokenWord], by steps: [(count: Int, phrase: Int?)]) -> [CoveringPiece] {
        var (pieces, start): ([CoveringPiece], Int) = ([], 0)
        while start < words.count {
            let (count, phrase) = steps[start]
            let piece = CoveringPiece(words: Array(words[start..<start + count]), phrase: phrase)
            if phrase == nil, let last = pieces.last, last.phrase == nil, last.after < .sentence {
                pieces[pieces.count - 1].words += piece.words
            } else {
                pieces.append(piece)
            }
            start += count
        }
        return pieces
    }
}

extension Phrasebook {
    /// A word that no phrase has, in as few parts of numbers as possible: "hundert" and "zwei". Other words are not
    /// divided.
    private func divided(_ word: SpokenWord) -> [SpokenWord] {
        guard !words.contains(word.key), parts.longest > 0, let keys = partition(of: word.key) else { return [word] }
        return keys.enumerated().map { index, key in
            SpokenWord(
                range: word.range,
                key: key,
                after: index == keys.count - 1 ? word.after : .none,
                continuesWord: index > 0
            )
        }
    }

    private func partition(of word: String) -> [String]? {
        let letters = Array(word)
        // A number of a hundred digits in words is no number that anybody writes.
        guard (2...400).contains(letters.count) else { return nil }
        var best = [Int?](repeating: nil, count: letters.count + 1)
        var lengths = [Int](repeating: 0, count: letters.count)
        best[letters.count] = 0
        for start in letters.indices.reversed() {
            for length in stride(from: min(parts.longest, letters.count - start), to: 0, by: -1) {
                guard let rest = best[start + length], best[start].map({ rest + 1 < $0 }) ?? true,
                    parts.keys.contains(String(letters[start..<start + length]))
                else { continue }
                (best[start], lengths[start]) = (rest + 1, length)
            }
        }
        guard best[0] != nil else { return nil }
        var (keys, start): ([String], Int) = ([], 0)
        while start < letters.count {
            keys.append(String(letters[start..<start + lengths[start]]))
            start += lengths[start]
        }
        return keys
    }
}
