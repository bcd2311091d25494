extension French {
    static let streetParticles: Set<String> = ["de", "du", "des", "la", "le", "les", "l", "d", "à", "aux"]

    static let abbreviations = Abbreviations(
        [
            .beforeRange: [
                "p": "pages", "chap": "chapitres", "vol": "volumes", "t": "tomes", "fig": "figures", "l": "lignes",
            ],
            .beforeNumber: [
                "n°": "numéro", "nº": "numéro", "nᵒ": "numéro", "no": "numéro", "n°s": "numéros", "nos": "numéros",
                "p": "page", "pp": "pages", "pag": "page", "chap": "chapitre", "ch": "chapitre", "vol": "volume",
                "t": "tome", "fig": "figure", "art": "article", "l": "ligne", "liv": "livre", "éd": "édition",
                "sect": "section", "tél": "téléphone", "Tél": "téléphone", "env": "environ", "v": "vers",
                "ill": "illustration", "pl": "planche", "f": "folio",
            ],
            .afterOrdinal: ["s": "siècle", "arr": "arrondissement", "éd": "édition"],
            .beforeStreet: [
                "bd": "boulevard", "Bd": "boulevard", "bld": "boulevard", "boul": "boulevard", "av": "avenue",
                "pl": "place", "fg": "faubourg", "Fg": "faubourg", "rte": "route", "ch": "chemin",
            ],
            .beforeName: [
                "Me": "Maître", "Mes": "Maîtres", "Dr": "Docteur", "Pr": "Professeur",
                "Prof": "Professeur", "St": "Saint", "Ste": "Sainte", "Sts": "Saints",
                "Stes": "Saintes", "Vve": "Veuve", "Gal": "Général", "Cel": "Colonel", "Cdt": "Commandant",
                "Cne": "Capitaine", "Lt": "Lieutenant", "Cte": "Comte", "Ctesse": "Comtesse", "Mis": "Marquis",
                "Mise": "Marquise", "Sr": "Sœur", "R.P": "Révérend Père",
            ],
            .anywhere: [
                "M": "Monsieur", "MM": "Messieurs", "Mgr": "Monseigneur", "Mme": "Madame", "Mmes": "Mesdames",
                "bât": "bâtiment", "Mlle": "Mademoiselle", "Mlles": "Mesdemoiselles", "Mr": "Monsieur",
                "Melle": "Mademoiselle", "Dr": "Docteur", "Drs": "Docteurs", "p.ex": "par exemple", "ex": "exemple",
                "c.-à-d": "c'est-à-dire", "c-à-d": "c'est-à-dire", "càd": "c'est-à-dire", "i.e": "c'est-à-dire",
                "cf": "confer", "env": "environ", "N.B": "nota bene", "qqn": "quelqu'un", "qqch": "quelque chose",
                "qq": "quelques", "svp": "s'il vous plaît", "s.v.p": "s'il vous plaît", "S.M": "Sa Majesté",
                "LL.MM": "Leurs Majestés", "S.A.R": "Son Altesse Royale", "S.A": "Son Altesse", "S.E": "Son Excellence",
                "vs": "versus", "max": "maximum", "ibid": "ibidem", "op.cit": "opere citato", "apr": "après",
                "ds": "dans", "tjs": "toujours", "bcp": "beaucoup", "M./Mme": "Monsieur ou Madame",
            ],
            .closing: [
                "etc": "et cetera", "Cie": "compagnie", "Jr": "Junior", "sq": "et suivante",
                "sqq": "et suivantes",
            ],
        ],
        withoutStop: [
            "Mme", "Mmes", "Mlle", "Mlles", "Melle", "Mr", "Dr", "Drs", "Pr", "Me", "Mes", "Mgr", "St", "Ste", "Sts",
            "Stes", "Vve", "Cte", "Ctesse", "Cie", "bd", "Bd", "bld", "av", "fg", "Fg", "no", "nº", "nᵒ", "qqn", "qqch",
            "svp",
            "càd", "c-à-d", "cf", "Cdt", "Gal", "Cne", "MM",
        ]
    )
}
