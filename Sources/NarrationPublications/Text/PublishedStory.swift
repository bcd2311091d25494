package import Narration

/// A publication that was read: what is spoken, and what is left out.
package struct PublishedStory: Sendable {
    /// The metadata. It has no pages.
    package var book = Book(pages: [])

    /// The whole text in the order of reading.
    package var passages: [PublishedPassage] = []

    /// What is spoken, and not in the text: the numbers of lists, for example.
    package private(set) var added: [String] = []

    /// How words are said, by ruby and by phonemes.
    private var sayings: [String: Set<String>] = [:]

    /// How words are said. Those that are said in several ways are left to the voice.
    package var pronunciations: [String: String] {
        sayings.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The paths of its lexicons in the publication.
    package var lexicons: [String] = []

    /// What a person reads of each document, by its path.
    package var overlays: [String: PublishedOverlay] = [:]

    /// The names of those who read it.
    package var narrators: [String] = []

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
        sayings.merge(text.pronunciations) { $0.union($1) }
        for alphabet in text.unknownAlphabets.sorted() {
            remarks.append(
                "\(document): phonemes in the alphabet “\(alphabet)” are not used; only those of the IPA are"
            )
        }
        guard text.lostLetters != 0 else { return }
        remarks.append("\(document): \(text.lostLetters) letters are neither spoken nor left out; please report it")
    }
}
