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

    /// The depth of nested dictionaries in a book: a repair may reveal problems one level below.
    static let depth = 4

    /// Finds the problems of contents in XML. Other contents have none.
    ///
    /// - Parameters:
    ///   - data: The contents of the book's file.
    ///   - name: The name of the book in messages.
    ///   - limits: The limits on the book's demands.
    ///   - recognizer: Recognizes the language of the book, if it names none.
    init(in data: Data, named name: String, limits: ReadingLimits, recognizer: (any LanguageRecognizer)?) {
        guard case .xml(let text)? = try? PropertyListSource(data) else {
            (diagnostics, errorCount) = ([], 0)
            return
        }
        let (draft, errorCount) = BookReader(limits: limits).fixableDraft(of: text, named: name)
        diagnostics = draft.warnings + draft.lints(recognizer: recognizer)
        self.errorCount = errorCount
    }
}
