import FoundationEssentials
import Narration
import NarrationBooks
import NarrationParts
import NarrationStories
import NarrationSystem

/// The covers of the books of a plan, which are written beside the books.
///
/// A folder beside the plan has a file for each book, which tells what was written. So no book is opened twice for its
/// cover, and only pictures that a hand-over wrote are replaced.
struct ShelfCovers: Sendable {
    private let folder: String
    private let shelf: String

    init(of plan: PlanFile) {
        (folder, shelf) = (plan.path.withoutPlanExtension + ".covers", plan.folder)
    }

    /// A picture beside a book.
    struct Picture: Codable {
        /// Its path, relative to the folder of the shelf.
        let path: String
        let type: String
        /// Its size in bytes, and its hash.
        let size: Int
        let hash: String
        let width, height: Int
    }

    private struct Kept: Codable {
        /// What determined the book, as its record has it.
        let order: String
        /// The picture; `nil` if the book has none.
        let picture: Picture?
    }

    /// Writes the cover of a book, unless it is there.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - record: Its record.
    ///   - place: The path of the cover without its extension, relative to the folder of the shelf.
    ///   - files: Writes it.
    /// - Returns: The picture; `nil` if the book has none, or there is another picture in its place.
    /// - Throws: `BookError` or `CoverError` if it cannot be read; ``ShelfError``.
    func picture(
        of book: PlannedBook,
        _ record: BookRecord,
        at place: String,
        by files: inout OwnFiles
    ) throws -> Picture? {
        let keptPath = folder.appending(file: "\(book.id).json")
        let kept = (try? FileSystem.contents(of: keptPath)).flatMap { try? JSONDecoder().decode(Kept.self, from: $0) }
        if let kept, kept.order == record.order, kept.picture.map({ isThere($0, at: place) }) ?? true {
            return kept.picture
        }
        let picture = try cover(of: book).map { cover in
            (
                cover.data,
                Picture(
                    path: "\(place).\(cover.fileName.fileExtension)",
                    type: cover.format.mediaType,
                    size: cover.data.count,
                    hash: ContentFingerprint(of: cover.data).digits,
                    width: cover.width,
                    height: cover.height
                )
            )
        }
        if let (data, picture) = picture {
            let isWritten = try files.write(data, to: shelf.appending(file: picture.path)) {
                ContentFingerprint(of: $0).digits == kept?.picture?.hash
            }
            guard isWritten else { return nil }
        }
        try? FileSystem.makeFolders(folder)
        let keeping = Kept(order: record.order, picture: picture?.1)
        if let data = try? JSONEncoder().encode(keeping) { try WholeFile.write(data, to: keptPath) }
        return picture?.1
    }

    private func isThere(_ picture: Picture, at place: String) -> Bool {
        let file = shelf.appending(file: picture.path)
        return picture.path.hasPrefix(place + ".") && (try? FileSystem.status(of: file).size) == picture.size
    }

    /// The cover that was in the output.
    private func cover(of book: PlannedBook) throws -> CoverPicture? {
        if book.options.contains("--no-cover") { return nil }
        let option = "--cover="
        if let path = book.options.last(where: { $0.hasPrefix(option) })?.dropFirst(option.count) {
            return try CoverPicture(contentsOf: shelf.appending(file: String(path)))
        }
        let input = try BookInput(contentsOf: shelf.appending(file: book.book))
        return try withExtendedLifetime(input) { try input.pages().book.cover(in: input.folder) }
    }
}
