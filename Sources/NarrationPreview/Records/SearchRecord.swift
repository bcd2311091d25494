import Foundation
import Narration

/// Places of words in a book, as JSON.
struct SearchRecord: Encodable {
    private(set) var places: [Place] = []
    /// Whether these are all places.
    private(set) var isWhole = true

    struct Place: Encodable {
        let page: Int
        /// The picture that says the utterance when it is touched, or that is described.
        let picture: Int?
        /// The utterance; `nil` for a text of the page or of the picture.
        let utterance: Int?
        let part: Part
        /// The place in the text, in UTF-16 units.
        let from: Int
        let to: Int
        /// The text, unless it is very long.
        let text: String?
    }

    /// A text that is searched.
    enum Part: String, Encodable {
        /// The title of a page, and what its picture shows.
        case title, imageDescription
        /// The text of an utterance, and what is said in place of it.
        case text, spokenText
        /// What a picture shows that may speak.
        case pictureDescription
    }

    /// Searches the texts of a book, without regard to case and accents.
    init(_ words: String, in book: Book) {
        guard !words.isEmpty else { return }
        for (index, page) in book.pages.enumerated() where isWhole {
            search(page.title, .title, for: words, page: index)
            searchUtterances(of: page, for: words, page: index)
            search(page.imageDescription, .imageDescription, for: words, page: index)
            for (number, picture) in page.pictures.enumerated() where isWhole {
                searchUtterances(of: page, for: words, page: index, picture: number)
                search(picture.description, .pictureDescription, for: words, page: index, picture: number)
            }
        }
    }

    private mutating func searchUtterances(of page: Page, for words: String, page index: Int, picture: Int? = nil) {
        for (place, utterance) in page[utterancesOf: picture].enumerated() where isWhole {
            search(utterance.string, .text, for: words, page: index, picture: picture, utterance: place)
            search(utterance.spokenString, .spokenText, for: words, page: index, picture: picture, utterance: place)
        }
    }

    private mutating func search(
        _ text: String?,
        _ part: Part,
        for words: String,
        page: Int,
        picture: Int? = nil,
        utterance: Int? = nil
    ) {
        guard let text else { return }
        for range in text.places(of: words) {
            guard places.count < Self.mostPlaces else {
                isWhole = false
                return
            }
            let units = NSRange(range, in: text)
            places.append(
                Place(
                    page: page,
                    picture: picture,
                    utterance: utterance,
                    part: part,
                    from: units.lowerBound,
                    to: units.upperBound,
                    text: text.utf16.count <= Self.longestText ? text : nil
                )
            )
        }
    }

    static let mostPlaces = 500
    private static let longestText = 2_000
}

extension String {
    fileprivate func places(of words: String) -> [Range<Index>] {
        var places: [Range<Index>] = []
        var start = startIndex
        while let place = range(of: words, options: [.caseInsensitive, .diacriticInsensitive], range: start..<endIndex)
        {
            places.append(place)
            start = place.upperBound
        }
        return places
    }
}
