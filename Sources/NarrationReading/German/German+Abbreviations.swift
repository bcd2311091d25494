extension German {
    func inflected(_ words: String, after determiner: String) -> String {
        words == "Jahrhundert" && ["des", "eines", "dieses", "jenes"].contains(determiner) ? words + "s" : words
    }

    func word(endingIn abbreviation: Substring) -> String? {
        abbreviation.hasSuffix("str") && abbreviation.utf8.count > 4 ? abbreviation + "aße" : nil
    }

    static let abbreviations = Abbreviations(
        [
            .beforeNumber: [
                "Nr": "Nummer", "Nrn": "Nummern", "S": "Seite", "Bd": "Band", "Bde": "Bände", "Kap": "Kapitel",
                "Abb": "Abbildung", "Tab": "Tabelle", "Abs": "Absatz", "Art": "Artikel", "Anm": "Anmerkung",
                "Tl": "Teil", "Kl": "Klasse", "Z": "Zeile", "Sp": "Spalte", "H": "Heft", "Jg": "Jahrgang",
                "Tel": "Telefon", "Ziff": "Ziffer", "geb": "geboren", "gest": "gestorben",
                "V": "Vers", "Bl": "Blatt", "J": "Jahr", "Zi": "Zimmer",
            ],
            .afterNumber: [
                "Mio": "Millionen", "Mrd": "Milliarden", "Bio": "Billionen", "Tsd": "Tausend", "St": "Stück",
                "f": "folgende", "S": "Seiten", "J": "Jahre", "Pers": "Personen",
            ],
            .afterOrdinal: [
                "Std": "Stunde", "Kl": "Klasse", "Jh": "Jahrhundert", "Jhd": "Jahrhundert", "Jhdt": "Jahrhundert",
            ],
            .beforeName: [
                "Fr": "Frau", "St": "Sankt", "Skt": "Sankt",
                "Hl": "Heiliger", "hl": "heilige", "v": "von", "Gebr": "Gebrüder", "Fa": "Firma", "Fam": "Familie",
                "Gen": "General", "Hptm": "Hauptmann", "Lt": "Leutnant", "Oblt": "Oberleutnant", "Maj": "Major",
                "geb": "geborene", "Pfr": "Pfarrer", "Bf": "Bahnhof",
            ],
            .afterName: [
                "Str": "Straße", "Pl": "Platz", "Hbf": "Hauptbahnhof", "Nachf": "Nachfolger", "Co": "Co",
            ],
            .anywhere: [
                "Hr": "Herr", "Hrn": "Herrn", "Frl": "Fräulein", "Dr": "Doktor", "Dres": "Doktoren",
                "Prof": "Professor", "Mag": "Magister", "Ing": "Ingenieur",
                "Dipl.-Ing": "Diplomingenieur", "Hrsg": "Herausgeber", "z.B": "zum Beispiel", "d.h": "das heißt",
                "d.i": "das ist", "u.a": "unter anderem", "v.a": "vor allem", "z.T": "zum Teil", "z.Zt": "zur Zeit",
                "z.Z": "zur Zeit", "m.E": "meines Erachtens", "i.d.R": "in der Regel", "i.Allg": "im Allgemeinen",
                "s.o": "siehe oben", "s.u": "siehe unten", "o.g": "oben genannt", "sog": "sogenannte",
                "u.U": "unter Umständen", "i.A": "im Auftrag", "i.J": "im Jahr", "v.d.H": "vor der Höhe",
                "ü.M": "über Meer", "ü.NN": "über Normalnull",
                "ü.d.M": "über dem Meer", "zw": "zwischen", "i.V": "in Vertretung", "a.d": "an der",
                "a.M": "am Main",
                "u.ä": "und ähnliche", "o.ä": "oder ähnliche", "bzw": "beziehungsweise", "ca": "circa",
                "evtl": "eventuell", "ggf": "gegebenenfalls", "inkl": "inklusive", "exkl": "exklusive",
                "zzgl": "zuzüglich", "abzgl": "abzüglich", "vgl": "vergleiche", "max": "maximal", "mind": "mindestens",
                "bes": "besonders", "allg": "allgemein", "urspr": "ursprünglich", "eigtl": "eigentlich",
                "insb": "insbesondere", "insbes": "insbesondere", "u": "und", "vs": "versus", "od": "oder",
                "geb": "geboren", "gest": "gestorben", "verh": "verheiratet", "verw": "verwitwet", "gegr": "gegründet",
                "jun": "junior", "sen": "senior",
                "wg": "wegen", "lt": "laut", "resp": "respektive", "betr": "betreffend", "tägl": "täglich",
            ],
            .closing: [
                "usw": "und so weiter", "u.s.w": "und so weiter", "etc": "et cetera", "usf": "und so fort",
                "u.s.f": "und so fort", "u.v.a": "und viele andere", "u.v.m": "und viele mehr", "a.D": "außer Dienst",
                "e.V": "e V", "Aufl": "Auflage", "Jh": "Jahrhundert", "Jhd": "Jahrhundert", "Jhdt": "Jahrhundert",
                "Jhs": "Jahrhunderts", "a.a.O": "am angegebenen Ort", "Jr": "Junior", "jr": "junior", "Sr": "Senior",
                "Str": "Straße", "ff": "folgende", "d.J": "des Jahres", "d.M": "des Monats",
            ],
        ],
        withoutStop: ["Dr", "Prof", "usw", "bzw", "Jr", "Hbf", "ü.NN"]
    )
}
