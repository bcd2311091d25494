#if Mastering && Recordings
import Narration
import NarrationBooks
import NarrationMastering
import NarrationRecordings

/// A report as a table: comma-separated values with a line of names (RFC 4180). The names and values are those of the
/// reports in JSON.
struct ReportTable {
    private let columns: [String]
    private let rows: [[String: String]]

    init(on book: AlignedBook?, _ files: [JudgedFile]) {
        let differences = book.map { book in
            book.parts.flatMap(\.differences).map { Self.row($0, of: book.name) }
        }
        rows = (differences ?? []) + files.map(Self.row)
        let ofFiles = ["profile", "passed", "failed"] + Measure.allCases.map(\.rawValue)
        let ofBook = ["book", "second", "start", "end", "line", "column", "page", "utterance", "text"]
        let hasFiles = differences == nil || !files.isEmpty
        columns = ["kind", "file"] + (differences == nil ? [] : ofBook) + (hasFiles ? ofFiles : [])
    }

    private static func row(_ difference: AlignedPart.Difference, of book: String) -> [String: String] {
        var row = ["kind": difference.kind.rawValue, "file": difference.file, "book": book, "text": difference.text]
        row["second"] = "\(difference.second)"
        (row["start"], row["end"]) = ("\(difference.start)", "\(difference.end)")
        row["line"] = difference.location.map { "\($0.line)" }
        row["column"] = difference.location.map { "\($0.column)" }
        row["page"] = difference.position.map { "\($0.page + 1)" }
        row["utterance"] = difference.position.map { "\($0.utterance + 1)" }
        return row
    }

    private static func row(_ file: JudgedFile) -> [String: String] {
        var row = ["kind": "file", "file": file.path]
        if let profile = file.profile {
            row["profile"] = profile.name
            row["passed"] = "\(file.judgement.isPassed)"
            let failed = file.judgement.lines.filter { $0.verdict == .failed }
            row["failed"] = failed.map(\.figure.rawValue).joined(separator: " ")
        }
        for line in file.judgement.lines {
            switch line.value {
            case .number(let number): row[line.figure.rawValue] = number.isFinite ? "\(number)" : nil
            case .name(let name): row[line.figure.rawValue] = name
            case nil: break
            }
        }
        return row
    }

    /// The lines of the table.
    var text: String {
        let lines = [columns] + rows.map { row in columns.map { row[$0] ?? "" } }
        return lines.map { $0.map(\.asTableField).joined(separator: ",") + "\r\n" }.joined()
    }
}
#endif
