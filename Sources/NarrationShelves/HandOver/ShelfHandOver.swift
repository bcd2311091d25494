import FoundationEssentials
import Narration
import NarrationKit
import NarrationSystem

/// Hands over the finished books of a plan: to listeners, to Audiobookshelf, and to apps that read catalogues.
///
/// ```swift
/// let handOver = try await ShelfHandOver(of: PlanFile("shelf.plan.json"), named: "Our books")
/// for remark in try await handOver.write(to: "Out").remarks { print(remark) }
/// ```
///
/// The folder gets `index.html`, a page on which books are found, played and opened, and `opds.json`, a feed of OPDS 2.
/// A book in a folder of its own gets `cover.jpg` or `cover.png` there, and `metadata.json`, as Audiobookshelf reads
/// them; another book a cover with its own name. A book in parts has them already.
///
/// All of it is made of the records, and the covers of the books. A file that has the same contents already is not
/// written again. A file that others wrote or changed is never replaced. Several hosts may do it at the same time.
public struct ShelfHandOver: Sendable {
    private let plan: PlanFile
    private let status: ShelfStatus
    private let name: String

    /// What was handed over.
    public struct Account: Sendable {
        /// The number of books, and of files that were written for them.
        public let bookCount, writtenCount: Int

        /// What is missing, and what to do: a sentence for each.
        public let remarks: [String]
    }

    /// Reads the records of a plan, on all cores.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - name: The name of the shelf, for the page and the feed.
    /// - Throws: ``ShelfError`` if the plan is damaged; `CancellationError`.
    public init(of plan: PlanFile, named name: String) async throws {
        (self.plan, self.name) = (plan, name)
        status = try await ShelfStatus(of: plan)
    }

    /// Writes the files, on all cores.
    ///
    /// - Parameter path: The path of the folder, which is there, and in which the outputs of the plan are.
    /// - Returns: What was handed over.
    /// - Throws: ``ShelfError`` if no book is finished, a file cannot be written, or others wrote or changed the page
    ///   or the feed; `CancellationError`.
    public func write(to path: String) async throws -> Account {
        let finished = status.books.filter { $0.state == .done }
        guard !finished.isEmpty else { throw ShelfError.notWritten(path, because: "no book of the plan is done yet") }
        let folder = HandOverFolder(path, for: plan, status.books.map(\.book))
        let covers = ShelfCovers(of: plan)
        let handed = try await finished.mapOnEveryCore { try BookCompanions(of: $0, in: folder, covers) }
        let books = handed.map { (key: $0.book.sortKey, book: $0.book) }.sorted { $0.key < $1.key }.map(\.book)
        var files = handed.reduce(into: OwnFiles()) { $0.add($1.files) }
        let remarks = handed.compactMap(\.problem) + files.leftAlone.map { "\($0): \(Self.notOwn): left alone" }
        let page = BookshelfPage(of: books, named: name).text
        let feed = try CatalogueFeed(of: books, named: name).text
        for (name, text) in [(HandOverFolder.page, page), (HandOverFolder.feed, feed)] {
            let path = path.appending(file: name)
            guard try files.write(SealedText(text).data, to: path, replacing: SealedText.isSealed) else {
                throw ShelfError.notWritten(path, because: "\(Self.notOwn): move it away")
            }
        }
        let sharing = handed.count(where: \.lacksFolder)
        return Account(
            bookCount: books.count,
            writtenCount: files.writtenCount,
            remarks: remarks + (sharing > 0 ? [Self.remark(onSharing: sharing)] : [])
        )
    }

    private static let notOwn = "no hand-over wrote it, or it was changed"

    private static func remark(onSharing count: Int) -> String {
        "\(count.of("book")) without metadata.json, for want of a folder of \(count == 1 ? "its" : "their") own: "
            + "plan with an output such as Out/{author}/{title}/{title}.m4b"
    }
}
