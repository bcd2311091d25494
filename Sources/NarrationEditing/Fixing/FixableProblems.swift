import FoundationEssentials
import Narration
import NarrationBooks
import NarrationLinting

/// The problems of a book in XML that can be repaired.
struct FixableProblems {
    /// The problems with a `Diagnostic.fix`.
    let diagnostics: [Diagnostic]

    /// The number of all errors of the book.
    let errorCount: Int

    /// The depth of nested dictionaries in a book: a repair may reveal problems one level below. Properties are moved
    /// one after another, and each may be out of its range.
    static let depth = 4 + UtteranceProperty.allCases.count

    /// Finds the problems of contents in XML. Other contents have none.
    ///
    /// - Parameters:
    ///   - data: The contents of the book's file.
    ///   - name: The name of the book in messages.
    ///   - editor: What is looked at.
    init(in data: Data, named name: String, by editor: BookEditor) {
        guard case .xml(let text)? = try? PropertyListSource(data) else {
            (diagnostics, errorCount) = ([], 0)
            return
        }
        let (draft, errorCount) = editor.reader.fixableDraft(of: text, named: name)
        diagnostics = draft.warnings + draft.lints(folder: editor.folder, recognizer: editor.recognizer)
        self.errorCount = errorCount
    }
}
