extension French {
    // A year is no number of things: "en 1901, une…".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { place.before == "en" }

    var eras: [String: String] { Self.eraWords }

    private static let eraWords = [
        "av. J.-C.": "avant Jésus-Christ", "apr. J.-C.": "après Jésus-Christ", "ap. J.-C.": "après Jésus-Christ",
        "J.-C.": "Jésus-Christ",
    ]
}
