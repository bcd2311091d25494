/// The names of the months, or of the days of the week, in a language.
struct DateNames: Sendable {
    /// The full names from January or Monday on, as they are written.
    let names: [String]

    /// Whether the names begin with a capital wherever they stand.
    let areCapitalized: Bool

    private let numbers: [String: Int]

    /// The length of the longest abbreviation in bytes.
    static let longestAbbreviation = 5

    /// No names.
    static let unknown = DateNames("")

    /// - Parameter lines: A line for each month or day: its name, and its abbreviations without their full stop.
    init(_ lines: String) {
        let lines = lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        names = lines.map { $0[0] }
        areCapitalized = names.first?.first?.isUppercase ?? false
        numbers = Dictionary(
            lines.enumerated().flatMap { index, names in names.map { ($0.lowercased(), index + 1) } }
        ) { first, _ in first }
    }

    /// The number of a month or day, by its name or an abbreviation in lower case.
    func number(of name: String) -> Int? { numbers[name] }
}
