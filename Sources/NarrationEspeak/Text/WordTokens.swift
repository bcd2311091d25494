import EspeakProtocol
import Narration

/// The words of a text, matched with the words that espeak-ng reports.
///
/// espeak-ng reports the position of each word that it speaks, with errors: it speaks "of the" or "well-known" as one
/// word, reports "vu" inside "déjà", and goes back a few letters. Here, a word is a run of letters and digits (with the
/// apostrophes and hyphens inside it) or a symbol that has a name. espeak-ng's reports only select among these words.
struct WordTokens {
    /// The words in order, as ranges of Unicode scalars, which never divide a character.
    let ranges: [Range<Int>]

    private let symbols: Set<Int>

    /// Finds the words of a string.
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - pronounced: The stretches that are spoken by phonemes, in order. Each is one word with the words that it is
    ///     part of.
    init(_ string: String, pronounced: [PronouncedStretch] = []) {
        var ranges: [Range<Int>] = []
        var symbols: Set<Int> = []
        var position = 0
        var word: Range<Int>?
        for (character, next) in zip(string, string.dropFirst().map(Optional.some) + [nil]) {
            let range = position..<position + character.unicodeScalars.count
            position = range.upperBound
            if character.isPartOfWord {
                word = (word?.lowerBound ?? range.lowerBound)..<range.upperBound
            } else if word == nil || !character.joinsWords || next?.isPartOfWord != true {
                if let ended = word { ranges.append(ended) }
                word = nil
                if character.isSymbol { symbols.insert(ranges.count) }
                if character.isWordOfItsOwn { ranges.append(range) }
            }
        }
        ranges += word.map { [$0] } ?? []
        for stretch in pronounced {
            Self.join(stretch.range, into: &ranges, &symbols)
        }
        self.ranges = ranges
        self.symbols = symbols
    }

    /// Makes one word of a stretch and all words that overlap it.
    private static func join(_ stretch: Range<Int>, into ranges: inout [Range<Int>], _ symbols: inout Set<Int>) {
        let start = ranges.firstIndex { $0.upperBound > stretch.lowerBound } ?? ranges.count
        let end = ranges[start...].firstIndex { $0.lowerBound >= stretch.upperBound } ?? ranges.count
        let joined = ranges[start..<end].reduce(stretch) { whole, word in
            min(whole.lowerBound, word.lowerBound)..<max(whole.upperBound, word.upperBound)
        }
        ranges.replaceSubrange(start..<end, with: [joined])
        symbols = Set(symbols.filter { $0 < start || $0 >= end }.map { $0 < start ? $0 : $0 - (end - start) + 1 })
    }

    /// The index of the word at a position in the text, or of the next word after it.
    func index(at position: Int) -> Int? {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound > position {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low < ranges.count ? low : nil
    }

    /// The reported words, each with its first frame, in the order of the text and of time.
    func spoken(_ told: [(position: Int, frame: Int)]) -> [(token: Int, frame: Int)] {
        let tokens = told.compactMap { word in
            word.position < 0 ? nil : index(at: word.position).map { (token: $0, frame: word.frame) }
        }
        var spoken: [(token: Int, frame: Int)] = []
        for (index, word) in tokens.enumerated() {
            let last = spoken.last?.token ?? -1
            let next = index + 1 < tokens.count ? tokens[index + 1].token : Int.max
            // A word that is after its successor is misplaced.
            let isMisplaced = word.token > next && next > last
            if word.token > last, !isMisplaced {
                spoken.append((word.token, max(word.frame, spoken.last?.frame ?? 0)))
            }
        }
        return spoken
    }

    /// The words of a piece that must be spoken. A symbol may have no name, and espeak-ng may speak several characters
    /// without a blank between them, as in Chinese, as one word.
    func words(in piece: Range<Int>) -> [Int] {
        ranges.indices.filter { token in
            piece.contains(ranges[token].lowerBound) && !symbols.contains(token) && !isInsideRun(token)
        }
    }

    /// Whether there are words that must be spoken.
    var haveWords: Bool { symbols.count < ranges.count }

    /// The runs of words that were not reported, as ranges of indices of `words`.
    func silences(among words: [Int], heard: Set<Int>) -> [Range<Int>] {
        var silences: [Range<Int>] = []
        for (index, word) in words.enumerated() where !heard.contains(word) {
            if let last = silences.last, last.upperBound == index {
                silences[silences.count - 1] = last.lowerBound..<index + 1
            } else {
                silences.append(index..<index + 1)
            }
        }
        return silences
    }

    private func isInsideRun(_ token: Int) -> Bool {
        token > 0 && !symbols.contains(token - 1) && ranges[token - 1].upperBound == ranges[token].lowerBound
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool {
        !isIdeograph && unicodeScalars.contains(where: \.isSpoken)
    }

    fileprivate var isWordOfItsOwn: Bool { isIdeograph || isSymbol }

    fileprivate var isSymbol: Bool {
        !isPartOfWord && unicodeScalars.contains(where: \.isNamedSymbol)
    }

    fileprivate var joinsWords: Bool {
        "'’-‐‑".contains(self)
    }

    private var isIdeograph: Bool {
        guard let first = unicodeScalars.first, !first.isASCII else { return false }
        return first.properties.isIdeographic
    }
}
