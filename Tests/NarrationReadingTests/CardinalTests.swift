import Narration
import Testing

@testable import NarrationReading

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
        ("en", "Track 07", "Track seven"), ("en", "Lesson 012", "Lesson twelve"), ("en", "Chapter 01.", "Chapter one."),
        ("en", "CD 02, side 01", "CD two, side one"), ("en", "agent 007", "agent zero zero seven"),
        ("en", "day 007", "day zero zero seven"), ("en", "Track 00", "Track zero zero"),
        ("en", "Track 0012", "Track zero zero one two"),
        ("de", "Kapitel 01", "Kapitel eins"), ("de", "Übung 08", "Übung acht"), ("fr", "Piste 03", "Piste trois"),
        ("es", "Lección 05", "Lección cinco"), ("it", "Traccia 09", "Traccia nove"),
    ])
    func `zeros that only sort are not said`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("de", "1 Katze, 1 Hase und 1 Buch", "eine Katze, ein Hase und ein Buch"), ("de", "Platz 1", "Platz eins"),
        ("de", "1 Uhr", "ein Uhr"), ("de", "1 Apfel", "ein Apfel"), ("de", "Er aß 1 Apfel.", "Er aß einen Apfel."),
        ("de", "mit 1 Apfel", "mit einem Apfel"), ("de", "Das ist 1 Apfel.", "Das ist ein Apfel."),
        ("fr", "21 heures", "vingt-et-une heures"), ("fr", "1 livre", "un livre"),
        ("fr", "page 1 et 2", "page un et deux"), ("es", "101 noches", "ciento una noches"),
        ("es", "101 dálmatas", "ciento un dálmatas"),
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

    @Test func `a number with its sign is apart from a raised digit that follows`() {
        #expect(said("550 %¹%", in: "es") == "quinientos cincuenta por ciento ¹%")
    }

    @Test(arguments: [
        ("en", "1 000 men", "one thousand men"), ("en", "12\u{202F}000\u{A0}men", "twelve thousand\u{A0}men"),
        ("en", "12 000 000 men", "twelve million men"),
        ("en", "call 555 123 4567", "call five five five, one two three, four five six seven"),
        ("sv", "1 000 kronor", "1000 kronor"),
    ])
    func `a blank divides thousands in exact groups of three`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("pt", "20 gatos", "vinte gatos"), ("pt", "São 20.", "São vinte."), ("pt", "1,000 3.5", "1,000 3.5"),
        ("xx", "21", "21"),
    ])
    func `other languages have the whole numbers that ICU knows`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("nl", "21e eeuw"), ("pt", "1º lugar"), ("pt", "Luís XIV"), ("pt", "Rocky III"), ("uk", "21 книга"),
        ("pt", "21 gatos"),
        ("cs", "21. kapitola"), ("cs", "3. 5. 2020"), ("fi", "5-vuotias"), ("pl", "10:30"), ("sv", "3,5 år"),
        ("pt", "5%"), ("zh", "1984年"), ("pt", "a NATO"),
    ])
    func `what may be said in several ways is left to the engine in other languages`(language: String, text: String) {
        #expect(said(text, in: language) == text)
    }

    @Test(arguments: [
        ("pl", "3 000 ludzi", "trzy tysiące ludzi"), ("cs", "2 000 lidí", "dvě tisíce lidí"),
        ("fi", "1 000 ihmistä", "tuhat ihmistä"), ("nb", "1 000 kroner", "tusen kroner"),
        ("pt", "1 000 livros", "mil livros"), ("pt", "São 17.", "São dezassete."),
        ("pt-BR", "São 17.", "São dezessete."), ("pt-BR", "1.000 livros", "mil livros"),
        ("ru", "1 000 книг", "одна тысяча книг"), ("it", "1.000 gatti", "mille gatti"),
        ("cmn", "有 5 个", "有 五 个"), ("cmn-Latn-pinyin", "有 5 个[3]。", "有 五 个。"), ("zh-TW", "有 5 个", "有 五 个"),
        ("zh", "约 3.14 米", "约 三 点 一 四 米"), ("zh", "版本 192.168.0.1", "版本 一百九十二 点 一百六十八 点 〇 点 一"),
        ("ar", "سنة ١٩٨٤", "سنة 1984"), ("ro", "2 000 de oameni", "2000 de oameni"),
        ("hi", "१९८४ में", "एक हज़ार नौ सौ चौरासी में"),
        ("fa", "۱۲ کتاب", "دوازده کتاب"),
    ])
    func `thousands and digits are those of the language`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("sv", "År 1884", "År 18 hundra 84"), ("sv", "1500 kronor", "15 hundra kronor"),
        ("nb", "I 1984", "I nittenhundre og åttifire"), ("nb", "I 1905", "I nittenhundre og fem"),
        ("da", "I 1884", "I 18 hundrede og 84"), ("nl", "In 1884", "In 18 honderd 84"),
        ("af", "In 1984", "In negentienhonderd vier-en-tagtig"), ("nl", "In 1800", "In 18 honderd"),
        ("sv", "År 1984", "År 1984"), ("nb", "I 2003", "I to tusen og tre"),
    ])
    func `a number with hundreds is said in hundreds where people say it so`(
        language: String,
        shown: String,
        expected: String
    ) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("ja", "12 さつ"), ("th", "มี 12 คน"), ("ro", "1984 a fost"), ("sl", "leta 1984"), ("am", "በ 12"),
        ("sv", "år 2003"), ("da", "i 1066"), ("nl", "327 mensen"),
    ])
    func `digits are left to the voice where ICU errs or voices cannot read its words`(language: String, text: String) {
        #expect(said(text, in: language).replacing("\u{200B}", with: "") == text)
    }

    @Test(arguments: [
        ("sv", "År 1884", "År artonhundraåttiofyra"), ("da", "97 heste", "syvoghalvfems heste"),
        ("nl", "5 mei", "vijf mei"),
    ])
    func `a bank of recordings gets the words`(language: String, shown: String, expected: String) {
        let voice = Voice(id: "bank", name: "Bank", languages: [language], saysPhonemes: false)
        let spoken = NaturalReading().spokenText(of: Utterance(shown, language: language), by: voice)
        #expect(spoken.said == expected)
    }

    @Test func `the apostrophe in a Ukrainian number is one`() {
        #expect(said("9 книг", in: "uk").contains("дев’ять"))
    }

    @Test(arguments: [
        ("de", "192.168.0.1", "einhundertzweiundneunzig Punkt einhundertachtundsechzig Punkt null Punkt eins"),
        ("de", "Version 1.234.5", "Version eins Punkt zweihundertvierunddreißig Punkt fünf"),
        ("de", "1.234.567", "eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig"),
        ("de", "150.000.000.000", "einhundertfünfzig Milliarden"),
        ("es", "10.0.0.1", "diez punto cero punto cero punto uno"),
        ("fr", "192.168.100.200", "cent quatre-vingt-douze point cent soixante-huit point cent point deux cents"),
        ("it", "127.0.0.1", "centoventi sette punto zero punto zero punto uno"),
        ("pt", "192.168.0.1", "cento e noventa e dois ponto cento e sessenta e oito ponto zero ponto um"),
        ("nl", "1.234.567", "1234567"),
        ("pl", "3.10.1984", "3.10.1984"),
        (
            "pl", "255.255.255.0",
            "dwieście pięćdziesiąt pięć kropka dwieście pięćdziesiąt pięć kropka dwieście pięćdziesiąt pięć kropka zero"
        ),
    ])
    func `an address or a version is no number with thousands`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("3.50", "שלוש נקודה חמש אפס"), ("1,000.25", "אלף נקודה שתיים חמש"), ("2.0.1", "שתיים נקודה אפס נקודה אחת"),
        ("50%", "חמישים אחוז"), ("-5", "מינוס חמש"), ("10°", "עשר מעלות"), ("12:30", "שתים עשרה:שלושים"),
        ("3 ילדים", "שלושה ילדים"), ("3 בנות", "שלוש בנות"), ("2 ילדים", "שני ילדים"), ("ב-5 בערב", "ב-חמש בערב"),
    ])
    func `every number in Hebrew is said in words`(shown: String, expected: String) {
        #expect(said(shown, in: "he") == expected)
    }
}

/// Words for numbers from ICU.
@Suite struct NumberSpellerTests {
    @Test func `the language's own rules are used again after others`() throws {
        let speller = try #require(NumberSpeller(language: "en"))
        #expect(speller.words(for: 3) == "three" && speller.words(for: 3, by: "%spellout-ordinal") == "third")
        #expect(speller.words(for: 4) == "four")
        #expect(speller.words(for: 4, by: "%none") == nil && speller.words(for: 5) == "five")
    }
}
