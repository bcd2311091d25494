extension Spanish {
    // A year is no number of things: "en 1901 los…".
    func isYear(_ number: Int, at place: Surroundings) -> Bool { place.before == "en" }

    static let eras: [String: String] = [
        "a. C.": "antes de Cristo", "a.C.": "antes de Cristo", "a. de C.": "antes de Cristo",
        "a. J. C.": "antes de Jesucristo", "d. C.": "después de Cristo", "d.C.": "después de Cristo",
        "d. de C.": "después de Cristo", "d. J. C.": "después de Jesucristo", "a. e. c.": "antes de la era común",
    ]
}
