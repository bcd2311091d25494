/// The words of a clock of twelve hours that the minutes of a day do not have: "half past", "quarter to", "noon".
enum SpokenClock {
    /// The phrases of a language, which are written in a book as they are said; empty if they are not known.
    ///
    /// The hours are among them where they are said otherwise than on a clock of 24 hours: the Russian "половина
    /// четвёртого".
    static func phrases(in language: String) -> [String] {
        (phrases[language.prefix { $0 != "-" }.lowercased()] ?? "").split(separator: ", ").map(String.init)
    }

    private static let phrases = [
        "en": "half past, quarter past, quarter to, past, to, o'clock, noon, midday, midnight",
        "de": """
        halb, viertel nach, viertel vor, dreiviertel, nach, vor, Mittag, Mitternacht, eins, zwei, drei, vier, fünf, sechs, \
        sieben, acht, neun, zehn, elf, zwölf
        """,
        "fr": "et demie, et demi, et quart, moins le quart, moins, midi, minuit",
        "es": "y media, y cuarto, menos cuarto, menos, mediodía, medianoche, en punto",
        "it": "e mezza, e mezzo, e un quarto, meno un quarto, meno, mezzogiorno, mezzanotte",
        "pt": """
        e meia, e um quarto, menos um quarto, um quarto para as, menos, meio-dia, meia-noite, uma, duas, três, quatro, \
        cinco, seis, sete, oito, nove, dez, onze, doze
        """,
        "nl": """
        half, kwart over, kwart voor, over, voor, middernacht, één, twee, drie, vier, vijf, zes, zeven, acht, negen, \
        tien, elf, twaalf
        """,
        "sv": "halv, kvart över, kvart i, över, i, midnatt",
        "da": "halv, kvart over, kvart i, over, i, midnat",
        "no": "halv, kvart over, kvart på, over, på, midnatt",
        "nb": "halv, kvart over, kvart på, over, på, midnatt",
        "fi": "puoli, varttia yli, varttia vaille, yli, vaille, keskipäivä, keskiyö",
        "pl": "wpół do, kwadrans po, za kwadrans, południe, północ",
        "cs": """
        půl, čtvrt na, tři čtvrtě na, poledne, půlnoc, jedné, druhé, třetí, čtvrté, páté, šesté, sedmé, osmé, deváté, \
        desáté, jedenácté, dvanácté, jednu, dvě, tři, čtyři, pět, šest, sedm, osm, devět, deset, jedenáct, dvanáct
        """,
        "el": "και μισή, και τέταρτο, παρά τέταρτο, παρά, μεσημέρι, μεσάνυχτα",
        "ru": """
        половина, четверть, без четверти, полдень, полночь, первого, второго, третьего, четвёртого, пятого, шестого, \
        седьмого, восьмого, девятого, десятого, одиннадцатого, двенадцатого, час, два, три, четыре, пять, шесть, семь, \
        восемь, девять, десять, одиннадцать, двенадцать
        """,
    ]
}
