extension French {
    var currencies: [String: Currency] { Self.currencies }
    var coins: [String: Noun] { Self.coins }
    var perWord: String? { "par" }
    var moneyScales: [String: Scale] { Self.moneyScales }

    /// "Trois euros cinquante".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts).map { "\(units) \($0)" }
    }

    private static let currencies = {
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

    private static let coins = ["ct": Noun("centime"), "cts": Noun("centime"), "¢": Noun("cent")]

    private static let moneyScales = {
        var scales = Self.french
        scales["k"] = scales["mille"]
        scales["M"] = scales["million"]
        scales["Md"] = scales["milliard"]
        scales["Mds"] = scales["milliard"]
        return scales
    }()
}
