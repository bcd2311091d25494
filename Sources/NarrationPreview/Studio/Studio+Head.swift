import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

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
            characters: characters,
            pages: book.pages.count,
            utterances: book.pages.reduce(0) { $0 + $1.utterances.count },
            writable: writingObstacle == nil,
            obstacle: writingObstacle,
            becomesXML: !isReadOnly && draft.becomesXML,
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
            found: found,
            story: storyToBegin,
            historyObstacle: historyObstacle?.message
        )
    }

    /// The cast, in the order in which it is written.
    private var characters: [CharacterRecord] {
        let reading = draft.reading
        let order = Dictionary(reading.places.members.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let cast = reading.book.cast.sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
        return cast.map(CharacterRecord.init)
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
