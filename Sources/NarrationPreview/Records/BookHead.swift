import Narration

/// What is known of a book at a glance, as JSON.
struct BookHead: Encodable {
    let version: String
    let name: String
    let title: String?
    let author: String?
    let coverImage: String?
    let language: String
    /// Whether the book itself has the language, which is else the default one.
    let hasLanguage: Bool
    /// The characters in the cast.
    let characters: [CharacterRecord]
    let pages: Int
    let utterances: Int
    let writable: Bool
    let obstacle: String?
    /// Whether it can be changed after it has become an XML property list.
    let becomesXML: Bool
    let isSaved: Bool
    /// Whether something was changed here that is in no version of the file.
    let isChanged: Bool
    let undo: String?
    let redo: String?
    /// Whether the marks of words in recordings can be moved.
    let correctsRecordings: Bool
    /// Whether a person is heard on some pages.
    let hasRecordings: Bool
    let problems: [ProblemRecord]
    let isBroken: Bool
    /// Whether no version of the book could be read yet.
    let isUnread: Bool
    /// Why the file is not what is shown.
    let fileObstacle: FileObstacle.Kind?
    /// The name of the file that keeps what was in the book's file when the author wrote over it.
    let keptAside: String?
    let conflict: Bool
    /// What was found of the studio before, when it had not ended as it should.
    let found: [String]
    /// The story of which the book, which is new, may be made.
    let story: StoryRecord?
    /// Why drafts and what can be undone are not kept.
    let historyObstacle: String?
}

/// A character in the cast of a book, as JSON.
struct CharacterRecord: Encodable {
    let name: String
    let voice: String?

    init(name: String, _ member: CastMember) {
        self.name = name
        voice = member.voice
    }
}
