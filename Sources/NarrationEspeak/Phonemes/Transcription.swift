import Narration

/// The words of a text by their phonemes, as a worker prints them.
struct Transcription: Sendable, Hashable {
    /// The words in the International Phonetic Alphabet.
    let words: [String]

    /// Parses the lines of a ``Listing``: the mnemonic and the signs of each phoneme, and an empty line after each word.
    init(listing: [Substring]) {
        words = listing.split(separator: "").compactMap { lines in
            let word = lines.map(Self.signs).joined()
            return word.isEmpty ? nil : word
        }
    }

    /// The signs of a phoneme. espeak-ng has none for the glottal stop before vowels, and marks languages in brackets:
    /// `(en)`.
    private static func signs(of line: Substring) -> String {
        let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        guard fields.count == 2, !fields[1].hasPrefix("(") else { return "" }
        guard fields[0] != "_!" else { return "ʔ" }
        var signs = String.UnicodeScalarView()
        signs.append(contentsOf: fields[1].unicodeScalars.filter { !$0.isASCII || $0.properties.isAlphabetic })
        return String(signs)
    }
}
