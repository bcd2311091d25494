extension English {
    var perWord: String? { "per" }
    static let periods: [String: String] = [
        "second": "second", "sec": "second", "minute": "minute", "min": "minute", "hour": "hour", "hr": "hour",
        "day": "day", "night": "night", "week": "week", "wk": "week", "fortnight": "fortnight", "month": "month",
        "mo": "month", "mth": "month", "quarter": "quarter", "year": "year", "yr": "year", "person": "person",
        "game": "game", "head": "head",
    ]

    /// "Three pounds fifty", but "three pounds and five pence".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        guard let words = cardinal(parts) else { return nil }
        return parts < 10 ? "\(units) and \(words) \(parts == 1 ? noun.one : noun.many)" : "\(units) \(words)"
    }

    /// "Two pounds ten shillings and sixpence".
    func oldMoney(_ money: OldMoney) -> String? {
        func count(_ number: Int?, _ noun: Noun) -> String? {
            guard let number, number > 0 else { return nil }
            return cardinal(number).map { "\($0) \(number == 1 ? noun.one : noun.many)" }
        }
        let large = [count(money.pounds, Noun("pound")), count(money.shillings, Noun("shilling"))].compactMap { $0 }
        let words = [large.joined(separator: " "), pence(money)].compactMap { $0 }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " and ")
    }

    private func pence(_ money: OldMoney) -> String? {
        guard let pence = money.pence, let number = cardinal(pence) else { return nil }
        guard pence > 0 else { return money.hasHalfpenny ? "a halfpenny" : nil }
        let words = pence == 1 ? "one penny" : pence < 12 ? number + "pence" : number + " pence"
        guard money.hasHalfpenny else { return words }
        return pence == 1 ? "three halfpence" : words + " halfpenny"
    }

    static let pricedNouns: Set<String> = [
        "bill", "bills", "note", "notes", "coin", "coins", "question", "ticket", "tickets", "reward", "prize", "fine",
        "loan", "bet", "cheque", "check", "deposit", "fee", "ransom", "mortgage", "stamp", "stamps",
    ]

    static let currencies: [String: Currency] = {
        let cent = Noun("cent")
        let penny = Noun("penny", "pence")
        func dollar(_ country: String) -> Currency { Currency(Noun(country + "dollar"), cent) }
        let euro = Currency(Noun("euro"), cent)
        let pound = Currency(Noun("pound"), penny)
        let yen = Currency(.same("yen"))
        let francs = Currency(Noun("Swiss franc"), Noun("centime"))
        let rupee = Currency(Noun("rupee"))
        return [
            "$": dollar(""), "US$": dollar("U S "), "USD": dollar("U S "), "A$": dollar("Australian "),
            "AU$": dollar("Australian "), "AUD": dollar("Australian "), "C$": dollar("Canadian "),
            "CA$": dollar("Canadian "), "CAD": dollar("Canadian "), "NZ$": dollar("New Zealand "),
            "NZD": dollar("New Zealand "), "HK$": dollar("Hong Kong "), "S$": dollar("Singapore "), "€": euro,
            "EUR": euro, "£": pound, "₤": pound, "GBP": pound, "¥": yen, "JPY": yen, "CHF": francs, "₹": rupee,
            "Rs": rupee, "Rs.": rupee, "INR": rupee, "₽": Currency(Noun("rouble")), "RUB": Currency(Noun("rouble")),
            "R$": Currency(.init("real", "reais"), Noun("centavo")), "₩": Currency(.same("won")),
            "₪": Currency(Noun("shekel")), "₺": Currency(Noun("lira")), "₿": Currency(Noun("bitcoin")),
            "CNY": Currency(.same("yuan")), "DM": Currency(Noun("Deutschmark"), Noun("pfennig")),
        ]
    }()

    static let coins: [String: Noun] = [
        "p": Noun("penny", "pence"), "¢": Noun("cent"), "gns": Noun("guinea"), "gns.": Noun("guinea"),
    ]

    static let moneyScales: [String: Scale] = {
        var scales = Self.scales
        for name in ["k", "K"] { scales[name] = scales["thousand"] }
        for name in ["m", "M", "mn", "mil", "mm", "MM"] { scales[name] = scales["million"] }
        for name in ["bn", "b", "B"] { scales[name] = scales["billion"] }
        for name in ["tn", "T"] { scales[name] = scales["trillion"] }
        return scales
    }()
}
