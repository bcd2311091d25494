import Testing

/// Numbers that are per something, powers with several digits, isotopes, and measures in brackets.
@Suite struct RateTests {
    @Test(arguments: [
        (
            "en", "It is $20/mo, 5/day or 3x/week.",
            "It is twenty dollars per month, five per day or three times per week."
        ),
        ("en", "£5/night", "five pounds per night"), ("en", "2/person", "two per person"),
        ("de", "3x/Woche", "drei mal pro Woche"),
        ("de", "20 €/Mon", "zwanzig Euro pro Monat"), ("fr", "2x/jour", "deux fois par jour"),
        ("es", "5/día", "cinco por día"), ("en", "24/7", "twenty-four seven"),
    ])
    func `a slash between a number and a period is per`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("de", "10²³ Teilchen", "zehn hoch dreiundzwanzig Teilchen"),
        ("en", "10¹² stars", "ten to the power of twelve stars"),
        ("en", "2¹⁶", "two to the power of sixteen"), ("fr", "10²⁴", "dix puissance vingt-quatre"),
        ("es", "10⁻¹⁹", "diez elevado a menos diecinueve"), ("en", "5²", "five squared"),
        ("en", "x²³", "x to the power of twenty-three"),
        ("en", "in 1984¹²", "in nineteen eighty-four ¹²"), ("en", "the hare²³", "the hare"),
    ])
    func `raised digits are one power`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "The ¹⁴C date of the ²³⁵U ore.", "The carbon fourteen date of the uranium two thirty-five ore."),
        ("de", "¹³⁷Cs", "Cäsium einhundertsiebenunddreißig"), ("fr", "³He", "hélium trois"),
        ("es", "⁶⁰Co", "cobalto sesenta"),
        ("en", "¹⁴C-dating", "carbon fourteen-dating"), ("en", "a ¹⁴Xy", "a ¹⁴Xy"),
    ])
    func `raised digits before a symbol are those of an isotope`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("It was a 10m (32ft) passage.", "It was a ten metre (thirty-two foot) passage."),
        ("a 50 km (31 mi) walk", "a fifty kilometre (thirty-one mile) walk"),
        ("an 8 kg (17.6 lb) baby", "an eight kilogram (seventeen point six pound) baby"),
        ("It was 10m (32ft) and wide.", "It was ten metres (thirty-two feet) and wide."),
        ("a wall of 10m (32ft) height", "a wall of ten metres (thirty-two feet) height"),
    ])
    func `two measures of which one is in brackets describe the noun after them`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }
}
