import Narration

extension LineScan {
    /// The lines of a page that stands after the one asked for last; `nil` where something of it has no place.
    mutating func lines(of page: PlacedPage) -> PageLines? {
        guard let place = page.place else { return nil }
        let line = line(of: place)
        let strings = page.strings.compactMap(\.self).map { self.line(of: $0) }
        return strings.count == page.page.utterances.count ? PageLines(page: line, utterances: strings) : nil
    }
}
