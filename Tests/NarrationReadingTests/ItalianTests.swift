import Testing

@testable import NarrationReading

/// Italian, of which numbers, times, dates and money are known.
@Suite struct ItalianTests {
    @Test(arguments: [
        ("20 gatti", "venti gatti"), ("21 gatti", "ventuno gatti"), ("1.000 gatti", "mille gatti"),
        ("1.000.000 di abitanti", "un milione di abitanti"), ("12 000 uomini", "dodicimila uomini"),
        ("23 e 28", "ventitré e ventotto"), ("nel 1984", "nel millenovecentottantaquattro"),
        ("97 e 27", "novanta sette e venti sette"), ("nel 1999", "nel millenovecentonovanta nove"),
        ("160 km", "cento sessanta km"), ("16 e 6", "sedici e sei"),
        ("3,5", "tre virgola cinque"),
        ("3,14 metri", "tre virgola quattordici metri"), ("3,05", "tre virgola zero cinque"),
        ("-5 gradi", "meno cinque gradi"), ("–5 minuti, disse.", "–cinque minuti, disse."),
        ("l'8", "l'otto"), ("Sono 108.", "Sono centotto."), ("«101»", "«centouno»"),
        ("Erano 38. Poi 2. 9 no.", "Erano trentotto. Poi due. nove no."), ("007", "zero zero sette"),
    ])
    func `a number is said as it is written`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        ("1 giorno", "un giorno"), ("1 ora", "un' ora"), ("1 volta", "una volta"), ("1 spicchio", "uno spicchio"),
        ("1 e 2", "uno e due"), ("capitolo 1", "capitolo uno"), ("pagina 1 riga 2", "pagina uno riga due"),
        ("1 tavolo", "1 tavolo"),
    ])
    func `one is said in the gender of what is counted, if that is known`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        ("il 3º piano", "il terzo piano"), ("la 3ª volta", "la terza volta"), ("il 1° posto", "il primo posto"),
        ("il 21º giorno", "il ventunesimo giorno"), ("la 2.ª classe", "la seconda classe"),
        ("dal 1° al 5 maggio", "dal primo al cinque maggio"), ("il 10° capitolo", "il decimo capitolo"),
    ])
    func `a sign after a number makes it an ordinal`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        ("l'8 marzo", "l'otto marzo"), ("dall'1 gennaio", "dall'uno gennaio"), ("il 1° maggio", "il primo maggio"),
        ("1 maggio 1900", "primo maggio millenovecento"),
        ("il 1º gennaio", "il primo gennaio"), ("il 25 dicembre 2024", "il venticinque dicembre duemilaventiquattro"),
        ("8/3/2024", "otto marzo duemilaventiquattro"), ("01.05.1890", "primo maggio milleottocentonovanta"),
        ("2024-03-08", "otto marzo duemilaventiquattro"),
        ("il 31-12-1999.", "il trentuno dicembre millenovecentonovanta nove."),
        ("8/3/24", "otto marzo ventiquattro"), ("lun. 8 marzo", "lunedì otto marzo"),
        ("8 mar. 2024", "otto marzo duemilaventiquattro"),
        ("maggio 1", "maggio uno"),
    ])
    func `a date is said with the name of its month`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        ("ore 15:30", "ore quindici e trenta"), ("alle 7.30", "alle sette e trenta"),
        ("alle 8:05", "alle otto e cinque"),
        ("dalle 9 alle 13", "dalle nove alle tredici"), ("ore 15:00", "ore quindici"),
        ("all'1:15", "all'una e quindici"),
        ("all'1.", "all'una."), ("Erano le 7.30", "Erano le sette e trenta"), ("0:30", "zero e trenta"),
        ("Si parte alle 18.45.", "Si parte alle diciotto e quarantacinque."),
        ("2:03:45", "due ore, tre minuti e quarantacinque secondi"), ("1:01:00", "un'ora, un minuto e zero secondi"),
    ])
    func `a time is said in hours and minutes`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        ("3,50 €", "tre euro e cinquanta"), ("€ 20", "venti euro"), ("1 €", "un euro"), ("1 euro", "un euro"),
        ("0,05 €", "cinque centesimi"), ("2.000.000 €", "due milioni di euro"), ("21 $", "ventuno dollari"),
        ("1 £", "una sterlina"), ("-5 €", "meno cinque euro"),
    ])
    func `money is said in its units`(shown: String, expected: String) {
        #expect(said(shown, in: "it") == expected)
    }

    @Test(arguments: [
        "Luigi XIV", "la NATO", "5%", "30° all'ombra", "45° nord", "10-12 anni", "Matteo 5:12", "il punteggio 21:18",
        "il 3.50",
        "24/7", "J. R. R. Tolkien", "STOP", "S. Francesco", "10.30 circa", "all'1%", "n°5", "A4", "06-1234567", "½",
        "2.0.1", "H₂O", "2x4", "21a", "III-IV secolo",
    ])
    func `what Italian has no rule for is left to the engine`(text: String) {
        #expect(said(text, in: "it") == text)
    }

    @Test func `a word that is divided at the end of a line is one word, whatever its end is`() {
        #expect(said("una paro-\nla e mez-\nz'ora", in: "it").hasPrefix("una parola e mezz"))
    }

    @Test func `all numbers up to a million are those of ICU`() throws {
        let speller = try #require(NumberSpeller(language: "it"))
        for number in [2...2_200, 9_990...10_010, 99_990...100_100, 999_990...1_000_000].joined() {
            #expect(
                said("\(number)", in: "it").filter { $0 != " " } == speller.words(for: number)?.filter { $0 != " " }
            )
        }
    }
}
