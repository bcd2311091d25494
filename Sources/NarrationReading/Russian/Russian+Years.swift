extension Russian {
    /// The year of a date, before "года".
    func year(_ number: Int) -> String? { ordinalYear(number, .genitive) }

    func year(_ number: Int, at place: Surroundings) -> String? {
        ordinalYear(number, Self.cases[place.after] ?? .genitive)
    }

    /// "В 1984 году".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { Self.cases[place.after] != nil }

    /// The cases that the noun after a year shows.
    private static let cases: [String: RussianCase] = [
        "год": .nominative, "года": .genitive, "году": .locative, "годом": .ablative,
    ]

    /// The ordinal number of a year: "тысяча девятьсот восемьдесят четвёртый".
    func ordinalYear(_ number: Int, _ form: RussianCase) -> String? {
        // ICU says "one thousand", which nobody says in a year.
        speller.words(for: number, by: "%spellout-ordinal-masculine\(form.rawValue)")?
            .replacing("одна тысяча", with: "тысяча")
    }
}
