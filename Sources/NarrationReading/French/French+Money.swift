extension French {
    var perWord: String? { "par" }
    static let periods: [String: String] = [
        "seconde": "seconde", "minute": "minute", "min": "minute", "heure": "heure", "jour": "jour", "j": "jour",
        "nuit": "nuit", "semaine": "semaine", "sem": "semaine", "mois": "mois", "trimestre": "trimestre", "an": "an",
        "personne": "personne",
    ]

    /// "Trois euros cinquante".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts).map { "\(units) \($0)" }
    }

    static let currencies: [String: Currency] = {
        let cent = Noun("cent")
        let euro = Currency(Noun("euro"), Noun("centime"))
        let dollar = Currency(Noun("dollar"), cent)
        let american = Currency(Noun("dollar américain", "dollars américains"), cent)
        let canadian = Currency(Noun("dollar canadien", "dollars canadiens"), cent)
        let pound = Currency(Noun("livre", "livres", .feminine), .same("pence"))
        let yen = Currency(Noun("yen"))
        let franc = Currency(Noun("franc"), Noun("centime"))
        let swiss = Currency(Noun("franc suisse", "francs suisses"), Noun("centime"))
        return [
            "€": euro, "EUR": euro, "euro": euro, "euros": euro, "franc": franc, "francs": franc, "dollars": dollar,
            "$": dollar, "US$": american, "USD": american, "$US": american, "$CA": canadian,
            "CAD": canadian, "£": pound, "GBP": pound, "¥": yen, "JPY": yen, "F": franc, "FF": franc, "fr": franc,
            "fr.": franc, "Fr.": franc, "frs": franc, "CHF": swiss, "₹": Currency(Noun("roupie", nil, .feminine)),
            "₽": Currency(Noun("rouble")),
        ]
    }()

    static let coins: [String: Noun] = ["ct": Noun("centime"), "cts": Noun("centime"), "¢": Noun("cent")]

    static let moneyScales: [String: Scale] = {
        var scales = Self.scales
        scales["k"] = scales["mille"]
        scales["M"] = scales["million"]
        scales["Md"] = scales["milliard"]
        scales["Mds"] = scales["milliard"]
        return scales
    }()
}
