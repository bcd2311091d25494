import FoundationEssentials
import NarrationSystem

/// The records of the books of a plan: a folder with a file for each book, beside the plan.
///
/// Every file is whole: any number of hosts write them at the same time, without locks, and after a crash they tell
/// what was done until then.
public struct ShelfRecords: Sendable {
    /// The path of the folder.
    public let folder: String

    private let renderer: String

    /// The records of a plan.
    public init(of plan: PlanFile) {
        folder = plan.path.withoutPlanExtension + ".status"
        renderer = plan.head.renderer
    }

    /// The record of a book as it is planned; `nil` if it was not rendered in this way, or its record is damaged.
    public subscript(book: PlannedBook) -> BookRecord? {
        guard let data = try? FileSystem.contents(of: path(of: book)),
            let record = try? JSONDecoder().decode(BookRecord.self, from: data),
            record.version == BookRecord.version, record.order == book.order(for: renderer)
        else { return nil }
        return record
    }

    /// Keeps the record of a book in place of its earlier one.
    ///
    /// - Throws: ``ShelfError``.
    func keep(_ record: BookRecord, of book: PlannedBook) throws(ShelfError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let path = path(of: book)
        guard let data = try? encoder.encode(record) else { throw .notWritten(path, because: "it is no JSON") }
        try? FileSystem.makeFolders(folder)
        try WholeFile.write(data + Data("\n".utf8), to: path)
    }

    private func path(of book: PlannedBook) -> String { folder.appending(file: "\(book.id).json") }
}
