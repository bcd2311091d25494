package import FoundationEssentials
package import Narration

/// The problems of a book in XML that can be repaired.
package struct FixableProblems {
    /// The problems with a ``Diagnostic/fix``.
    package let diagnostics: [Diagnostic]

    /// The number of all errors of the book.
    package let errorCount: Int

    /// The depth of nested dictionaries in a book: a repair may reveal problems one level below.
    package static let depth = 4

    /// Finds the problems of contents in XML. Other contents have none.
    ///
    /// - Parameters:
    ///   - data: The contents of the book's file.
    ///   - name: The name of the book in messages.
    ///   - limits: The limits on the book's demands.
    ///   - recognizer: Recognizes the language of the book, if it names none.
    package init(in data: Data, named name: String, limits: ReadingLimits, recognizer: (any LanguageRecognizer)?) {
        guard case .xml(let text)? = try? PropertyListSource(data) else {
            (diagnostics, errorCount) = ([], 0)
            return
        }
        let builder = XMLPropertyListParser.parse(
            text.supply,
            into: XMLPropertyListReader(builder: BookBuilder(limits: limits, keeping: .fixable), limits: limits)
        )
        let draft = builder.draft(of: name, in: text, kept: .memory(text))
        diagnostics = draft.warnings + draft.lints(recognizer: recognizer)
        errorCount = builder.log.errorCount
    }
}
