/// The abbreviations of a language, written without their last full stop and without blanks: `Mr`, `z.B`, `n°`, `w/o`.
struct Abbreviations: Sendable {
    private var entries: [String: [Abbreviation]] = [:]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - places: The words for the abbreviations at each place.
    ///   - withoutStop: The abbreviations that may be written without a full stop.
    init(_ places: [Abbreviation.Place: [String: String]] = [:], withoutStop: Set<String> = []) {
        for place in Abbreviation.Place.allCases {
            for (key, words) in places[place] ?? [:] {
                let isComplete = withoutStop.contains(key) || key.last.map { "/°ºª".contains($0) } == true
                let abbreviation = Abbreviation(
                    words: words,
                    place: place,
                    isWrittenWithoutStop: isComplete || key.contains("/")
                )
                entries[key, default: []].append(abbreviation)
                let small = key.lowercased()
                if key.contains("."), small != key { entries[small, default: []].append(abbreviation) }
            }
        }
    }

    /// The abbreviations that are written like this, or in small letters, or with one capital. A single capital is an
    /// initial rather than a small letter at the beginning of a sentence.
    subscript(text: String, letters: Token.Letters) -> [Abbreviation] {
        let found = entries[text] ?? []
        guard letters != .lowercase, letters != .capital || text.count > 1 else { return found }
        let small = text.lowercased()
        if !found.isEmpty { return found + (entries[small] ?? []) }
        if letters == .capitals, let found = entries[String(text.prefix(1)) + small.dropFirst()] { return found }
        return entries[small] ?? []
    }
}
