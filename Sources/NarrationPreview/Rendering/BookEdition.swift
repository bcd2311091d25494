import Narration
import NarrationBooks
import NarrationSystem

/// A book with its cover as they were at a time.
struct BookEdition {
    let book: Book

    /// The status of the cover's file; `nil` if there is none.
    let cover: FileStatus?

    init(of book: Book, in folder: String) {
        self.book = book
        cover = book.coverImage.flatMap { try? FileSystem.status(of: folder.appending(file: $0)) }
    }
}

/// How much of a book is other than it was.
struct BookChanges: Equatable {
    /// The number of pages that were changed, inserted, or deleted.
    let pages: Int

    /// The share of the text that is on changed and inserted pages, 0…1.
    let shareOfText: Double

    /// What else has changed.
    let parts: [Part]

    /// A part of a book besides its pages.
    enum Part: String, Encodable {
        case title, author, cover, language
        /// The subtitle, the publisher and the like.
        case particulars
        case lexicons
    }

    init(from old: BookEdition, to new: BookEdition) {
        let difference = new.book.pages.difference(from: old.book.pages)
        pages = max(difference.insertions.count, difference.removals.count)
        let all = new.book.pages.reduce(0) { $0 + $1.length }
        let changed = difference.insertions.reduce(0) { count, change in
            if case .insert(_, let page, _) = change { count + page.length } else { count }
        }
        shareOfText = all == 0 ? 0 : Double(changed) / Double(all)
        parts = [Part].differing(between: old, and: new)
    }
}

extension [BookChanges.Part] {
    fileprivate static func differing(between old: BookEdition, and new: BookEdition) -> Self {
        let changes: [(part: BookChanges.Part, isMade: Bool)] = [
            (.title, old.book.title != new.book.title),
            (.author, old.book.author != new.book.author),
            (.cover, old.book.coverImage != new.book.coverImage || old.cover != new.cover),
            (.language, old.book.language != new.book.language),
            (.particulars, old.book.publication != new.book.publication),
            (.lexicons, old.book.lexicons != new.book.lexicons),
        ]
        return changes.filter(\.isMade).map(\.part)
    }
}

extension Page {
    fileprivate var length: Int { utterances.reduce(0) { $0 + $1.string.utf8.count } }
}

extension Studio {
    /// The book as it is now.
    var edition: BookEdition { BookEdition(of: draft.reading.book, in: folder) }
}
