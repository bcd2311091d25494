package import Narration

/// A publication that was read: what is spoken, and what is left out.
package struct PublishedStory: Sendable {
    /// A part of the text.
    package enum Passage: Sendable, Hashable {
        case spoken(PublishedBlock)
        case leftOut(LeftOut)

        /// The block, if it is spoken.
        package var block: PublishedBlock? {
            if case .spoken(let block) = self { block } else { nil }
        }
    }

    /// The metadata. It has no pages.
    package var book = Book(pages: [])

    /// The whole text in the order of reading.
    package var passages: [Passage] = []

    /// What is spoken, and not in the text: the numbers of lists, for example.
    package private(set) var added: [String] = []

    /// How words are said, by ruby.
    package private(set) var pronunciations: [String: String] = [:]

    /// What is odd about the publication.
    package var remarks: [String] = []

    /// What is spoken.
    package var blocks: [PublishedBlock] { passages.compactMap(\.block) }

    /// What is not.
    package var leftOut: [LeftOut] {
        passages.compactMap { if case .leftOut(let part) = $0 { part } else { nil } }
    }

    mutating func append(_ text: DocumentText, of document: String) {
        passages += text.passages
        added += text.added
        pronunciations.merge(text.pronunciations) { first, _ in first }
        guard text.lostLetters != 0 else { return }
        remarks.append("\(document): \(text.lostLetters) letters are neither spoken nor left out; please report it")
    }
}
