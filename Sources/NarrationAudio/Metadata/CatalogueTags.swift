package import Narration

extension Publication {
    /// What most formats have no field of their own for, under the names that Audiobookshelf and tag editors agree on.
    package var catalogueTags: [(key: String, text: String)] {
        let words: [(String, String?)] = [
            ("SUBTITLE", subtitle), ("PUBLISHER", publisher), ("SERIES", series), ("SERIES-PART", seriesNumberText),
            ("ISBN", isbn),
        ]
        return words.compactMap { key, text in text.map { (key: key, text: $0) } }
    }

    /// The number in the series where it is a whole one, as a movement's number is.
    package var movement: Int? { series == nil ? nil : seriesNumber.flatMap { Int(exactly: $0) } }
}
