extension English {
    var abbreviations: Abbreviations { Self.known }

    private static let known = Abbreviations(
        [
            .beforeRange: [
                "p": "pages", "ch": "chapters", "chap": "chapters", "vol": "volumes", "fig": "figures", "no": "numbers",
                "l": "lines", "v": "verses",
            ],
            .beforeNumber: [
                "no": "number", "nos": "numbers", "p": "page", "pp": "pages", "pg": "page", "pgs": "pages",
                "ch": "chapter", "chs": "chapters", "chap": "chapter", "chaps": "chapters", "vol": "volume",
                "vols": "volumes", "bk": "book", "bks": "books", "pt": "part", "pts": "parts", "fig": "figure",
                "figs": "figures", "sec": "section", "secs": "sections", "para": "paragraph", "paras": "paragraphs",
                "l": "line", "ll": "lines", "v": "verse", "vv": "verses", "n": "note", "nn": "notes", "ex": "example",
                "art": "article", "tab": "table", "ed": "edition", "ser": "series", "apt": "apartment", "rm": "room",
                "rte": "route", "hwy": "highway", "tel": "telephone", "ext": "extension", "c": "circa", "ca": "circa",
                "b": "born", "d": "died", "r": "reigned", "fl": "flourished",
                "WW": "World War",
            ].merging(abbreviatedBooks) { $1 },
            .beforeName: [
                "Dr": "Doctor", "St": "Saint", "Ste": "Sainte", "Sts": "Saints", "SS": "Saints", "Mt": "Mount",
                "Mts": "Mounts", "Ft": "Fort", "Pt": "Point", "Pte": "Private", "Gen": "General", "Col": "Colonel",
                "Maj": "Major", "Fr": "Father", "Sr": "Sister", "Br": "Brother", "Bp": "Bishop", "Abp": "Archbishop",
                "Sen": "Senator", "Rep": "Representative", "Pres": "President", "Sec": "Secretary", "Hon": "Honorable",
                "Det": "Detective", "Adm": "Admiral", "Amb": "Ambassador", "Ens": "Ensign", "Mons": "Monsieur",
                "MM": "Messieurs", "v": "versus", "MS": "Miz",
            ],
            .afterNumber: ["f": "and following", "ff": "and following"],
            .afterName: [
                "St": "Street", "Sts": "Streets", "Dr": "Drive", "Ave": "Avenue", "Av": "Avenue", "Rd": "Road",
                "Ln": "Lane", "Ct": "Court", "Sq": "Square", "Pl": "Place", "Ter": "Terrace", "Pkwy": "Parkway",
                "Hwy": "Highway", "Cres": "Crescent", "Gdns": "Gardens", "Cos": "Companies",
                "Mt": "Mountain", "Mts": "Mountains", "Bros": "Brothers",
                "Mass": "Massachusetts", "Conn": "Connecticut", "Calif": "California", "Fla": "Florida",
                "Penn": "Pennsylvania", "Tenn": "Tennessee", "Univ": "University", "Assn": "Association",
            ],
            .anywhere: [
                "Mr": "Mister", "Mrs": "Missus", "Ms": "Miz", "Messrs": "Messieurs", "Mme": "Madame",
                "Mmes": "Mesdames", "Mlle": "Mademoiselle", "Mlles": "Mesdemoiselles", "Mx": "Mix", "Dr": "Doctor",
                "Drs": "Doctors", "Prof": "Professor", "Profs": "Professors", "Rev": "Reverend", "Revd": "Reverend",
                "Msgr": "Monsignor", "Capt": "Captain", "Lt": "Lieutenant", "Lieut": "Lieutenant", "Sgt": "Sergeant",
                "Sergt": "Sergeant", "Cpl": "Corporal", "Pvt": "Private", "Cmdr": "Commander", "Cdr": "Commander",
                "Comdr": "Commander", "Brig": "Brigadier", "Gov": "Governor", "Supt": "Superintendent",
                "Insp": "Inspector", "Wm": "William", "Chas": "Charles", "Geo": "George", "Jas": "James",
                "Thos": "Thomas", "Edw": "Edward", "Robt": "Robert", "Benj": "Benjamin", "Saml": "Samuel",
                "vs": "versus", "e.g": "for example", "eg": "for example", "i.e": "that is", "ie": "that is",
                "viz": "namely", "cf": "compare", "a.k.a": "also known as", "aka": "also known as", "w/": "with",
                "w/o": "without", "n/a": "not applicable", "s/he": "she or he", "w/out": "without", "c/o": "care of",
                "MS": "manuscript", "MSS": "manuscripts", "b/c": "because",
                "w.r.t": "with respect to",
                "approx": "approximately",
                "appx": "approximately", "esp": "especially", "incl": "including", "excl": "excluding",
                "dept": "department",
                "depts": "departments", "govt": "government", "bldg": "building", "misc": "miscellaneous",
                "ibid": "ibidem",
                "op.cit": "opere citato", "loc.cit": "loco citato", "max": "maximum", "Sta": "Santa",
                "asst": "assistant",
                "assoc": "associate", "retd": "retired", "Bn": "Battalion", "Regt": "Regiment", "intl": "international",
                "natl": "national", "N.B": "nota bene", "Ph.D": "P H D",
                "Ph.Ds": "P H D's", "eds": "editors", "Comm": "Commissioner",
            ],
            .closing: [
                "etc": "et cetera", "Jr": "Junior", "Jun": "Junior", "Sr": "Senior", "Sen": "Senior", "Esq": "Esquire",
                "Inc": "Incorporated", "Ltd": "Limited", "Corp": "Corporation", "Blvd": "Boulevard",
                "Co": "Company", "a.m": "a m", "p.m": "p m",
                "WWI": "World War one", "WWII": "World War two",
            ],
        ],
        withoutStop: [
            "Mr", "Mrs", "Ms", "Mx", "Messrs", "Mme", "Mlle", "Dr", "Drs", "Prof", "Rev", "Revd", "Capt", "Lt", "Sgt",
            "Cpl", "Col", "St", "Mt", "Jr", "Sr", "Ltd", "Blvd", "Bros", "Rd", "Ave", "vs", "aka", "approx", "etc",
            "WW", "WWI", "WWII",
        ]
    )
}
