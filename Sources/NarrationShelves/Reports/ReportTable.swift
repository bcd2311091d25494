import NarrationAuthoring

/// A report as a table: comma-separated values with a line of names (RFC 4180).
struct ReportTable {
    /// The lines of the table.
    let text: String

    init(on status: ShelfStatus) {
        let books = status.books.map { BookLine($0).cells }
        let names = books.first?.map(\.name.asFieldName) ?? []
        text = ([names] + books.map { $0.map(\.value) })
            .map { $0.map(\.asTableField).joined(separator: ",") + "\r\n" }.joined()
    }
}

extension String {
    /// The name of a column for programs: `CPUSeconds`.
    fileprivate var asFieldName: String { replacing(" s", with: "S").replacing(" o", with: "O") }
}
