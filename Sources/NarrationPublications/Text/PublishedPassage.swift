/// A part of the text of a publication.
package enum PublishedPassage: Sendable, Hashable {
    case spoken(PublishedBlock)
    case leftOut(LeftOut)

    /// The block, if it is spoken.
    package var block: PublishedBlock? {
        if case .spoken(let block) = self { block } else { nil }
    }
}
