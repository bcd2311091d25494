import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

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

extension Studio {
    /// The book at a glance.
    var head: BookHead {
        let book = draft.reading.book
        return BookHead(
            version: version,
            name: path.fileName,
            title: book.title,
            author: book.author,
            coverImage: book.coverImage,
            language: book.language ?? Utterance.defaultLanguage,
            hasLanguage: book.language != nil,
            characters: book.cast.sorted { $0.key < $1.key }.map(CharacterRecord.init),
            pages: book.pages.count,
            utterances: book.pages.reduce(0) { $0 + $1.utterances.count },
            writable: writingObstacle == nil,
            obstacle: writingObstacle,
            becomesXML: !isReadOnly && draft.isBinary,
            isSaved: isSaved,
            isChanged: !isUnread && draft.contents != saved,
            undo: history.done.last?.name,
            redo: history.undone.last?.name,
            correctsRecordings: correctsRecordings,
            hasRecordings: hasRecordings,
            problems: problems.prefix(Self.mostProblems).map { ProblemRecord($0, in: book) },
            isBroken: obstacle != nil && !isNew,
            isUnread: isUnread,
            fileObstacle: obstacle?.kind,
            keptAside: keptAside,
            conflict: foreign != nil,
            historyObstacle: historyObstacle?.message
        )
    }

    /// The problems of the file, or else those of the draft.
    private var problems: [Diagnostic] { isNew ? warnings : obstacle?.problems ?? warnings }

    /// The number of problems that are shown.
    private static let mostProblems = 200

    /// The reason why the book cannot be changed.
    var writingObstacle: String? {
        if isReadOnly { return "the studio was opened to read only" }
        return isUnread ? Self.unread : draft.obstacle?.message
    }
}
