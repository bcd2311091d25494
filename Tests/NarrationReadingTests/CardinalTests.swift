import Testing

/// Whole numbers, decimal numbers and signs.
@Suite struct CardinalTests {
    @Test(arguments: [
        ("en", "12,345 men", "twelve thousand three hundred and forty-five men"),
        ("en-US", "108 men", "one hundred eight men"), ("en", "1,000,000.5", "one million point five"),
        ("en", "007", "zero zero seven"), ("en", "2.0.1", "two point zero point one"),
        ("en", "12-year-old", "twelve-year-old"), ("de", "10'000 Bäume", "zehntausend Bäume"),
        ("de", "3.14", "drei Punkt vierzehn"), ("fr", "3,05", "trois virgule zéro cinq"),
        ("fr-BE", "91 pas", "nonante-et-un pas"), ("es", "1.5", "uno punto cinco"),
        ("es-MX", "1,000.5", "mil punto cinco"),
    ])
    func `a number is said as it is written`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("de", "1 Katze, 1 Hase und 1 Buch", "eine Katze, ein Hase und ein Buch"), ("de", "Platz 1", "Platz eins"),
        ("de", "1 Uhr", "ein Uhr"), ("de", "1 Apfel", "ein Apfel"), ("de", "Er aß 1 Apfel.", "Er aß einen Apfel."),
        ("de", "mit 1 Apfel", "mit einem Apfel"), ("de", "Das ist 1 Apfel.", "Das ist ein Apfel."),
        ("fr", "21 heures", "vingt-et-une heures"), ("fr", "1 livre", "un livre"),
        ("fr", "page 1 et 2", "page un et deux"), ("es", "101 noches", "ciento una noches"),
        ("es", "500 problemas", "quinientos problemas"), ("es", "21 y 31", "veintiuno y treinta y uno"),
    ])
    func `the noun decides the gender`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("-5 and +2", "minus five and plus two"), ("−3.5", "minus three point five"), (".5", "point five"),
        ("12345678901234567", "one two three four five six seven eight nine zero one two three four five six seven"),
        ("Gate 7A", "Gate seven A"),
    ])
    func `signs and long numbers are said`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [("it", "21 gatti", "ventuno gatti"), ("it", "1,000 3.5", "1,000 3.5"), ("xx", "21", "21")])
    func `other languages have the whole numbers that ICU knows`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
