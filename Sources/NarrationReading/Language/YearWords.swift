/// A language's words for years.
protocol YearWords {
    /// The words for a year.
    func year(_ number: Int) -> String?

    /// The words for a year among the words around it, which may decide its case.
    func year(_ number: Int, at place: Surroundings) -> String?

    /// The words for the two digits of a year that begin with a zero: "oh five".
    func decadeDigits(_ digits: String) -> String?

    /// Whether a number of four digits is a year, and not a number of things. Asked only where both are said
    /// differently.
    func isYear(_ number: Int, at place: Surroundings) -> Bool

    /// The words for the years around a number: "twenties", for the letters or digits that follow it.
    func decade(_ number: Int, suffix: String) -> String?

    /// Whether two years of two digits are a war's: "14-18".
    func isWar(_ first: Int, _ last: Int, at place: Surroundings) -> Bool

    /// The words for eras, by how they are written: "v. Chr.".
    static var eras: [String: String] { get }
}

extension YearWords where Self: NumberWords {
    // Most languages say a year like any number.
    func year(_ number: Int) -> String? { cardinal(number) }
    func year(_ number: Int, at place: Surroundings) -> String? { year(number) }
    func decadeDigits(_ digits: String) -> String? { self.digits(digits) }
    func isYear(_ number: Int, at place: Surroundings) -> Bool { false }
    func decade(_ number: Int, suffix: String) -> String? { nil }
    func isWar(_ first: Int, _ last: Int, at place: Surroundings) -> Bool { false }
    static var eras: [String: String] { [:] }
}
