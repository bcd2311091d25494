package import Narration

extension Publication {
    /// The metadata for which most formats have no field of their own, with the names used by Audiobookshelf and tag
    /// editors.
    package var catalogueTags: [(key: String, text: String)] {
        let words: [(String, String?)] = [
            ("SUBTITLE", subtitle), ("PUBLISHER", publisher), ("SERIES", series), ("SERIES-PART", seriesNumberText),
            ("ISBN", isbn),
        ]
        return words.compactMap { key, text in text.map { (key: key, text: $0) } }
    }

    /// The number in the series if it is a whole number, as the number of a movement must be.
    package var movement: Int? { series == nil ? nil : seriesNumber.flatMap { Int(exactly: $0) } }
}
