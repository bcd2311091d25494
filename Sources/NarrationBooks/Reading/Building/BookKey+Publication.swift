package import Narration

// The keys that a book's publication is written under.
extension BookKey {
    /// All of them, in the order in which they are written.
    package static let publication: [BookKey] = [
        .subtitle, .description, .narrator, .date, .publisher, .copyright, .genre, .series, .seriesNumber, .isbn,
    ]

    /// Where the text under the key is kept, if it is a text.
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
