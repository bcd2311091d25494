/// A Readium Guided Navigation Document (readium.org/guided-navigation) with one page.
struct GuidedDocument: Encodable {
    /// The link to the document of the next page.
    var links: [ReadiumLink]?

    let guided: [GuidedObject]
}
