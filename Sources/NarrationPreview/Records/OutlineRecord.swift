import Narration

/// All pages of a book at a glance, as JSON.
struct OutlineRecord: Encodable {
    let version: String
    let pages: [PageLine]

    struct PageLine: Encodable {
        let title: String?
        /// The path of the picture.
        let picture: String?
        let utterances: Int
        /// The beginning of the text.
        let text: String
        let characters: Int
        /// What identifies each of the pictures that may speak, with what it says.
        let pictures: [String]
        /// Whether a person reads all of its text.
        let isRecorded: Bool

        init(_ page: Page) {
            title = page.title
            picture = page.backgroundImage
            utterances = page.utterances.count
            var text = ""
            for utterance in page.utterances where text.utf16.count < Self.length {
                text += utterance.string.prefix(Self.length)
            }
            self.text = String(text.prefix(Self.length))
            characters = page.utterances.reduce(0) { $0 + $1.string.utf16.count }
            pictures = page.pictures.map(\.identity)
            isRecorded = page.utterances.allSatisfy { $0.recording != nil }
        }

        /// The number of characters that are shown.
        private static let length = 120
    }
}
