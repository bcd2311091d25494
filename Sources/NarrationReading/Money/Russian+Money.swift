extension Russian {
    var currencies: [String: Currency] { Self.currencies }

    /// "Два рубля пятьдесят копеек".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts, noun.gender).map { "\(units) \($0) \(form(of: noun, after: parts))" }
    }

    var units: [String: Noun] { Self.units }

    private static let units: [String: Noun] = [
        "%": Noun("процент", "процентов", few: "процента"), "км": Noun("километр", "километров", few: "километра"),
        "м": Noun("метр", "метров", few: "метра"), "см": Noun("сантиметр", "сантиметров", few: "сантиметра"),
        "мм": Noun("миллиметр", "миллиметров", few: "миллиметра"),
        "кг": Noun("килограмм", "килограммов", few: "килограмма"), "л": Noun("литр", "литров", few: "литра"),
        "ч": Noun("час", "часов", few: "часа"), "мин": Noun("минута", "минут", .feminine, few: "минуты"),
        "°C": Noun("градус Цельсия", "градусов Цельсия", few: "градуса Цельсия"),
        "°": Noun("градус", "градусов", few: "градуса"),
    ]

    private static let currencies: [String: Currency] = {
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
