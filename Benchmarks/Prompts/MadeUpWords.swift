/// Different words that can be spoken, the same in every run.
struct MadeUpWords {
    let words: [String]

    /// Makes up words.
    ///
    /// - Parameter count: Their number.
    init(count: Int) {
        var dice = Dice()
        var known: Set<String> = []
        var words: [String] = []
        while words.count < count {
            let syllables = (0...dice.roll(3)).map { _ in
                Self.onsets[dice.roll(Self.onsets.count)] + Self.vowels[dice.roll(Self.vowels.count)]
            }
            let word = syllables.joined() + Self.codas[dice.roll(Self.codas.count)]
            if known.insert(word).inserted { words.append(word) }
        }
        self.words = words
    }

    private static let onsets = [
        "b", "br", "c", "d", "f", "g", "l", "m", "n", "p", "pl", "r", "s", "st", "t", "tr", "v",
    ]
    private static let vowels = ["a", "e", "i", "o", "u", "ai", "ee", "oa"]
    private static let codas = ["", "n", "t", "r", "s", "nd", "st"]
}
