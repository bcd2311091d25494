import Narration

/// The letters of Roman numerals that have a line of their own in a book: `I`, `XIV.` Those of headings are a row.
struct LoneNumerals {
    private var alone: Set<String> = []
    private var inLines: Set<String> = []

    /// Those that never stand in a line with other words, as a single "I" does in a sentence of several utterances.
    var found: Set<String> { alone.subtracting(inLines) }

    mutating func note(_ utterances: [Utterance]) {
        for (index, utterance) in utterances.enumerated() {
            guard let numeral = utterance.loneNumeral, alone.count < 4000 else { continue }
            let joints = zip(utterances, utterances.dropFirst()).dropFirst(max(0, index - 1)).prefix(index == 0 ? 1 : 2)
            let isLine = joints.allSatisfy { $0.string.last?.isNewline == true || $1.string.first?.isNewline == true }
            if isLine || numeral.count > 1 { alone.insert(numeral) } else { inLines.insert(numeral) }
        }
    }
}

extension Utterance {
    /// The letters, if the text is nothing but letters of Roman numerals, perhaps with a full stop.
    fileprivate var loneNumeral: String? {
        guard string.utf8.count <= 20 else { return nil }
        let letters = string.drop(while: \.isWhitespace).prefix { "IVXLCDM".contains($0) }
        let rest = string[letters.endIndex...].trimmingPrefix(".")
        return letters.isEmpty || !rest.allSatisfy(\.isWhitespace) ? nil : String(letters)
    }
}

extension Book {
    /// The Roman numerals that have a line of their own, and never stand in one with other words.
    package var loneNumerals: Set<String> { pages.reduce(into: LoneNumerals()) { $0.note($1.utterances) }.found }
}
