extension German {
    var perWord: String? { "pro" }
    static let periods: [String: String] = [
        "Sekunde": "Sekunde", "Sek": "Sekunde", "Minute": "Minute", "Min": "Minute", "Stunde": "Stunde",
        "Std": "Stunde", "Tag": "Tag", "Nacht": "Nacht", "Woche": "Woche", "Monat": "Monat", "Mon": "Monat",
        "Quartal": "Quartal", "Jahr": "Jahr", "Person": "Person", "Kopf": "Kopf", "Stück": "Stück",
    ]

    static var moneyScales: [String: Scale] { scales }

    /// "Drei Euro fünfzig".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts).map { "\(units) \($0)" }
    }

    static let currencies: [String: Currency] = {
        let cent = Noun.same("Cent")
        let euro = Currency(.same("Euro"), cent)
        let dollar = Currency(.same("Dollar"), cent)
        let american = Currency(.same("US-Dollar"), cent)
        let pound = Currency(.same("Pfund", .neuter), Noun("Penny", "Pence"))
        let yen = Currency(.same("Yen"))
        let francs = Currency(.same("Franken"), .same("Rappen"))
        let swiss = Currency(.same("Schweizer Franken"), .same("Rappen"))
        let mark = Currency(.same("Mark", .feminine), .same("Pfennig"))
        let reichsmark = Currency(.same("Reichsmark", .feminine), .same("Pfennig"))
        let schilling = Currency(.same("Schilling"), .same("Groschen"))
        return [
            "€": euro, "EUR": euro, "Euro": euro, "Mark": mark, "Franken": francs, "Dollar": dollar, "$": dollar,
            "US$": american, "USD": american, "£": pound, "GBP": pound, "¥": yen,
            "JPY": yen, "CHF": swiss, "Fr.": francs, "sFr.": francs, "DM": mark, "M.": mark, "RM": reichsmark,
            "öS": schilling, "₹": Currency(Noun("Rupie", "Rupien", .feminine)),
            "₽": Currency(.same("Rubel")), "Rbl.": Currency(.same("Rubel")),
        ]
    }()

    static let coins: [String: Noun] = [
        "ct": .same("Cent"), "Ct": .same("Cent"), "Ct.": .same("Cent"), "¢": .same("Cent"), "Pf": .same("Pfennig"),
        "Pf.": .same("Pfennig"), "Rp.": .same("Rappen"),
    ]
}
