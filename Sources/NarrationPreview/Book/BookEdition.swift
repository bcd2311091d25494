import Narration
import NarrationEditing
import NarrationSystem

/// A book with the files that it names as they were at a time.
struct BookEdition {
    let book: Book

    /// What identifies the marks of words in its recordings that were moved.
    let corrections: String

    private let folder: String
    private let files: [String: FileStatus]

    /// - Parameters:
    ///   - book: The book.
    ///   - folder: Its folder, whose files are looked at.
    ///   - corrections: What identifies the corrections of its recordings.
    init(of book: Book, in folder: String, corrections: String) {
        (self.book, self.folder, self.corrections) = (book, folder, corrections)
        files = book.referencedFiles(in: folder).reduce(into: [:]) { files, path in
            files[path] = try? FileSystem.status(of: path)
        }
    }

    /// A page with the files that it names.
    fileprivate struct PageEdition: Equatable {
        let page: Page
        let files: [FileStatus?]
    }

    fileprivate var pages: [PageEdition] {
        book.pages.map { page in
            PageEdition(page: page, files: (page.picturePaths + page.recordingPaths).map(status))
        }
    }

    fileprivate var lexicons: [FileStatus?] { book.lexicons.map(status) }

    fileprivate var cover: FileStatus? { book.coverImage.flatMap(status) }

    private func status(of name: String) -> FileStatus? { files[folder.appending(file: name)] }
}

/// How much of a book is other than it was.
struct BookChanges: Equatable {
    /// The number of pages that were changed, inserted, or deleted. A page is changed also with its pictures and
    /// recordings.
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
        /// The marks of words in recordings.
        case wordMarks = "word marks"
    }

    init(from old: BookEdition, to new: BookEdition) {
        let difference = new.pages.difference(from: old.pages)
        pages = max(difference.insertions.count, difference.removals.count)
        let all = new.book.pages.reduce(0) { $0 + $1.length }
        let changed = difference.insertions.reduce(0) { count, change in
            if case .insert(_, let edition, _) = change { count + edition.page.length } else { count }
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
            (.particulars, old.book.publication != new.book.publication || old.book.textStyle != new.book.textStyle),
            (.lexicons, old.book.lexicons != new.book.lexicons || old.lexicons != new.lexicons),
            (.wordMarks, old.corrections != new.corrections),
        ]
        return changes.filter(\.isMade).map(\.part)
    }
}

extension Page {
    fileprivate var length: Int { utterances.reduce(0) { $0 + $1.string.utf8.count } }
}
