import Narration
import Testing

@testable import NarrationReading

/// Fractions, as single characters and in digits.
@Suite struct FractionTests {
    @Test(arguments: [
        ("½ a mile", "half a mile"), ("½ hour", "half an hour"), ("½", "a half"), ("⅔ of it", "two thirds of it"),
        ("1½ years", "one and a half years"), ("3 3/4 cups", "three and three quarters cups"), ("1/8", "one eighth"),
        ("a ½ mile walk", "a half mile walk"), ("6/8 time", "six eight time"),
    ])
    func `a fraction is read in words`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "She scored 8/10.", "She scored eight out of ten."), ("en", "8/10 of it", "eight tenths of it"),
        ("en", "A solid 7.5/10!", "A solid seven point five out of ten!"),
        ("en", "rated 4/5 by all", "rated four out of five by all"), ("en", "on 9/10.", "on nine tenths."),
        ("de", "Die Bewertung war 8/10.", "Die Bewertung war acht von zehn."),
        ("fr", "Il a eu 15/20.", "Il a eu quinze sur vingt."), ("es", "Saqué un 8/10.", "Saqué un ocho sobre diez."),
    ])
    func `points are given out of the most that can be given`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["and/or", "1/0", "0/0", "1/1", "6/11", "1940/42", "1/2/6", "2/x"])
    func `a date, a year or a pair is not a fraction`(shown: String) {
        #expect(findings(in: shown).allSatisfy { $0.rule != .fraction })
    }

    @Test(arguments: [
        ("de", "2¾ Jahre", "zweidreiviertel Jahre"), ("de", "5/8", "fünf Achtel"), ("fr", "2/3", "deux tiers"),
        ("fr", "2½ heures", "deux heures et demie"), ("es", "1½ año", "un año y medio"),
        ("es", "1½ litros", "un litro y medio"),
        ("fr", "1½ heures", "une heure et demie"),
        ("de", "½ Jahr", "halbes Jahr"), ("de", "½ Liter", "ein halber Liter"),
        ("de", "mit ½ Liter", "mit einem halben Liter"),
        ("de", "Nimm ½ Liter", "Nimm einen halben Liter"), ("de", "der ½ Liter", "der halbe Liter"),
        ("de", "Es dauert ½ Stunde.", "Es dauert eine halbe Stunde."),
        ("fr", "3/5", "trois cinquièmes"), ("es", "2/3", "dos tercios"), ("es", "3/8", "tres octavos"),
        ("es", "5/12", "cinco doceavos"),
    ])
    func `fractions are read in the words of the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
