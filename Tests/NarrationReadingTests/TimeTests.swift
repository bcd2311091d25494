import Testing

/// Times of day, durations, ranges and scores.
@Suite struct TimeTests {
    @Test(arguments: [
        ("en", "at 7:30 p.m. they", "at seven thirty p m they"), ("en", "It was 8:00.", "It was eight o'clock."),
        ("en", "6 p.m. Monday", "six p m Monday"), ("en", "9 a.m. EST", "nine a m E S T"),
        ("en", "at 0600 hours", "at oh six hundred hours"), ("en", "6.30 pm", "six thirty p m"),
        ("en", "5 p.m. She", "five p m. She"),
        ("de", "um 0:15 Uhr", "um null Uhr fünfzehn"), ("de", "1.01 Uhr", "ein Uhr eins"),
        ("fr", "1 h 30 min", "une heure trente minutes"), ("es", "1:00 p. m. del lunes", "una p m del lunes"),
        ("fr", "1 h 21", "une heure vingt-et-une"), ("fr", "21h", "vingt-et-une heures"),
        ("es", "a las 21:30", "a las veintiuna y treinta"), ("es", "a la 1", "a la una"),
        ("es", "las 3 p. m. fue", "las tres p m fue"),
        ("en", "at 10.30 on Monday", "at ten thirty on Monday"), ("en", "at 7.45 sharp", "at seven forty-five sharp"),
        ("de", "2:03:45", "zwei Stunden, drei Minuten und fünfundvierzig Sekunden"),
    ])
    func `a time is said as in the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "12.30 left", "twelve point three zero left"),
        ("en", "at 7.25 on the scale", "at seven point two five on the scale"),
        ("en", "at 9.75 every", "at nine point seven five every"),
        ("en", "It closed at 10.30 on Friday", "It closed at ten point three zero on Friday"),
        ("es", "las 2.45 toneladas", "las dos punto cuarenta y cinco toneladas"),
        ("es", "las 3 niñas", "las tres niñas"),
        ("es", "la 2.ª puerta", "la segunda puerta"), ("es", "5 h", "cinco horas"),
        ("fr", "90 km/h", "quatre-vingt-dix kilomètres heure"),
    ])
    func `a number that only looks like a time is said as a number`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "pages 3-7 and 10-12", "pages three to seven and ten to twelve"),
        ("en", "1914—1918", "nineteen fourteen to nineteen eighteen"),
        ("en", "the winter of 1805-6", "the winter of eighteen oh five to six"),
        ("en", "1914 - 1918", "nineteen fourteen to nineteen eighteen"),
        ("en", "May 5–7", "May fifth to seventh"), ("en", "5–7 May", "the fifth to the seventh of May"),
        ("en", "the 19th–20th centuries", "the nineteenth to twentieth centuries"),
        ("en", "chapters ii–iv", "chapters two to four"), ("en", "1-2-3", "one-two-three"),
        ("de", "vom 5.–7. Mai", "vom fünften bis siebten Mai"), ("de", "1914/15", "neunzehnhundertvierzehn fünfzehn"),
        ("en", "the 2019/20 season", "the twenty nineteen twenty season"),
        ("de", "Mo.-Fr. 6-22 Uhr", "Montag bis Freitag sechs bis zweiundzwanzig Uhr"),
        ("en", "Jan–Mar 2020", "January to March twenty twenty"), ("en", "odds of 100/1", "odds of one hundred to one"),
        ("en", "Mon–Fri, 9–5", "Monday to Friday, nine to five"), ("de", "Mo.–Fr.", "Montag bis Freitag."),
        ("fr", "9 h–17 h", "neuf heures à dix-sept heures"),
        ("en", "BOOK TWO: 1805 - 06", "book two: eighteen oh five to six"),
        ("en", "in 2003–04", "in two thousand and three to four"),
        ("fr", "la guerre de 14-18 fit", "la guerre de quatorze dix-huit fit"),
        ("fr", "14-18 ans", "quatorze à dix-huit ans"),
        ("fr", "la guerre de 39-45", "la guerre de trente-neuf quarante-cinq"),
        ("fr", "pages 39-45", "pages trente-neuf à quarante-cinq"),
        ("fr", "aux XVIe-XVIIe siècles", "aux seizième à dix-septième siècles"),
        ("es", "3-7 páginas", "tres a siete páginas"),
        ("en", "20%-30% more", "twenty per cent to thirty per cent more"),
        ("en", "1.5%–2.5%", "one point five per cent to two point five per cent"),
        ("fr", "20%-30%", "vingt pour cent à trente pour cent"), ("de", "5%–7%", "fünf Prozent bis sieben Prozent"),
        ("en", "a -30% fall", "a minus thirty per cent fall"),
    ])
    func `a dash between numbers is said as a range`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "They beat us 10-2.", "They beat us ten two."), ("en", "a 2-1 win", "a two one win"),
        ("en-US", "They lost 0-4.", "They lost nothing four."), ("en", "odds of 3:1", "odds of three to one"),
        ("en", "Matthew 5:3", "Matthew five three"), ("en", "Matt. 5:3", "Matthew five three"),
        ("en", "1 Cor. 13:4-7", "First Corinthians thirteen, four to seven"),
        ("en", "see 2 Kings 3:4–4:2", "see Second Kings three, four to four, two"),
        ("fr", "Le score est de 3-2.", "Le score est de trois à deux."),
        ("de", "Sie gewannen 10:12.", "Sie gewannen zehn zu zwölf."),
        ("en", "won 6–4, 6–3, 7-5", "won six four, six three, seven five"),
        ("en", "Gen. 1:1-3", "Genesis one, one to three"),
    ])
    func `a score is said without the dash`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "a 5–4 vote", "a five to four vote"), ("en", "odds of 2-1", "odds of two to one"),
        ("en", "we split it 50-50", "we split it fifty fifty"), ("en", "a 60-40 split", "a sixty forty split"),
        ("en", "20-20 vision", "twenty twenty vision"), ("en", "40-60 people", "forty to sixty people"),
        ("es", "acabó 0-0", "acabó cero a cero"),
        ("de", "fifty-fifty, also 50-50", "fifty-fifty, also fünfzig fünfzig"),
        ("de", "von 22-6 Uhr", "von zweiundzwanzig bis sechs Uhr"),
    ])
    func `two numbers with a dash are a range only in order`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("en", "the 5th century BC", "the fifth century B C"), ("en", "AD 79", "A D seventy-nine"),
        ("de", "44 v. Chr. starb", "vierundvierzig vor Christus starb"),
        ("es", "siglo V a. C.", "siglo quinto antes de Cristo."),
        ("fr", "Av. J.-C. on vivait", "avant Jésus-Christ on vivait"),
        ("fr", "52 av. J.-C.", "cinquante-deux avant Jésus-Christ."),
    ])
    func `an era is said in words`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("es", "Salió a las 9.30 de la mañana.", "Salió a las nueve y treinta de la mañana."),
        ("es", "Hasta las 18.45.", "Hasta las dieciocho y cuarenta y cinco."), ("es", "a la 1.15", "a la una y quince"),
        ("es", "eran las 7.05", "eran las siete y cinco"),
        ("es", "Llegó a las 10 p.m y salió", "Llegó a las diez p m y salió"),
        ("es", "a las 10 a. m y salió", "a las diez a m y salió"), ("en", "at 10 p.m and left", "at ten p m and left"),
    ])
    func `a time is one with a full stop or without the last one`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }
}
