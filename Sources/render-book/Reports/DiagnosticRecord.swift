import Narration
import NarrationBooks
import NarrationEditing

/// A diagnostic as JSON.
struct DiagnosticRecord: Encodable, Sendable {
    let path: String
    let line: Int?
    let column: Int?
    let page: Int?
    let picture: Int?
    let utterance: Int?
    let severity: Diagnostic.Severity
    let code: String
    let message: String
    let note: String?
    let fix: EditRecord?

    init(_ diagnostic: Diagnostic, _ edit: TextEdit?) {
        path = diagnostic.path
        line = diagnostic.location?.line
        column = diagnostic.location?.column
        page = diagnostic.page.map { $0 + 1 }
        picture = diagnostic.picture.map { $0 + 1 }
        utterance = diagnostic.utterance.map { $0 + 1 }
        severity = diagnostic.severity
        code = diagnostic.code.rawValue
        message = diagnostic.message
        note = diagnostic.note
        fix = edit.map(EditRecord.init)
    }
}

/// The edit of a fix, as JSON.
struct EditRecord: Encodable, Sendable {
    let offset: Int
    let length: Int
    let replacement: String

    init(_ edit: TextEdit) {
        offset = edit.offset
        length = edit.length
        replacement = edit.replacement
    }
}
