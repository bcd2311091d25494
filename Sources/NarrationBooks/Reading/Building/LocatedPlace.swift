/// A place in the text, with the page and the utterance it belongs to.
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
