import Testing

/// Years, decades and dates.
@Suite struct DateTests {
    @Test(arguments: [
        ("We met in May. 2 dogs barked.", "We met in May. two dogs barked."),
        ("He left in June. 3 days later", "He left in June. three days later"),
        ("In May 2 men came", "In May two men came"), ("In March 10 miles", "In March ten miles"),
        ("May 10 of us come?", "May ten of us come?"), ("It was May. 1984 stars", "It was May. one thousand"),
        ("on May 2 the men came", "on May second the men came"), ("Jan. 5 was cold", "January fifth was cold"),
        ("May 2, 1984", "May second, nineteen eighty-four"), ("Sept. 3. He left", "September third. He left"),
    ])
    func `a number after a month is a day, but not across a sentence's end or before what it counts`(
        shown: String,
        expected: String
    ) {
        #expect(said(shown).hasPrefix(expected))
    }

    @Test(arguments: [
        ("1066 and all that", "ten sixty-six and all that"), ("1984 was cold.", "nineteen eighty-four was cold."),
        ("London, 1862.", "London, eighteen sixty-two."),
        ("the Treaty of 1783", "the Treaty of seventeen eighty-three"),
        ("the 1815 battle", "the eighteen fifteen battle"),
        ("In 1984 people sang.", "In nineteen eighty-four people sang."), ("in 2007", "in two thousand and seven"),
        ("between 1848 and 1870", "between eighteen forty-eight and eighteen seventy"),
    ])
    func `four digits can be a year`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("1500 paces", "one thousand five hundred paces"), ("a crowd of 1500", "a crowd of one thousand five hundred"),
        ("In March, 20 ships left.", "In March, twenty ships left."),
        ("1500 of them", "one thousand five hundred of them"), ("over 1500", "over one thousand five hundred"),
        ("1500 brown sheep", "one thousand five hundred brown sheep"),
    ])
    func `a number of things is not a year`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "the 1970's", "the nineteen seventies"), ("en", "the '60s", "the sixties"),
        ("en", "in the 1800s", "in the eighteen hundreds"), ("de", "in den 20ern", "in den zwanzigern"),
        ("de", "seit 1900 Jahren", "seit eintausendneunhundert Jahren"),
        ("de", "1848 war er alt.", "achtzehnhundertachtundvierzig war er alt."),
        ("es", "en 1901 llegó", "en mil novecientos uno llegó"),
    ])
    func `years and decades are said as in the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("in the mid-1980s", "in the mid-nineteen eighties"), ("pre-1900s", "pre-nineteen hundreds"),
        ("mid-'80s", "mid-eighties"), ("mid-80s", "mid-eighties"),
        ("1960s–1970s", "nineteen sixties to nineteen seventies"), ("the ’60s–’70s", "the sixties to seventies"),
        ("in his 20s-30s", "in his twenties to thirties"), ("a 1990s-style hat", "a nineteen nineties-style hat"),
        ("1,000s of hares", "one thousands of hares"), ("5–10s", "five to ten seconds"),
        ("2.5s", "two point five seconds"),
    ])
    func `an s makes a plural of digits also next to a dash`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("en", "5th May 1862", "the fifth of May eighteen sixty-two"), ("en", "the 5 May", "the fifth of May"),
        ("en", "Dec. 25, 1900", "December twenty-fifth, nineteen hundred"),
        ("en", "Sept. 1862", "September eighteen sixty-two"),
        ("en", "1/2/2003", "the first of February, two thousand and three"),
        ("en-US", "1/2/2003", "January second, two thousand three"),
        ("de", "am 24.12. kam er", "am vierundzwanzigsten zwölften kam er"), ("de", "1. Jan.", "erster Januar."),
        ("de", "am 2. 5. 2011", "am zweiten fünften zweitausendelf"),
        ("de", "am 2. 5. um drei", "am zweiten fünften um drei"), ("de", "der 11. 9.", "der elfte neunte."),
        ("de", "am 2. 5. Er kam.", "am zweiten fünften. Er kam."),
        ("es", "31-12-99", "el treinta y uno de diciembre de noventa y nueve"),
        ("es", "fecha de 24/12/1913", "fecha de veinticuatro de diciembre de mil novecientos trece"),
        ("fr", "1 mai 1900", "premier mai mille neuf cents"),
        ("es", "el 2 de feb. de 1900", "el dos de febrero de mil novecientos"),
    ])
    func `days and months are read`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "Mon., 5 May", "Monday, the fifth of May"), ("en", "Tues. 3 p.m. at", "Tuesday three p m at"),
        ("en", "Wed. evening", "Wednesday evening"), ("en", "Mon. to Fri. at", "Monday to Friday at"),
        ("en", "on Sat. He", "on Saturday. He"),
        ("de", "am Mi., dem 5. Mai", "am Mittwoch, dem fünften Mai"), ("fr", "lun. 5 mai", "lundi cinq mai"),
        ("fr", "du lun. au ven. soir", "du lundi au vendredi soir"), ("es", "mar. 5 de mayo", "martes cinco de mayo"),
    ])
    func `the short form of a weekday is said in full`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "He sat. 5 men"), ("en", "the sun. Then"), ("en", "Wed in May"), ("de", "So, das war es"),
        ("de", "Mo und ich"), ("fr", "la mer. Il"), ("es", "el mar. Luego"), ("en", "Sun, 5 miles off"),
    ])
    func `a word that looks like a weekday is left as it is`(language: String, shown: String) {
        #expect(!rules(shown, in: language).contains("date"))
    }

    @Test(arguments: [
        ("May was here.", "May was here."), ("March 10 miles.", "March ten miles."),
        ("You may 5 times.", "You may five times."),
        ("Jan. She left.", "Jan. She left."),
    ])
    func `the name of a month without a day is left as it is`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        (
            "en-GB", "On 2016/07/03 and 17/11/05 it rained.",
            "On the third of July, twenty sixteen and the seventeenth of November, oh five it rained."
        ),
        ("en-US", "2016/7/3", "July third, twenty sixteen"),
        ("en-US", "11/17/00", "November seventeenth, two thousand"),
        ("de", "17.11.05", "siebzehnter elfter null fünf"), ("fr", "17/11/05", "le dix-sept novembre zéro cinq"),
        ("en-US", "It was on 5/11, a Friday.", "It was on May eleventh, a Friday."),
        ("en-GB", "on 5/11", "on the fifth of November"),
        ("fr", "le 5/11", "le cinq novembre"), ("es", "el 5/11", "el cinco de noviembre"),
        ("it", "il 5/11", "il cinque novembre"),
        ("en", "on 3/4 of the field", "on three quarters of the field"), ("en", "on 9/11", "on nine eleven"),
        ("fr", "le 3/4 du temps", "le trois quarts du temps"),
    ])
    func `a date with slashes is read by the habit of its country`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
