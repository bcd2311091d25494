import Testing

/// Ordinal numbers.
@Suite struct OrdinalTests {
    @Test(arguments: [
        ("en", "1st, 2nd and 3rd", "first, second and third"), ("en", "the 1,000th man", "the one thousandth man"),
        ("en", "the 2d of June", "the second of June"), ("en", "the 3d Regiment", "the third Regiment"),
        ("en", "June 2d, 1863", "June second, eighteen sixty-three"),
        ("fr", "1er, 1re, 2e", "premier, première, deuxième"), ("fr", "le 91e jour", "le quatre-vingt-onzième jour"),
        ("fr", "la 2nde", "la seconde"), ("es", "el 3.er piso", "el tercer piso"), ("es", "el 3.º", "el tercero"),
        ("es", "2.ª", "segunda"), ("en", "a 12th-c. church", "a twelfth-century church"),
        ("en", "a 19th c. house", "a nineteenth century house"), ("en", "of the 18th c.", "of the eighteenth century."),
        ("en", "his 5th cent.", "his fifth cent."), ("en", "the 3rd C. Smith", "the third C Smith"),
        ("en", "the 5th c", "the fifth c"),
    ])
    func `letters at the end of a number make it an ordinal`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("On the 1st.", "On the first."), ("He came 21st.", "He came twenty-first."),
        ("On May 1st.", "On May first."), ("on the 31st. He went", "on the thirty-first. He went"),
        ("10st 3lb", "ten stone three pounds"), ("He weighs 11st.", "He weighs eleven stone."),
        ("11 st. 5 lb", "eleven stone five pounds"),
    ])
    func `st makes an ordinal of a number that ends in one, and a weight of any other`(shown: String, expected: String)
    {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("der 2. und der 3.", "der zweite und der dritte."), ("der 2. und 3. kam", "der zweite und dritte kam"),
        ("vom 3. bis 5. Mai", "vom dritten bis fünften Mai"), ("der 1. und 2. Tag", "der erste und zweite Tag"),
        ("in der 2. Woche", "in der zweiten Woche"), ("die 1. Klasse", "die erste Klasse"),
        ("Montag, 3. März", "Montag, dritter März"), ("seinen 50. Geburtstag", "seinen fünfzigsten Geburtstag"),
        ("des 18. Jahrhunderts", "des achtzehnten Jahrhunderts"), ("3. Kapitel", "drittes Kapitel"),
        ("1. und 2. Klasse", "erste und zweite Klasse"),
        ("Anfang 20. Jahrhundert", "Anfang zwanzigstes Jahrhundert"), ("5. bis 7. Mai", "fünfter bis siebter Mai"),
        ("am 5. bis 7. Mai", "am fünften bis siebten Mai"),
        ("1. und 2. Klasse", "erste und zweite Klasse"),
        ("Er kam am 5.", "Er kam am fünften."),
    ])
    func `the word before a German ordinal decides its case`(shown: String, expected: String) {
        #expect(said(shown, in: "de") == expected)
    }

    @Test(arguments: [
        ("Es waren 3. Dann ging er.", "Es waren drei. Dann ging er."), ("Seite 5. Er las.", "Seite fünf. Er las."),
        ("Im Jahr 1900. Der Krieg", "Im Jahr neunzehnhundert. Der Krieg"), ("Er hatte 3.", "Er hatte drei."),
        ("1.A", "eins.A"),
    ])
    func `a full stop may also end a sentence`(shown: String, expected: String) {
        #expect(said(shown, in: "de") == expected)
    }
}
