import Narration
import NarrationBooks

/// Reports as JSON, for editors and scripts: an array with an object for each diagnostic.
///
/// Lines, columns, pages and utterances count from 1; a key that does not apply is omitted. A `fix` replaces bytes of
/// the file with a text; apply several fixes from last to first.
enum ReportJSON {
    static func text(_ reports: [BookReport]) throws -> TerminalText {
        let records = reports.flatMap { report in
            zip(report.diagnostics, report.edits).map(DiagnosticRecord.init)
        }
        return try records.jsonText()
    }
}
