import FoundationEssentials
import NarrationSystem

/// A report about a plan and what was rendered of it, made from its records alone.
///
/// ```swift
/// let status = try await ShelfStatus(of: PlanFile("shelf.plan.json"))
/// try ShelfReport(on: status, named: "My shelf").write(to: "report.html")
/// ```
public struct ShelfReport: Sendable {
    /// The form of a report.
    public enum Form: String, Sendable, CaseIterable {
        /// A page to look at.
        case html
        /// A table with a line for each book (RFC 4180).
        case csv
        /// A list with an object for each book, which has the whole record.
        case json

        /// The form of a file's name; `nil` for any other extension.
        public init?(path: String) {
            self.init(rawValue: path.fileExtension)
        }
    }

    private let status: ShelfStatus
    private let name: String

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - status: The state of the books.
    ///   - name: The name of the shelf.
    public init(on status: ShelfStatus, named name: String) {
        (self.status, self.name) = (status, name)
    }

    /// Writes the report to a file, which is whole, or as it was.
    ///
    /// - Parameter path: The path of the file, whose extension is one of a ``Form``.
    /// - Throws: ``ShelfError``.
    public func write(to path: String) throws(ShelfError) {
        guard let form = Form(path: path) else {
            throw .notWritten(path, because: "the name of a report ends in .html, .csv or .json")
        }
        let text: String
        do {
            text = try self.text(as: form)
        } catch {
            throw .notWritten(path, because: "\(error)")
        }
        try WholeFile.write(Data(text.utf8), to: path)
    }

    private func text(as form: Form) throws -> String {
        switch form {
        case .html: return ReportPage(on: status, named: name).text
        case .csv: return ReportTable(on: status).text
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(status.books.map(ReportedBook.init)), as: UTF8.self) + "\n"
        }
    }
}

/// A book of a report in JSON.
private struct ReportedBook: Encodable {
    let task: Int
    let state: ShelfStatus.State
    let book, output: String
    let record: BookRecord?

    init(_ book: ShelfStatus.BookState) {
        (task, state, self.book, output) = (book.task, book.state, book.book.book, book.book.output)
        record = book.record
    }
}
