package import Narration

extension BookTags {
    /// The metadata for which most formats have no field of their own, with the names used by Audiobookshelf and tag
    /// editors.
    package var catalogueTags: [(key: String, text: String)] {
        let words: [(String, String?)] = [
            ("SUBTITLE", publication.subtitle), ("PUBLISHER", publication.publisher), ("SERIES", publication.series),
            ("SERIES-PART", publication.seriesNumberText), ("ISBN", publication.isbn),
            ("DIGITALSOURCETYPE", digitalSource?.identifier),
        ]
        return words.compactMap { key, text in text.map { (key: key, text: $0) } }
    }
}

extension Publication {
    /// The number in the series if it is a whole number, as the number of a movement must be.
    package var movement: Int? { series == nil ? nil : seriesNumber.flatMap { Int(exactly: $0) } }
}
