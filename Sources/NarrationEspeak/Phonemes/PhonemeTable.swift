import Narration

/// The phonemes of a voice, by their signs in the International Phonetic Alphabet.
///
/// espeak-ng does not read the alphabet. It has names for the phonemes of each language ("mnemonics"), and can print
/// the signs for them. The table is the inverse: a worker prints the signs of every phoneme of the voice.
///
/// A sign that no phoneme of the voice stands for is spoken by the phoneme of
///
/// 1. the same letter with fewer marks, or other ones: "ɑ" as "ɑː";
/// 2. a semivowel's vowel: "ɥ" as "y";
/// 3. the nearest letter in the chart, if they are hardly told apart: "ʏ" as "y", and any sign for r as the voice's;
/// 4. none, if it is a glottal stop.
///
/// A nasal vowel is only spoken by another nasal vowel. Any other sign is an error. Voiced plosives without a vowel, of
/// which espeak-ng makes no sound, are spoken with "ə" after them.
struct PhonemeTable: Sendable {
    /// Words by espeak-ng's names of their phonemes.
    struct Spelling: Sendable, Hashable {
        /// The words, each as espeak-ng reads them in a text: `[[h|@|l|'oU]]`.
        var text: String
        /// The number of phonemes.
        var soundCount: Int

        /// Spells a word.
        ///
        /// - Parameter names: The names of its phonemes, with stress marks.
        init(names: [String]) {
            text = "[[\(names.joined(separator: "|"))]]"
            soundCount = names.count
        }

        fileprivate init(words: [[String]]) {
            let words = words.map(Spelling.init(names:))
            text = words.map(\.text).joined(separator: " ")
            soundCount = words.reduce(0) { $0 + $1.soundCount }
        }
    }

    /// A sign for which the voice has no phoneme, and the nearest one for which it has.
    struct UnknownSign: Error, Hashable {
        var sign: String
        var nearest: String?
    }

    private let mnemonics: [[IPASign]: String]
    private let longest: Int

    /// The signs that a phoneme stands for on its own, sorted, so that the same one is always found.
    private let signs: [IPASign]

    /// Parses the lines of a ``Listing``: a mnemonic and its signs, separated by a tab.
    init(listing: [Substring]) {
        var mnemonics: [[IPASign]: String] = [:]
        for line in listing {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 2 else { continue }
            let signs = IPAWord(fields[1]).signs
            guard !signs.isEmpty, signs.allSatisfy({ SpeechSound($0.letter) != nil }) else { continue }
            if let known = mnemonics[signs], !fields[0].isBetter(than: known) { continue }
            mnemonics[signs] = fields[0]
        }
        self.mnemonics = mnemonics
        longest = mnemonics.keys.map(\.count).max() ?? 0
        signs = mnemonics.keys.filter { $0.count == 1 }.map { $0[0] }.sorted { $0.description < $1.description }
    }

    /// Whether there are no phonemes.
    var isEmpty: Bool { mnemonics.isEmpty }

    /// Spells words.
    ///
    /// - Parameter ipa: The words in the International Phonetic Alphabet.
    /// - Returns: The words by the names of their phonemes; `nil` if nothing of them is heard.
    /// - Throws: ``UnknownSign`` for the first sign that the voice cannot say.
    func spelling(of ipa: String) throws(UnknownSign) -> Spelling? {
        var words: [[String]] = []
        for word in IPAWord.words(in: ipa) {
            var names = try names(of: word)
            while !names.isEmpty {
                words.append(Array(names.prefix(Self.longestWord)))
                names.removeFirst(min(Self.longestWord, names.count))
            }
        }
        return words.isEmpty ? nil : Spelling(words: words)
    }

    /// The name of the glottal stop before vowels, for which espeak-ng prints no sign.
    static let glottalOnset = "_!"

    /// The highest number of phonemes in a word. espeak-ng 1.51 crashes with 160 and their stress marks.
    private static let longestWord = 60

    /// The names of a word's phonemes, with stress.
    private func names(of word: IPAWord) throws(UnknownSign) -> [String] {
        var phonemes: [(stress: String, match: Match)] = []
        var stress = ""
        var rest = word.elements[...]
        while let element = rest.first {
            switch element {
            case .stress(let mark):
                stress = mark.mnemonic
                rest.removeFirst()
            case .sign(let sign):
                let match = if let known = longestMatch(rest) { known } else { try substitute(for: sign) }
                rest.removeFirst(match.length)
                guard !match.mnemonic.isEmpty else { continue }
                // espeak-ng writes stress before the vowel, and not before the syllable.
                phonemes.append((match.isVowel ? stress : "", match))
                if match.isVowel { stress = "" }
            }
        }
        if let weakVowel = mnemonics[[Self.weakVowel]], !phonemes.isEmpty, phonemes.allSatisfy(\.match.isVoicedPlosive)
        {
            phonemes.append(("", Match(mnemonic: weakVowel, length: 0, letter: Self.weakVowel.letter)))
        }
        return phonemes.stressedIfShort.map { $0.stress + $0.match.mnemonic }
    }

    /// A phoneme, and how many signs it stands for.
    fileprivate struct Match {
        var mnemonic: String
        var length: Int
        var letter: Unicode.Scalar

        var isVowel: Bool { SpeechSound(letter)?.isVowel ?? false }

        /// Whether it is a voiced plosive, or begins with one as "dʒ" does.
        var isVoicedPlosive: Bool {
            if case .consonant(_, .plosive, isVoiced: true) = SpeechSound(letter) { true } else { false }
        }
    }

    private func longestMatch(_ elements: ArraySlice<IPAWord.Element>) -> Match? {
        let signs = elements.prefix(longest).signsUpToStress
        for length in stride(from: signs.count, to: 0, by: -1) {
            let prefix = Array(signs.prefix(length))
            guard let mnemonic = mnemonics[prefix] else { continue }
            // The l of "hello" begins a syllable, and is not part of the phoneme that ends "little".
            if prefix.isClosed, elements.dropFirst(length).firstSign?.isVowel == true { continue }
            return Match(mnemonic: mnemonic, length: length, letter: signs[0].letter)
        }
        return nil
    }

    private func substitute(for sign: IPASign) throws(UnknownSign) -> Match {
        let signs = sign.isNasalVowel ? signs.filter(\.isNasalVowel) : signs
        let letters = [sign.letter] + (Self.vowels[sign.letter].map { [$0] } ?? [])
        let same = letters.lazy.compactMap { letter in nearest(to: sign, among: signs.filter { $0.letter == letter }) }
        let other = nearest(to: sign, among: signs)
        let found = same.first ?? other.flatMap { $0.distance(to: sign) <= SpeechSound.sameness ? $0 : nil }
        if let found { return Match(mnemonic: mnemonics[[found]]!, length: 1, letter: found.letter) }
        guard sign.letter == Self.glottalStop else {
            let near = other ?? nearest(to: sign, among: self.signs)
            throw UnknownSign(sign: sign.description, nearest: near?.description)
        }
        return Match(mnemonic: "", length: 1, letter: sign.letter)
    }

    /// The nearest of some signs, or `nil` if this or none is in the charts.
    private func nearest(to sign: IPASign, among signs: [IPASign]) -> IPASign? {
        guard SpeechSound(sign.letter) != nil else { return nil }
        return signs.min { one, other in
            (one.distance(to: sign), one.markDifference(to: sign))
                < (other.distance(to: sign), other.markDifference(to: sign))
        }
    }

    private static let glottalStop: Unicode.Scalar = "ʔ"

    private static let weakVowel = IPASign(letter: "ə")

    /// The vowels of semivowels.
    private static let vowels: [Unicode.Scalar: Unicode.Scalar] = ["j": "i", "w": "u", "ɥ": "y", "ɰ": "ɯ"]
}

extension [IPASign] {
    /// Whether they are a vowel with a consonant after it.
    fileprivate var isClosed: Bool {
        guard count > 1, let first, let last else { return false }
        return first.isVowel && !last.isVowel
    }
}

extension IPASign {
    fileprivate var isVowel: Bool { SpeechSound(letter)?.isVowel ?? false }

    fileprivate var isNasalVowel: Bool { isVowel && marks.contains("\u{303}") }

    fileprivate func distance(to other: IPASign) -> Int {
        guard let sound = SpeechSound(letter), let otherSound = SpeechSound(other.letter) else { return .max }
        return sound.distance(to: otherSound)
    }

    fileprivate func markDifference(to other: IPASign) -> Int {
        Set(marks).symmetricDifference(other.marks).count
    }
}

extension IPAWord.Stress {
    /// espeak-ng's name of the stress.
    var mnemonic: String {
        switch self {
        case .primary: "'"
        case .secondary: ","
        }
    }
}

extension ArraySlice<IPAWord.Element> {
    fileprivate var firstSign: IPASign? {
        for case .sign(let sign) in self { return sign }
        return nil
    }

    fileprivate var signsUpToStress: [IPASign] {
        var signs: [IPASign] = []
        for case .sign(let sign) in prefix(while: { if case .sign = $0 { true } else { false } }) { signs.append(sign) }
        return signs
    }
}

extension [(stress: String, match: PhonemeTable.Match)] {
    /// The phonemes, with stress on the only vowel if there is none: dictionaries do not write it there. The weak vowel
    /// of "the" has none.
    fileprivate var stressedIfShort: Self {
        let vowels = indices.filter { self[$0].match.isVowel }
        guard vowels.count == 1, self[vowels[0]].stress.isEmpty, self[vowels[0]].match.letter != "ə" else {
            return self
        }
        var stressed = self
        stressed[vowels[0]].stress = IPAWord.Stress.primary.mnemonic
        return stressed
    }
}

extension String {
    /// Whether this mnemonic, and not another one, is spoken for signs that both stand for. The shortest is a
    /// language's usual phoneme; others are its variants in some places, or phonemes of other languages.
    fileprivate func isBetter(than other: String) -> Bool {
        rank.lexicographicallyPrecedes(other.rank) || rank == other.rank && self < other
    }

    private var rank: [Int] {
        let isNamedByLetter = first.map { $0.isLetter || $0.isNumber } ?? false
        return [
            self == PhonemeTable.glottalOnset ? 0 : 1, isNamedByLetter ? 0 : 1, utf8.count,
            lowercased() == self ? 0 : 1,
        ]
    }
}
