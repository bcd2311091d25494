import Narration
import NarrationBooks
import NarrationStories

/// A summary of the warnings about some pages of a book: the first warning of each kind, and their number.
///
/// `render-book check` shows all of them.
struct WarningSummary: Sendable {
    /// A kind of warning.
    fileprivate struct Kind: Sendable {
        let first: Diagnostic
        var count = 1
    }

    private var kinds: [Kind] = []

    init() {}

    /// - Parameters:
    ///   - diagnostics: The problems of the whole book.
    ///   - includes: Whether the page with an index is spoken. Problems without a page concern all pages.
    init(_ diagnostics: [Diagnostic], onPagesWhere includes: (Int) -> Bool) {
        add(diagnostics.filter { $0.page.map(includes) ?? true })
    }

    /// Adds the warnings of a list of diagnostics.
    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            if let index = kinds.firstIndex(where: { $0.first.code == diagnostic.code }) {
                kinds[index].count += 1
            } else {
                kinds.append(Kind(first: diagnostic))
            }
        }
    }

    /// Prints the warnings on standard error, if there are any.
    ///
    /// - Parameter book: The book's path, or the name of standard input.
    func tell(of book: String) {
        lines(about: book).forEach(Terminal.errors.print)
    }

    /// A line for each kind, and one with the command that shows all warnings.
    func lines(about book: String) -> [TerminalText] {
        guard !kinds.isEmpty else { return [] }
        return kinds.map(\.line) + [total(of: book)]
    }

    private func total(of book: String) -> TerminalText {
        let count = kinds.reduce(0) { $0 + $1.count }
        let number = count.of("warning") + (count > 1 ? " of \(kinds.count.of("kind"))" : "")
        guard book != StandardInput.name else { return "\(number)" }
        return "\(number); render-book check \(book.quotedForShell) shows \(count > 1 ? "them" : "it")"
    }
}

extension WarningSummary.Kind {
    fileprivate var line: TerminalText {
        let more = count > 1 ? " (and \(count - 1) more like it)" : ""
        return TerminalText(lines: first.headline) + "\(more)"
    }
}
