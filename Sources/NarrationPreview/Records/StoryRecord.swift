import Narration
import NarrationStories

/// A story that becomes a book, or pages of one, as JSON.
struct StoryRecord: Encodable {
    /// The number by which it is taken.
    let number: Int
    let name: String
    let pages: Int
    let utterances: Int
    /// The number of utterances of each character.
    let speakers: [Speaker]
    /// The name of the language, if it was recognized.
    let language: String?
    /// What is left out.
    let omissions: [String]

    struct Speaker: Encodable {
        let name: String
        let utterances: Int
    }

    init(_ story: StudioStory, number: Int) {
        self.number = number
        let all = story.book.pages.flatMap(\.utterances)
        let spoken = all.reduce(into: [String: Int]()) { counts, utterance in
            if let name = utterance.character { counts[name, default: 0] += 1 }
        }
        name = story.name
        pages = story.book.pages.count
        utterances = all.count
        let sorted = spoken.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        speakers = sorted.map { Speaker(name: $0.key, utterances: $0.value) }
        language = story.recognizedLanguage?.name
        omissions = story.omissions.map(\.description)
    }
}

/// The wish to take the story that was offered, as JSON.
struct StoryRequest: Decodable {
    let number: Int
    let page: Int
}
