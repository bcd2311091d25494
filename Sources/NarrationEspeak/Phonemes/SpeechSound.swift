/// A letter of the International Phonetic Alphabet by its place in the charts of vowels and of consonants.
enum SpeechSound: Sendable, Hashable {
    /// A vowel: its height from 0 (close) to 6 (open), its place from 0 (front) to 6 (back), and whether the lips are
    /// rounded.
    case vowel(height: Int, place: Int, isRounded: Bool)
    /// A consonant: its place from 0 (both lips) to 17 (glottis), its manner, and whether it has voice.
    case consonant(place: Int, manner: Manner, isVoiced: Bool)

    enum Manner: Int, Sendable {
        case plosive, fricative, approximant, lateral, rhotic, nasal, click
    }

    /// The sound of a letter, or `nil` if it is in neither chart.
    init?(_ letter: Unicode.Scalar) {
        guard let sound = Self.chart[letter] else { return nil }
        self = sound
    }

    var isVowel: Bool {
        if case .vowel = self { true } else { false }
    }

    /// The distance to another sound. Sounds at most ``sameness`` apart are spoken for one another.
    func distance(to other: SpeechSound) -> Int {
        switch (self, other) {
        case (.vowel(let height, let place, let isRounded), .vowel(let otherHeight, let otherPlace, let isOtherRounded)):
            abs(height - otherHeight) + abs(place - otherPlace) + (isRounded == isOtherRounded ? 0 : 3)
        case (.consonant(_, .rhotic, _), .consonant(_, .rhotic, _)):
            // A language has one r, which is written in several ways.
            1
        case (.consonant(let place, let manner, let isVoiced), .consonant(let otherPlace, let other, let isOtherVoiced)):
            2 * abs(place - otherPlace) + (isVoiced == isOtherVoiced ? 0 : 3) + (manner == other ? 0 : 5)
        default:
            20
        }
    }

    /// The distance of sounds that are hardly told apart.
    static let sameness = 2

    private static let chart: [Unicode.Scalar: SpeechSound] = {
        var chart: [Unicode.Scalar: SpeechSound] = [:]
        for (height, row) in vowels.enumerated() {
            for (place, letters) in row {
                for (letter, isRounded) in zip(letters.unicodeScalars, [false, true]) where letter != " " {
                    chart[letter] = .vowel(height: height, place: place, isRounded: isRounded)
                }
            }
        }
        for (place, columns) in consonants {
            for (manner, letters) in columns {
                for (letter, isVoiced) in zip(letters.unicodeScalars, [false, true]) where letter != " " {
                    chart[letter] = .consonant(place: place, manner: manner, isVoiced: isVoiced)
                }
            }
        }
        return chart
    }()

    /// The vowels from close to open, by place: the unrounded one and the rounded one.
    private static let vowels: [[(place: Int, letters: String)]] = [
        [(0, "iy"), (3, "ɨʉ"), (6, "ɯu")],
        [(1, "ɪʏ"), (3, "ᵻᵿ"), (5, " ʊ")],
        [(0, "eø"), (3, "ɘɵ"), (6, "ɤo")],
        [(3, "ə")],
        [(0, "ɛœ"), (3, "ɜɞ"), (6, "ʌɔ")],
        [(0, "æ"), (3, "ɐ")],
        [(1, "aɶ"), (6, "ɑɒ")],
    ]

    /// The consonants by place and manner: the voiceless one and the voiced one.
    private static let consonants: [(place: Int, columns: [(Manner, letters: String)])] = [
        (0, [(.plosive, "pb"), (.fricative, "ɸβ"), (.nasal, " m"), (.rhotic, " ʙ"), (.click, "ʘ")]),
        (1, [(.fricative, "fv"), (.approximant, " ʋ"), (.nasal, " ɱ"), (.rhotic, " ⱱ")]),
        (3, [(.fricative, "θð"), (.click, "ǀ")]),
        (5, [(.plosive, "td"), (.fricative, "sz"), (.fricative, "ɬɮ"), (.lateral, " l"), (.lateral, " ɫ")]),
        (5, [(.nasal, " n"), (.rhotic, " r"), (.rhotic, " ɹ"), (.rhotic, " ɾ"), (.rhotic, " ɺ"), (.click, "ǃ")]),
        (7, [(.fricative, "ʃʒ"), (.click, "ǂ"), (.click, "ǁ")]),
        (
            8,
            [(.plosive, "ʈɖ"), (.fricative, "ʂʐ"), (.lateral, " ɭ"), (.nasal, " ɳ"), (.rhotic, " ɻ"), (.rhotic, " ɽ")]
        ),
        (8, [(.fricative, "ɕʑ")]),
        (10, [(.plosive, "cɟ"), (.fricative, "çʝ"), (.approximant, " j"), (.approximant, " ɥ")]),
        (10, [(.lateral, " ʎ"), (.nasal, " ɲ")]),
        (12, [(.plosive, "kɡ"), (.fricative, "xɣ"), (.approximant, "ʍw"), (.approximant, " ɰ")]),
        (12, [(.lateral, " ʟ"), (.nasal, " ŋ"), (.fricative, "ɧ")]),
        (13, [(.plosive, "qɢ"), (.fricative, "χ"), (.rhotic, " ʁ"), (.rhotic, " ʀ"), (.nasal, " ɴ")]),
        (15, [(.fricative, "ħʕ"), (.fricative, "ʜʢ"), (.plosive, "ʡ")]),
        (17, [(.plosive, "ʔ"), (.fricative, "hɦ")]),
    ]
}
