/// Words of a language whose full stop need not end a sentence, in lower case and without the full stop.
package struct StoppedWords: Sendable {
    /// Abbreviations after which a sentence goes on, as they are never its last word: titles, `e.g.`.
    package var abbreviations: Set<String>

    /// Abbreviations before a number, in digits or as a Roman numeral: `No. 7`, `Kap. IV`.
    package var beforeNumbers: Set<String>

    /// The endings of compounds that are abbreviated before a number: `Hauptstr. 12`.
    package var endingsBeforeNumbers: Set<String>

    /// Abbreviations before a year of three or four digits: `c. 1850`, `geb. 1850`.
    package var beforeYears: Set<String>

    /// Abbreviations that may be the last word of a sentence: `v. Chr.`, `Inc.`. It ends there if the next word is one
    /// of ``starters``.
    package var possiblyLast: Set<String>

    /// Words that begin many sentences, and that are rare after an abbreviation within one.
    package var starters: Set<String>

    /// Whether a small letter alone is an abbreviation: `z. B.`, `a. C.`.
    package var hasSmallInitials: Bool

    /// Whether ordinal numbers are written with a full stop: `am 3. Mai`.
    package var writesOrdinalsWithStop: Bool

    /// The words of a language and those that several languages share.
    ///
    /// - Parameter language: A BCP 47 tag.
    package init(language: String?) {
        let code = language?.prefix { $0.isLetter }.lowercased() ?? ""
        let own = Self.tables[code]
        abbreviations = Self.titles.union(own?.abbreviations ?? [])
        beforeNumbers = Self.months.union(Self.references).union(own?.beforeNumbers ?? [])
        endingsBeforeNumbers = own?.endingsBeforeNumbers ?? []
        beforeYears = Self.beforeYears[""]!.union(Self.beforeYears[code] ?? [])
        possiblyLast = own?.possiblyLast ?? []
        starters = (own ?? Self.english).starters
        hasSmallInitials = own?.hasSmallInitials ?? false
        writesOrdinalsWithStop = Self.languagesWithOrdinalStop.contains(code)
    }

    /// The words of all languages, for text in any of them.
    package static let ofAnyLanguage: StoppedWords = {
        var words = StoppedWords(language: nil)
        for table in tables.values {
            words.abbreviations.formUnion(table.abbreviations)
            words.beforeNumbers.formUnion(table.beforeNumbers)
            words.endingsBeforeNumbers.formUnion(table.endingsBeforeNumbers)
        }
        return words
    }()

    private init(
        _ abbreviations: String,
        beforeNumbers: String,
        endingsBeforeNumbers: String = "",
        possiblyLast: String,
        starters: String,
        hasSmallInitials: Bool = true
    ) {
        self.abbreviations = abbreviations.asWords
        self.beforeNumbers = beforeNumbers.asWords
        self.endingsBeforeNumbers = endingsBeforeNumbers.asWords
        beforeYears = []
        self.possiblyLast = possiblyLast.asWords
        self.starters = starters.asWords
        self.hasSmallInitials = hasSmallInitials
        writesOrdinalsWithStop = false
    }

    /// Whether a word is abbreviated before a number.
    package func isBeforeNumbers(_ word: String) -> Bool {
        beforeNumbers.contains(word) || endingsBeforeNumbers.contains(where: word.hasSuffix)
    }

    private static let languagesWithOrdinalStop: Set = [
        "de", "da", "nb", "nn", "no", "fi", "cs", "sk", "hu", "hr", "pl",
    ]

    private static let tables = ["en": english, "de": german, "fr": french, "es": spanish]

    private static let titles = """
        mr mrs ms dr prof st mt ft rev hon capt gen col lt sgt maj cmdr gov sen rep pres messrs mme mlle mgr vs e.g i.e \
        a.k.a cf viz approx ca hr hrn fr frl z.b d.h u.a bzw evtl vgl sog dipl ing sr sra srta dña ud uds sig dott avv
        """.asWords

    package static let months = "jan feb mar apr jun jul aug sep sept oct nov dec".asWords

    private static let references = "no nos nr vol p pp fig ch art op n".asWords

    /// What is done to people and houses in a year: about, born, died, flourished, reigned, founded.
    private static let beforeYears = [
        "": "c fl", "en": "b d r est", "de": "gegr reg verh", "it": "n m", "pt": "n m f", "nl": "geb gest overl",
        "sv": "f d", "da": "f d", "nb": "f d", "no": "f d", "pl": "ok ur zm", "cs": "nar zemř", "ru": "ок род ум",
    ].mapValues(\.asWords)

    private static let english = StoppedWords(
        "",
        beforeNumbers: "chap vols sec lb lbs oz",
        possiblyLast: "inc ltd co corp bros",
        starters: """
            a an and as at but did do everyone for he her his how i if in it its my no nobody not now on or our she so \
            some soon still that the their then there these they this those to we what when where who why yes yet you \
            your
            """,
        hasSmallInitials: false
    )

    private static let german = StoppedWords(
        "geb gest inkl zzgl ggf ggfs bes insb usf röm griech engl frz hl",
        beforeNumbers: "kap abs abb bd bde jg aufl zi tel s hausnr",
        endingsBeforeNumbers: "str",
        possiblyLast: "mio mrd tsd chr jh jhd std min sek",
        starters: """
            aber als am auch auf da damals dann das der deshalb die dort du ein eine er es für hier ich ihr im in ist ja \
            jetzt kein man mein nach nein nicht noch nun nur ob sein sie so trotzdem um und viele von war warum was wenn \
            wer wie wir wo zu zum zur
            """
    )

    private static let french = StoppedWords(
        "mm mmes mlles ste sts me pr av apr env",
        beforeNumbers: "chap chapitre pag t tome liv sect",
        possiblyLast: "cie sté",
        starters: """
            alors après au aussi avec c ce ces cette chacun dans de des deux donc elle elles en enfin et il ils j je la \
            le les leur lui mais maintenant mon ne non nous on où oui par parce pour puis quand que qui sa sans ses si \
            son sur toi ton tous tout tu un une vous
            """
    )

    private static let spanish = StoppedWords(
        "d dn dra dres ee excmo ilmo sto sta avda av ctra gral lic",
        beforeNumbers: "núm núms pág págs cap caps tel aprox s ss",
        possiblyLast: "uu cía",
        starters: """
            a al allí aquí así aunque como con cuando de después el él ella ellas ellos en entonces era es esa ese esta \
            este hay la las le lo los luego mas más mi muy nada nadie no nos nosotros para pero por porque que qué quién \
            se si sí sin su sus también tan todo todos tu tú un una y ya yo
            """
    )
}

extension String {
    fileprivate var asWords: Set<String> { Set(split(separator: " ").map(String.init)) }
}
