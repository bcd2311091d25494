// Years at a place.
extension Rules {
    /// Whether a number of four digits is a year.
    func isYear(_ number: Int, _ tokens: Range<Int>) -> Bool {
        isDay(before: tokens.lowerBound) || language.isYear(number, at: surroundings(of: tokens))
    }
}
