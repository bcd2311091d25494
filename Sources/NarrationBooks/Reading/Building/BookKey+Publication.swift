package import Narration

// The keys of a book's publication.
extension BookKey {
    /// All of these keys, in the order in which they are written.
    package static let publication: [BookKey] = [
        .subtitle, .description, .narrator, .date, .publisher, .copyright, .genre, .series, .seriesNumber, .isbn,
    ]

    /// The property for the text under the key, if it is a text.
    package var publicationText: WritableKeyPath<Publication, String?>? {
        switch self {
        case .subtitle: \.subtitle
        case .description: \.description
        case .narrator: \.narrator
        case .date: \.date
        case .publisher: \.publisher
        case .copyright: \.copyright
        case .genre: \.genre
        case .series: \.series
        case .isbn: \.isbn
        default: nil
        }
    }
}
