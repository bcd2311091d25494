/// A place in the text, with its page and utterance.
package struct LocatedPlace: Sendable {
    var place: SourceAnchor?
    var page: Int?
    var utterance: Int?

    package init(place: SourceAnchor? = nil, page: Int? = nil, utterance: Int? = nil) {
        self.place = place
        self.page = page
        self.utterance = utterance
    }
}
