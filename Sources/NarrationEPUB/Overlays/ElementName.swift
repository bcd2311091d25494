/// The identifiers of the elements of a content document, to which its overlay refers.
enum ElementName {
    /// The identifier of the element that is shown while a clip is heard.
    static func target(_ target: PageOverlay.Target) -> String {
        switch target {
        case .words(let utterance, let pieces): "\(self.utterance(utterance))w\(pieces.lowerBound + 1)"
        case .utterance(let utterance): self.utterance(utterance)
        case .page: page
        }
    }

    /// The identifier of an utterance, by its index on the page.
    static func utterance(_ index: Int) -> String { "u\(index + 1)" }

    /// The identifier of the page.
    static let page = "page"

    /// The identifier of the marker at the start of the page.
    static let pageBreak = "start"
}
