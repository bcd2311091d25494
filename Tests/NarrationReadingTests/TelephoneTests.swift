import Narration
import Testing

@testable import NarrationReading

/// Telephone numbers, and other numbers that are said digit by digit.
@Suite struct TelephoneTests {
    @Test(arguments: [
        ("Call me at 212-555-0187.", "Call me at two one two, five five five, oh one eight seven."),
        ("Ring 999!", "Ring nine nine nine!"), ("020 7946 0018", "oh two oh, seven nine four six, oh oh one eight"),
        ("The 911 call came.", "The nine one one call came."), ("the 999 operator", "the nine nine nine operator"),
        ("112 emergency cases", "one hundred and twelve emergency cases"),
        ("911 men", "nine hundred and eleven men"), ("911 calls", "nine hundred and eleven calls"),
        ("Tel.: 12345", "Tel.: one two three four five"),
        ("Call 1-800-FLOWERS.", "Call one, eight hundred, flowers."),
        ("+44 (0)20 7946 0018", "plus four four, oh, two oh, seven nine four six, oh oh one eight"),
        ("0800-HELP-NOW", "oh eight oh oh, help, now"),
    ])
    func `a telephone number is said digit by digit`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("de", "Wähle 110!", "Wähle eins eins null!"),
        ("de", "0171/1234567", "null eins sieben eins, eins zwei drei vier fünf sechs sieben"),
        ("fr", "06.12.08.00.78", "zéro six, douze, zéro huit, zéro zéro, soixante-dix-huit"),
        ("es", "912-345-678", "nueve uno dos, tres cuatro cinco, seis siete ocho"),
        ("es", "Su número es el 612 345 678.", "Su número es el seis uno dos, tres cuatro cinco, seis siete ocho."),
        ("es", "612 34 56 78", "seis uno dos, tres cuatro, cinco seis, siete ocho"),
    ])
    func `a language has its own groups`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["He called 3 men.", "from 750-1200", "12 34", "Call 5!", "a 747-JUMBO", "1-BIG"])
    func `an ordinary number is not a telephone number`(shown: String) {
        #expect(findings(in: shown).allSatisfy { $0.rule != .telephone })
    }
}
