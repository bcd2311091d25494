extension Spanish {
    var perWord: String? { "por" }
    static let periods: [String: String] = [
        "segundo": "segundo", "minuto": "minuto", "min": "minuto", "hora": "hora", "día": "día", "noche": "noche",
        "semana": "semana", "sem": "semana", "mes": "mes", "trimestre": "trimestre", "año": "año",
        "persona": "persona",
    ]

    /// "Tres euros con cincuenta".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts).map { "\(units) con \($0)" }
    }

    static let currencies: [String: Currency] = {
        let centavo = Noun("centavo")
        let euro = Currency(Noun("euro"), Noun("céntimo"))
        let dollar = Currency(Noun("dólar", "dólares"), centavo)
        let american = Currency(Noun("dólar estadounidense", "dólares estadounidenses"), centavo)
        let pound = Currency(Noun("libra", nil, .feminine), Noun("penique"))
        let yen = Currency(Noun("yen", "yenes"))
        let franc = Currency(Noun("franco suizo", "francos suizos"), Noun("céntimo"))
        let peseta = Currency(Noun("peseta", nil, .feminine), Noun("céntimo"))
        let peso = Currency(Noun("peso mexicano", "pesos mexicanos"), centavo)
        return [
            "€": euro, "EUR": euro, "euro": euro, "euros": euro, "pesetas": peseta, "$": dollar, "US$": american,
            "USD": american, "£": pound, "GBP": pound, "¥": yen,
            "JPY": yen, "CHF": franc, "pta": peseta, "ptas": peseta, "pta.": peseta, "ptas.": peseta, "Pts": peseta,
            "MXN": peso, "₹": Currency(Noun("rupia", nil, .feminine)), "₽": Currency(Noun("rublo")),
        ]
    }()

    static let coins: [String: Noun] = ["cts": Noun("céntimo"), "cts.": Noun("céntimo"), "¢": Noun("centavo")]

    static let moneyScales: [String: Scale] = {
        var scales = Self.scales
        scales["k"] = scales["mil"]
        scales["M"] = scales["millones"]
        return scales
    }()
}
