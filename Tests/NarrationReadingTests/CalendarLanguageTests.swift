import Testing

@testable import NarrationReading

/// Times of day, days and money in languages of which little else is known. Each example was judged by hand.
@Suite struct CalendarLanguageTests {
    @Test(arguments: [
        ("pt", "Chega às 15:07.", "Chega às quinze horas e sete minutos."), ("pt", "à 1:01", "à uma hora e um minuto"),
        ("pt", "às 21:22", "às vinte e uma horas e vinte e dois minutos"), ("pt", "às 22:00", "às vinte e duas horas"),
        ("pt", "o jogo das 15h30", "o jogo das quinze horas e trinta minutos"),
        ("pt", "às 0:30", "às zero horas e trinta minutos"),
        ("nl", "Het is 15:07 uur.", "Het is 15 uur 7."), ("nl", "om 8.30 uur", "om 8 uur 30"),
        ("nl", "om 21:45", "om 21 uur 45"), ("nl", "om 9:00", "om 9 uur"),
        ("sv", "Tåget går klockan 15.07.", "Tåget går klockan 15 noll 7."),
        ("sv", "kl. 7:30", "klockan 7 30"),
        ("sv", "kl 1.05", "klockan ett noll 5"), ("sv", "Klockan är 21:00.", "Klockan är 21."),
        ("da", "Toget kører klokken 15.07.", "Toget kører klokken 15 nul 7."),
        ("da", "kl. 1:30", "klokken et 30"), ("da", "kl. 20.15", "klokken 20 15"),
        ("nb", "Toget går klokka 15.07.", "Toget går klokka femten null sju."),
        ("nb", "kl. 1.30", "klokken ett tretti"),
        ("no", "klokken 20:15", "klokken tjue femten"),
        ("fi", "Juna lähtee kello 15.07.", "Juna lähtee kello viisitoista nolla seitsemän."),
        ("fi", "klo 7:30", "kello seitsemän kolmekymmentä"), ("fi", "Kello on 18:00.", "Kello on kahdeksantoista."),
        ("da", "Klokken er 9.05.", "Klokken er 9 nul 5."),
        ("pl", "Jest 15:07.", "Jest piętnasta siedem."), ("pl", "o 15:07", "o piętnastej siedem"),
        ("pl", "o godz. 21.30", "o godzinie dwudziestej pierwszej trzydzieści"), ("pl", "o 2:00", "o drugiej"),
        ("pl", "przed 3:15", "przed trzecią piętnaście"),
        ("pl", "od 8:00 do 16:30", "od ósmej do szesnastej trzydzieści"),
        ("pl", "o 0:05", "o zerowej pięć"), ("pl", "na 2:00", "na drugą"),
        ("cs", "Je 15:07.", "Je patnáct hodin sedm minut."), ("cs", "v 1:01", "v jednu hodinu jednu minutu"),
        ("cs", "ve 2:22", "ve dvě hodiny dvacet dva minut"), ("cs", "v 9.30 hodin", "v devět hodin třicet minut"),
        ("cs", "Je 1:04.", "Je jedna hodina čtyři minuty."), ("cs", "ve 21:00", "ve dvacet jedna hodin"),
        ("el", "στις 15:07", "στις δεκαπέντε και επτά"), ("el", "στη 1:04", "στη μία και τέσσερα"),
        ("el", "Η ώρα είναι 13:21.", "Η ώρα είναι δεκατρείς και είκοσι ένα."),
        ("el", "στις 3:05 μ.μ.", "στις τρεις και πέντε μετά το μεσημέρι."), ("el", "στις 21:00", "στις είκοσι μία"),
    ])
    func `a time of day is said with its hours and minutes`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: [
        ("pt", "João 3:16"), ("nl", "Johannes 3:16"), ("sv", "Matteus 5:12"), ("da", "Es 53:10"), ("nb", "vant 21:15"),
        ("fi", "voitti 21:15"), ("pl", "wygrali 25:17"), ("cs", "vyhráli 15:10"), ("el", "Ιωάννης 3:16"),
        ("cs", "v 15.07"), ("sv", "den 15.07"), ("pl", "do 15.07"), ("el", "στις 15.07"), ("pl", "o 25:17"),
        ("sv", "klockan 7:3"), ("fi", "kello 12:00:30"), ("da", "kl. 15.7"),
    ])
    func `a verse, a result or a date is no time`(language: String, shown: String) {
        #expect(!rules(shown, in: language).contains("time"))
    }

    @Test(arguments: [
        ("pt", "1 de maio", "primeiro de maio"), ("pt", "em 2 de maio de 1862", "em dois de maio de"),
        ("pt", "21 de março", "vinte e um de março"),
        ("nl", "op 5 mei", "op 5 mei"), ("nl", "1 januari", "één januari"),
        ("sv", "den 5 maj", "den femte maj"), ("sv", "2 juni", "andra juni"),
        ("sv", "den 31 december", "den trettioförsta december"),
        ("da", "den 5. maj", "den femte maj"), ("da", "2. juni", "anden juni"),
        ("da", "d. 25 marts", "d. femogtyvende marts"),
        ("nb", "17. mai", "syttende mai"), ("nb", "den 24. desember", "den tjuefjerde desember"),
        ("nb", "7 juni", "sjuende juni"),
        ("fi", "5. toukokuuta", "viides toukokuuta"), ("fi", "6. joulukuuta", "kuudes joulukuuta"),
        ("fi", "24. kesäkuuta", "kahdeskymmenesneljäs kesäkuuta"),
        ("pl", "5 maja", "piątego maja"), ("pl", "Dziś jest 3 maja.", "Dziś jest trzeci maja."),
        ("pl", "przed 22 lipca", "przed dwudziestym drugim lipca"),
        ("pl", "do 31 grudnia", "do trzydziestego pierwszego grudnia"),
        ("cs", "5. května", "pátého května"), ("cs", "28. října", "dvacátého osmého října"),
        ("cs", "Dnes je 1. ledna.", "Dnes je prvního ledna."), ("cs", "31. srpna", "třicátého prvního srpna"),
        ("el", "5 Μαΐου", "πέντε Μαΐου"), ("el", "την 1η Μαΐου", "την πρώτη Μαΐου"),
        ("el", "στις 3 Ιουνίου", "στις τρεις Ιουνίου"),
        ("el", "21 Απριλίου", "είκοσι μία Απριλίου"), ("el", "της 1 Μαΐου", "της πρώτης Μαΐου"),
    ])
    func `a day of a month is said in its form`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language).hasPrefix(expected))
    }

    @Test(arguments: [
        ("pt", "3,50 €", "três euros e cinquenta cêntimos"), ("pt", "1 €", "um euro"),
        ("pt", "R$ 2,01", "dois reais e um centavo"),
        ("pt", "1.000.000 €", "um milhão de euros"), ("pt", "£2", "duas libras"),
        ("nl", "€ 3,50", "3 euro 50"), ("nl", "1 €", "één euro"), ("nl", "€ 0,05", "5 cent"),
        ("sv", "3,50 kr", "3 kronor och 50 öre"), ("sv", "1 kr", "en krona"), ("sv", "£1", "ett pund"),
        ("sv", "21 kr", "21 kronor"), ("sv", "1 000 kr", "1000 kronor"),
        ("da", "3,50 kr", "3 kroner og 50 øre"), ("da", "1 kr", "en krone"), ("da", "2 €", "2 euro"),
        ("nb", "3,50 kr", "tre kroner og femti øre"), ("nb", "1 kr", "én krone"), ("nb", "21 kr", "tjueén kroner"),
        ("fi", "3,50 €", "kolme euroa viisikymmentä senttiä"), ("fi", "1 €", "yksi euro"),
        ("fi", "0,01 €", "yksi sentti"),
        ("pl", "3,50 zł", "trzy złote pięćdziesiąt groszy"), ("pl", "1 zł", "jeden złoty"),
        ("pl", "5 zł", "pięć złotych"),
        ("pl", "22 zł", "dwadzieścia dwa złote"), ("pl", "12 zł", "dwanaście złotych"),
        ("pl", "2,01 €", "dwa euro jeden cent"),
        ("cs", "3,50 Kč", "tři koruny padesát haléřů"), ("cs", "1 Kč", "jedna koruna"), ("cs", "2 Kč", "dvě koruny"),
        ("cs", "5 Kč", "pět korun"), ("cs", "22 Kč", "dvacet dva korun"), ("cs", "3 €", "tři eura"),
        ("cs", "21 Kč", "dvacet jedna korun"),
        ("el", "3,50 €", "τρία ευρώ και πενήντα λεπτά"), ("el", "1 €", "ένα ευρώ"), ("el", "0,01 €", "ένα λεπτό"),
        ("el", "£3", "τρεις λίρες"),
    ])
    func `money is said in the number and the gender of its names`(language: String, shown: String, expected: String) {
        #expect(said(shown, in: language) == expected)
    }

    @Test(arguments: ["pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "el"])
    func `what is neither a time nor a day nor money is read as before`(language: String) {
        let other = OtherLanguage(language)!
        for text in ["12", "1", "3 200", "5. 5. 2020", "5%", "2 x", "1.5.2", "3:2", "10.30", "a 5", "-5", "7-8"] {
            let edits = { (known: any SpokenLanguage) in
                Recognizer(text: TokenText(text), language: known).findings().map(\.words)
            }
            #expect(edits(KnownLanguages.shared.language(language)!) == edits(other), "\(text)")
        }
    }
}
