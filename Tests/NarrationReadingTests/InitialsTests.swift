import Testing

@testable import NarrationReading

/// Initials, and words in capitals.
@Suite struct InitialsTests {
    @Test(arguments: [
        ("J. R. R. Tolkien", "J R R Tolkien"), ("George W. Bush", "George W Bush"), ("by J. Smith", "by J Smith"),
        ("in the U.S. The army", "in the U S. The army"), ("the U.S. Army", "the U S Army"),
        ("the U.S.A.", "the U S A."),
        ("Agent K. ran", "Agent K ran"), ("the FBI's man", "the F B I's man"), ("a GPS", "a G P S"),
        ("CA 5", "C A five"), ("two MPs and DVDs", "two M Ps and D V Ds"), ("ICMP", "I C M P"),
        ("Mr. Pembroke, M.P., rang", "Mister Pembroke, M P, rang"),
        ("an EP", "an E P"),
        ("the IT department", "the I T department"), ("She works in IT.", "She works in I T."),
        ("US troops came", "U S troops came"),
    ])
    func `initials are letters without full stops`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        "the letter X. She", "It was I. Then he", "vitamin C. Eat it", "NASA", "I am", "A hare", "Plan B. We go",
    ])
    func `a letter that ends a sentence is left as it is, and so is an acronym`(text: String) {
        #expect(
            said(text).filter(\.isLetter) == text.filter(\.isLetter) && said(text).contains(".") == text.contains(".")
        )
    }

    @Test(arguments: [
        ("STOP IT NOW", "stop it now"), ("I want IT now", "I want it now"), ("SO DO WE", "so do we"),
        ("O'NEILL", "O'neill"),
        ("the WI-FI", "the wi-fi"),
        ("I’LL SAY I DON'T", "I’ll say I don't"),
        ("I said NO!", "I said no!"),
        ("between US and them", "between us and them"),
        ("the US army", "the U S army"), ("THE END OF THE FBI", "the end of the F B I"),
        ("WATCH the GHOST", "watch the ghost"),
        ("ONCE upon a time", "once upon a time"), ("I'LL GO, WE'VE WON", "I'll go, we've won"),
    ])
    func `emphasis is no row of letters`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("LA LA LA", "la la la"), ("DA, DA, DA!", "da, da, da!"), ("BA BA BLACK SHEEP", "ba ba black sheep"),
        ("LA-LA-LA", "la-la-la"), ("a PA and a MA", "a P A and a M A"), ("OOH, LA LA", "ooh, la la"),
        ("from LA to NY", "from L A to N Y"), ("AN ET SHIP", "an E T ship"), ("USA! USA!", "U S A! U S A!"),
    ])
    func `a syllable that is repeated or among capitals is sung, not spelled`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("THE US ARMY", "the U S army"), ("GIVE US THE PIN", "give us the pin"), ("TELL IT TO ME", "tell it to me"),
        ("A PIN DROPPED", "A pin dropped"),
    ])
    func `among capitals a word is spelled where it cannot be a word`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("Philip M. Jones", "Philip M Jones"), ("an M.D. and a Ph.D.", "an M D and a P H D."), ("M. Night", "M Night"),
        ("MM. Hare and Fox", "Messieurs Hare and Fox"), ("Mons. Hare", "Monsieur Hare"),
    ])
    func `in English an M is an initial`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        "fbi", "bbc", "gps", "atm", "nbc", "hmm", "bcd", "mtv", "icmp", "unhcr", "adhd",
    ])
    func `letters without a vowel, or with consonants that no word has, cannot be said`(word: String) {
        #expect(!Pronounceability.canBeSaid(word))
    }

    @Test(arguments: [
        "stop", "what", "night", "shelf", "earth", "sphinx", "nicht", "schwarz", "temps", "très", "muy", "why", "world",
        "first", "catch", "lynx", "drink", "twelfth", "lengths", "strengths", "through", "shrimp", "schnell", "herbst",
        "length", "depths", "arzt", "pferd", "knie",
    ])
    func `words can be said`(word: String) {
        #expect(Pronounceability.canBeSaid(word))
    }
}
