/// A place in the text, with the page and the utterance it belongs to.
struct Spot: Sendable {
    var place: SourcePlace?
    var page: Int?
    var utterance: Int?
}
