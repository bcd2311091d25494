/// A place in the text, with its page, and with its picture or its utterance.
package struct LocatedPlace: Sendable {
    package internal(set) var place: SourceAnchor?
    package internal(set) var page: Int?
    var picture: Int?
    package internal(set) var utterance: Int?

    package init(place: SourceAnchor? = nil, page: Int? = nil, utterance: Int? = nil) {
        self.place = place
        self.page = page
        self.utterance = utterance
    }

    /// Whether its utterance or page is before that of another place.
    func isBefore(_ other: Self) -> Bool {
        (page ?? -1, utterance ?? -1) < (other.page ?? -1, other.utterance ?? -1)
    }
}
