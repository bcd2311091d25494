/// The names of the months in a language.
struct MonthNames: Sendable {
    /// The full names from January on, as they are written.
    let names: [String]

    /// Whether the names begin with a capital wherever they stand.
    let areCapitalized: Bool

    private let numbers: [String: Int]

    /// The length of the longest abbreviation in bytes.
    static let longestAbbreviation = 5

    /// - Parameter months: A line for each month: its name, and its abbreviations without their full stop.
    init(_ months: String) {
        let lines = months.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        names = lines.map { $0[0] }
        areCapitalized = names[0].first?.isUppercase ?? false
        numbers = Dictionary(
            lines.enumerated().flatMap { index, names in names.map { ($0.lowercased(), index + 1) } }
        ) { first, _ in first }
    }

    /// The number of a month, by its name or an abbreviation in lower case.
    func number(of name: String) -> Int? { numbers[name] }
}
