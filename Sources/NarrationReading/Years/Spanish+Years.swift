extension Spanish {
    // A year is no number of things: "en 1901 los…".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { place.before == "en" }
}
