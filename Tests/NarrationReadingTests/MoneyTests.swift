import Testing

/// Amounts of money, before and after the number.
@Suite struct MoneyTests {
    @Test(arguments: [
        ("£3.50", "three pounds fifty"), ("£3.05", "three pounds and five pence"), ("$0.05", "five cents"),
        ("$.50", "fifty cents"),
        ("$2.00", "two dollars"), ("$3.5", "three point five dollars"), ("-£5", "minus five pounds"),
        ("£1.2bn", "one point two billion pounds"), ("$50k", "fifty thousand dollars"),
        ("$5-$10", "five to ten dollars"), ("CHF 20", "twenty Swiss francs"), ("20 EUR", "twenty euros"),
        ("Rs. 500", "five hundred rupees"), ("two $20 bills", "two twenty dollar bills"),
        ("a £3.50 ticket", "a three pound fifty ticket"), ("a $3 million house", "a three million dollar house"),
        ("$20/hour", "twenty dollars per hour"), ("a $5-a-day habit", "a five dollar-a-day habit"),
        ("the $64,000 question", "the sixty-four thousand dollar question"), ("It cost £5.", "It cost five pounds."),
        ("£2½ million", "two and a half million pounds"), ("£5s", "five pounds s"), ("5 £s", "five pounds s"),
    ])
    func `money is read with its currency after the number`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("£2 10s. 6d.", "two pounds ten shillings and sixpence."),
        ("2s. 6d. a yard", "two shillings and sixpence a yard"),
        ("4½d. each", "fourpence halfpenny each"), ("1d", "one penny"), ("£5 10s", "five pounds ten shillings"),
        ("a 2d stamp", "a twopence stamp"),
    ])
    func `old British money is read in pounds, shillings and pence`(shown: String, expected: String) {
        #expect(said(shown) == expected)
    }

    @Test(arguments: [
        ("de", "3,– €", "drei Euro"), ("de", "1 DM", "eine Mark"),
        ("de", "2,5 Mrd. €", "zwei Komma fünf Milliarden Euro"),
        ("de", "1 Mio. €", "eine Million Euro"), ("de", "50 Pf.", "fünfzig Pfennig."), ("fr", "100 F", "cent francs"),
        ("fr", "3 millions £", "trois millions de livres"), ("fr", "2 M€", "deux millions d'euros"),
        ("fr", "21 £", "vingt-et-une livres"), ("es", "21 £", "veintiuna libras"),
        ("fr", "2 000 000 €", "deux millions d'euros"),
        ("es", "2.000.000 €", "dos millones de euros"), ("de", "2,50 Mark", "zwei Mark fünfzig"),
        ("de", "3 Mrd. Menschen", "drei Milliarden Menschen"), ("de", "1 Million Menschen", "eine Million Menschen"),
        ("es", "$5.50", "cinco dólares con cincuenta"), ("de", "5.50 €", "fünf Euro fünfzig"),
        ("fr", "1.250 €", "mille deux cent cinquante euros"), ("es", "500 ptas.", "quinientas pesetas."),
        ("es", "3 millones €", "tres millones de euros"),
    ])
    func `other languages count money by its gender`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["She paid in £.", "a $ sign", "the US", "Fr. Brown", "in the p", "It's 5% of $x", "at 3 p.m."])
    func `a currency without a number is left as it is`(shown: String) {
        #expect(said(shown).filter { "£$".contains($0) } == shown.filter { "£$".contains($0) })
    }
}
