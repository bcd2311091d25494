/// The identifiers of the elements of the document of a page, to which its clips refer.
package enum ElementName {
    /// The identifier of the element that is shown while a clip is heard.
    package static func target(_ target: PageClips.Target) -> String {
        switch target {
        case .words(let utterance, let pieces): "\(self.utterance(utterance))w\(pieces.lowerBound + 1)"
        case .utterance(let utterance): self.utterance(utterance)
        case .page: page
        }
    }

    /// The identifier of an utterance, by its index on the page.
    package static func utterance(_ index: Int) -> String { "u\(index + 1)" }

    /// The identifier of the page.
    package static let page = "page"

    /// The identifier of the marker at the start of the page.
    package static let pageBreak = "start"
}
