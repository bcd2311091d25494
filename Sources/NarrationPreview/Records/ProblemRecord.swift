import Narration
import NarrationBooks

/// A problem of a book, as JSON. Pages and utterances are counted from 0.
struct ProblemRecord: Encodable {
    let severity: Severity
    let code: String
    let message: String
    let line: Int?
    let column: Int?
    let page: Int?
    /// The picture that is concerned, or that says what is.
    let picture: Int?
    let utterance: Int?
    let isFixable: Bool
    /// The name of the character that it is about.
    let character: String?

    enum Severity: String, Encodable {
        case error, warning
        /// What an author has begun and will go on with, such as a page without text yet.
        case unfinished
    }

    /// - Parameters:
    ///   - diagnostic: The problem.
    ///   - book: The book that has it.
    init(_ diagnostic: Diagnostic, in book: Book) {
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: diagnostic.isUnfinished(in: book) ? .unfinished : .warning
            }
        code = diagnostic.code.rawValue
        message = diagnostic.note.map { "\(diagnostic.message); \($0)" } ?? diagnostic.message
        line = diagnostic.location?.line
        column = diagnostic.location?.column
        page = diagnostic.page
        picture = diagnostic.picture
        utterance = diagnostic.utterance
        isFixable = diagnostic.fix != nil
        character = diagnostic.character
    }
}

extension Diagnostic {
    /// Whether something is only not there yet: the text of a page or an utterance, what a picture shows, or
    /// what a character says.
    fileprivate func isUnfinished(in book: Book) -> Bool {
        switch code {
        case .emptyPage, .missingDescription: true
        case .nothingToSpeak: text(in: book)?.allSatisfy(\.isWhitespace) == true
        // A character may not speak because its name is misspelt where it does.
        case .unusedCharacter: note == nil
        default: false
        }
    }

    private func text(in book: Book) -> String? {
        guard let page, let utterance else { return nil }
        return book[UtterancePosition(page: page, utterance: utterance)]?.string
    }
}
