// SPDX-License-Identifier: GPL-3.0-or-later

internal import CEspeakNG

extension EspeakLibrary {
    /// A phoneme as espeak-ng names it, and in the International Phonetic Alphabet.
    struct Phoneme: Hashable {
        /// espeak-ng's name, without stress.
        var mnemonic: String
        /// The sign with the stress mark before it. It depends on the neighbouring phonemes.
        var ipa: String
    }

    /// Makes the library read the text between `[[` and `]]` as phonemes.
    func readPhonemes() {
        // Only a call that speaks sets this.
        espeak_Synth(" ", 2, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8 | espeakPHONEMES), nil, nil)
    }

    /// The phonemes of a text, word by word, as the selected voice speaks it.
    func phonemes(of text: String) -> [[Phoneme]] {
        zip(names(of: text, mode: 0), names(of: text, mode: espeakPHONEMES_IPA)).map { mnemonics, ipa in
            guard mnemonics.count == ipa.count else { return ipa.map { Phoneme(mnemonic: "", ipa: $0) } }
            return zip(mnemonics, ipa).map { Phoneme(mnemonic: $0.withoutStress, ipa: $1) }
        }
    }

    /// The phonemes that the selected voice can speak, each with every sign that it stands for.
    func phonemes(named mnemonics: [String]) -> Set<Phoneme> {
        var found: Set<Phoneme> = []
        if mnemonics.contains(Self.glottalOnset), beginsVowelsWithGlottalStop {
            found.insert(Phoneme(mnemonic: Self.glottalOnset, ipa: "ʔ"))
        }
        for mnemonic in mnemonics where mnemonic.isSpeakable {
            for neighbours in Self.neighbours {
                let text = "[[\(neighbours.before)\(mnemonic)\(neighbours.after)]]"
                let phonemes = phonemes(of: text).joined()
                if let phoneme = phonemes.first(where: { $0.mnemonic == mnemonic }) { found.insert(phoneme) }
            }
        }
        return found
    }

    /// The name of the glottal stop with which some languages begin vowels. The library prints no sign for it.
    private static let glottalOnset = "_!"

    private var beginsVowelsWithGlottalStop: Bool {
        phonemes(of: "a e i o u").joined().contains { $0.mnemonic == Self.glottalOnset }
    }

    /// A phoneme may become another one beside these or at the end of a word, as "d" becomes "t" in German. It is tried
    /// with several neighbours, which exist in every language.
    private static let neighbours: [(before: String, after: String)] = [
        ("", ""), ("p|", "|p"), ("p|'", "|p"), ("p|", "|@"), ("a|", "|a"), ("", "|'a"), ("a|", "|'a"),
    ]

    /// The names of a text's phonemes, word by word. The text is translated clause by clause.
    private func names(of text: String, mode: Int32) -> [[String]] {
        let separator = Character("\u{1}")
        let mode = mode | Int32(separator.asciiValue!) << 8
        return text.withCString { start in
            var words: [[String]] = []
            var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
            while rest != nil, let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) {
                words += String(cString: clause).split(separator: " ").map { word in
                    word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
                }
            }
            return words
        }
    }
}

extension String {
    /// Whether it names a sound: neither stress nor a pause or boundary.
    fileprivate var isSpeakable: Bool {
        guard let first else { return false }
        return !"',%=|".contains(first) && !contains("_")
    }

    fileprivate var withoutStress: String { String(drop { "',%=".contains($0) }) }
}
