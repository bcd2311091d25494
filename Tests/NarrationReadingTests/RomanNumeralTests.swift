import Narration
import Testing

@testable import NarrationReading

/// Roman numerals.
@Suite struct RomanNumeralTests {
    @Test(arguments: [
        ("en", "Chapter L", "Chapter fifty"), ("en", "Chapter Ⅳ", "Chapter four"), ("en", "page ⅻ", "page twelve"),
        ("en", "Henry Ⅷ", "Henry the eighth"), ("en", "page xii", "page twelve"),
        ("en", "Acts IV and V", "Acts four and five"), ("en", "Part I of it", "Part one of it"),
        ("en", "World Wars I and II", "World Wars one and two"), ("en", "Apollo XI", "Apollo eleven"),
        ("en", "the XIXth century", "the nineteenth century"), ("en", "V. The Storm", "five. The Storm"),
        ("en", "see II and III", "see two and three"), ("de", "Kapitel I. Der Anfang", "Kapitel eins. Der Anfang"),
        ("de", "im XX. Jahrhundert", "im zwanzigsten Jahrhundert"), ("de", "der II. Weltkrieg", "der zweite Weltkrieg"),
        ("fr", "la Ve République", "la cinquième République"), ("fr", "XVI. Le départ", "seize. Le départ"),
        ("es", "el siglo V", "el siglo quinto"),
        ("es", "los siglos XVI y XX", "los siglos dieciséis y veinte"),
        ("es", "la II Guerra Mundial", "la segunda Guerra Mundial"), ("es", "el I Congreso", "el primer Congreso"),
        ("es", "los ss. XVI y XX", "los siglos dieciséis y veinte"), ("es", "Capítulo X", "Capítulo diez"),
    ])
    func `a numeral is said as a number`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "Charles I was beheaded.", "Charles the first was beheaded."),
        ("en", "Pope Leo X", "Pope Leo the tenth"),
        ("en", "Henry the VIII", "Henry the eighth"), ("en", "Henry Ford II", "Henry Ford the second"),
        ("de", "unter Kaiser Wilhelm II. war", "unter Kaiser Wilhelm dem zweiten war"),
        ("de", "das Reich Ludwigs XIV. war", "das Reich Ludwigs des vierzehnten war"),
        ("de", "gegen Friedrich II. von", "gegen Friedrich den zweiten von"),
        ("de", "mit Elisabeth I. von", "mit Elisabeth der ersten von"),
        ("de", "Ottokar II. kam", "Ottokar der zweite kam"), ("de", "Es war Karl V. Er", "Es war Karl der fünfte. Er"),
        ("de", "Heinrich der VIII. kam", "Heinrich der achte kam"), ("fr", "Élisabeth Ire", "Élisabeth première"),
        ("fr", "Louis XIV, XV et XVI", "Louis quatorze, quinze et seize"),
        ("en", "Henry VII and VIII", "Henry the seventh and the eighth"),
        ("de", "unter Ludwig XIV. und XV. war", "unter Ludwig dem vierzehnten und dem fünfzehnten war"),
        ("de", "unter Karl d. Gr. war", "unter Karl dem Großen war"),
        ("de", "Holbein d. J. kam", "Holbein der Jüngere kam"),
        ("de", "im Mai d. J. kam", "im Mai des Jahres kam"),
        ("en", "as for Louis XIV, I", "as for Louis the fourteenth, I"),
        ("fr", "le roi Henri IV", "le roi Henri quatre"),
        ("es", "Alfonso X el Sabio", "Alfonso décimo el Sabio"), ("es", "Benedicto XVI", "Benedicto dieciséis"),
    ])
    func `the number of a ruler is said as in the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "I read the book I bought."), ("en", "the part I like"), ("en", "With Mary I felt safe."),
        ("en", "Malcolm X"), ("en", "the letter X"), ("en", "Section C"), ("en", "a mix of civil, vivid lids"),
        ("en", "Liv and Xi"), ("en", "Charles V. Hamilton"), ("en", "an IV drip"), ("fr", "Vers le soir, il vit"),
        ("fr", "IL VIT"), ("fr", "Mer et Vie"), ("es", "yo vi mil"), ("es", "YO VI MIL"), ("es", "Va a Roma"),
        ("de", "I. Asimov"),
    ])
    func `letters that only look like a numeral are no number`(language: String, shown: String) throws {
        let spoken = try #require(KnownLanguages.shared.language(language))
        let findings = Recognizer(text: TokenText(shown), language: spoken).findings()
        #expect(!findings.contains { $0.rule == .roman })
    }

    @Test(arguments: [
        ("en", "The XXIII Olympic Games", "The twenty-third Olympic Games"),
        ("en", "the XX Winter Olympics", "the twentieth Winter Olympics"),
        ("en", "the XIX and XX centuries", "the nineteenth and twentieth centuries"),
        ("en", "Louis XIV winter", "Louis the fourteenth winter"),
        ("fr", "au XVIIIᵐᵉ siècle", "au dix-huitième siècle"),
        ("fr", "la 2ᵈᵉ fois", "la seconde fois"), ("fr", "le XXIᵉ siècle", "le vingt-et-unième siècle"),
        ("fr", "la IIᵉ et les 3ᵉˢ", "la deuxième et les troisièmes"), ("es", "el XX Congreso", "el veinte Congreso"),
        ("es", "el XXIII Congreso", "el veintitrés Congreso"), ("es", "el III Congreso", "el tercer Congreso"),
    ])
    func `a numeral that orders a noun is an ordinal number`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(
        arguments: [
            ("en", "I", ["I", "II", "III"], "one"), ("en", "\nI", ["I", "II"], "\none"),
            ("de", "I", ["I", "II"], "eins"),
            ("fr", "V", ["IV", "V"], "cinq"), ("en", "C", ["XCIX", "C"], "one hundred"),
            ("en", "XL", ["XL", "XLI"], "forty"),
            ("en", "M", ["M", "MI"], "one thousand"), ("en", "XL.", ["XL", "XLI"], "forty."),
            ("en", "I", ["I", "III"], "I"), ("en", "I", ["I"], "I"), ("en", "C", ["I", "II", "C"], "C"),
            ("en", "“I”", ["I", "II"], "“I”"), ("en", "I ran", ["I", "II"], "I ran"),
        ] as [(String, String, Set<String>, String)]
    )
    func `a letter alone beside other numerals alone is a number`(
        language: String,
        shown: String,
        alone: Set<String>,
        expected: String
    ) {
        let reading = NaturalReading().numbered(by: alone)
        #expect(reading.spokenText(of: Utterance(shown, language: language), by: .test(language)).said == expected)
    }
}
