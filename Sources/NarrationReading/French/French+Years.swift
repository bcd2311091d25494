extension French {
    // A year is no number of things: "en 1901, une…".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { place.before == "en" }

    func isWar(_ first: Int, _ last: Int, at place: Surroundings) -> Bool {
        guard [[14, 18], [39, 45], [39, 40]].contains([first, last]) else { return false }
        if place.before == "guerre" || place.before == "de" && place.beforeThat == "guerre" { return true }
        return Self.beforeWars.contains(place.before)
            && (place.after.isEmpty || Self.functionWords.contains(place.after))
    }

    private static let beforeWars = Set(words: "de en celle après avant pendant depuis")

    static let eras: [String: String] = [
        "av. J.-C.": "avant Jésus-Christ", "Av. J.-C.": "avant Jésus-Christ", "av. J. C.": "avant Jésus-Christ",
        "Apr. J.-C.": "après Jésus-Christ", "apr. J.-C.": "après Jésus-Christ", "ap. J.-C.": "après Jésus-Christ",
        "J.-C.": "Jésus-Christ",
    ]
}
