// Years at a place.
extension Rules {
    /// Whether a number of four digits is a year.
    func isYear(_ number: Int, _ tokens: Range<Int>) -> Bool {
        isDay(before: tokens.lowerBound) || isAfterCopyright(tokens.lowerBound)
            || language.isYear(number, at: surroundings(of: tokens))
    }

    /// Whether a number stands after "©" or "(C)".
    private func isAfterCopyright(_ number: Int) -> Bool {
        // In Russian, a year is an ordinal number, which needs its noun.
        guard !language.hasOrdinalHyphens else { return false }
        let last = previous(number)
        return text.isText(last, "©")
            || text.isText(last, ")") && text.isText(last - 2, "(") && ["c", "C"].contains(text.text(last - 1))
    }
}
