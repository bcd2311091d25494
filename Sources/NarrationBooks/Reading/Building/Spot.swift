/// A place in the text, with the page and the utterance it belongs to.
package struct Spot: Sendable {
    var place: SourcePlace?
    var page: Int?
    var utterance: Int?

    package init(place: SourcePlace? = nil, page: Int? = nil, utterance: Int? = nil) {
        self.place = place
        self.page = page
        self.utterance = utterance
    }
}
