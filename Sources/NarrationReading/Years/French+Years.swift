extension French {
    // A year is no number of things: "en 1901, une…".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { place.before == "en" }
}
