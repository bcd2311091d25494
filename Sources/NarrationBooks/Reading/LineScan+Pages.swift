import Narration

extension LineScan {
    /// The lines of a page, which must be after the one requested last; `nil` if a part of it has no place.
    mutating func lines(of page: PlacedPage) -> PageLines? {
        guard let place = page.place else { return nil }
        let line = line(of: place)
        let strings = page.strings.compactMap(\.self).map { self.line(of: $0) }
        return strings.count == page.page.utterances.count ? PageLines(page: line, utterances: strings) : nil
    }
}
