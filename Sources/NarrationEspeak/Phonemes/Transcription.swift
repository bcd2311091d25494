import Narration

/// The words of a text by their phonemes, as a worker prints them.
struct Transcription: Sendable, Hashable {
    /// The words in the International Phonetic Alphabet.
    let words: [String]

    /// espeak-ng's own phonemes, if the text is one word in the voice's own language.
    let spelling: PhonemeTable.Spelling?

    /// Parses the lines of a ``Listing``: the mnemonic and the signs of each phoneme, and an empty line after each
    /// word.
    init(listing: [Substring]) {
        let words = listing.split(separator: "").map { $0.map(Phoneme.init) }
        self.words = words.map { $0.map(\.signs).joined() }.filter { !$0.isEmpty }
        let names = words.first?.map(\.name) ?? []
        let isOneWord = words.count == 1 && self.words.count == 1 && !names.contains { $0.hasPrefix("(") }
        spelling = isOneWord ? PhonemeTable.Spelling(names: names) : nil
    }

    /// A phoneme of a word.
    private struct Phoneme {
        let mnemonic: String
        let ipa: String

        init(_ line: Substring) {
            let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            mnemonic = String(fields[0])
            ipa = fields.count == 2 ? String(fields[1]) : ""
        }

        /// Its signs. espeak-ng has none for the glottal stop before vowels, and marks languages in brackets: `(en)`.
        var signs: String {
            guard !ipa.hasPrefix("(") else { return "" }
            guard mnemonic != PhonemeTable.glottalOnset else { return "ʔ" }
            var signs = String.UnicodeScalarView()
            signs.append(contentsOf: ipa.unicodeScalars.filter { !$0.isASCII || $0.properties.isAlphabetic })
            return String(signs)
        }

        /// Its name with stress.
        var name: String {
            let stress = ipa.unicodeScalars.first.flatMap(IPAWord.Stress.init)
            return (stress?.mnemonic ?? "") + mnemonic
        }
    }
}
