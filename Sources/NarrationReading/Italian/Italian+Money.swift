extension Italian {
    /// "Tre euro e cinquanta".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        cardinal(parts).map { "\(units) e \($0)" }
    }

    static let currencies: [String: Currency] = {
        let euro = Currency(.same("euro"), Noun("centesimo", "centesimi"))
        let dollar = Currency(Noun("dollaro", "dollari"), Noun("centesimo", "centesimi"))
        let pound = Currency(Noun("sterlina", "sterline", .feminine), .same("pence"))
        return ["€": euro, "EUR": euro, "euro": euro, "$": dollar, "£": pound]
    }()
}
