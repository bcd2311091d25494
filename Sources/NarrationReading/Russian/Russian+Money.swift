extension Russian {
    /// "Два рубля пятьдесят копеек".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts, noun.gender).map { "\(units) \($0) \(form(of: noun, after: parts))" }
    }

    static let scales: [String: Scale] = {
        let thousand = Scale(Noun("тысяча", "тысяч", .feminine, few: "тысячи"))
        let million = Scale(Noun("миллион", "миллионов", few: "миллиона"))
        let billion = Scale(Noun("миллиард", "миллиардов", few: "миллиарда"))
        return ["тыс": thousand, "тыс.": thousand, "млн": million, "млн.": million, "млрд": billion, "млрд.": billion]
    }()
    static var moneyScales: [String: Scale] { scales }

    static let currencies: [String: Currency] = {
        let ruble = Currency(
            Noun("рубль", "рублей", few: "рубля"),
            Noun("копейка", "копеек", .feminine, few: "копейки")
        )
        let cent = Noun("цент", "центов", few: "цента")
        let euro = Currency(.same("евро"), cent)
        let dollar = Currency(Noun("доллар", "долларов", few: "доллара"), cent)
        return ["₽": ruble, "руб.": ruble, "руб": ruble, "р.": ruble, "€": euro, "$": dollar]
    }()
}
