import Narration
public import NarrationBooks
import NarrationStories

/// A summary of the warnings about some pages of a book: the first warning of each kind, and their number.
public struct WarningSummary: Sendable {
    /// A kind of warning.
    fileprivate struct Kind: Sendable {
        let first: Diagnostic
        var count = 1
    }

    private var kinds: [Kind] = []

    /// Creates a summary of no warnings.
    public init() {}

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - diagnostics: The problems of the whole book.
    ///   - includes: Whether the page with an index is spoken. Problems without a page concern all pages.
    public init(_ diagnostics: [Diagnostic], onPagesWhere includes: (Int) -> Bool) {
        add(diagnostics.filter { $0.page.map(includes) ?? true })
    }

    /// Adds the warnings of a list of diagnostics.
    public mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            if let index = kinds.firstIndex(where: { $0.first.code == diagnostic.code }) {
                kinds[index].count += 1
            } else {
                kinds.append(Kind(first: diagnostic))
            }
        }
    }

    /// The lines that tell the warnings: one for each kind, and one with their number; empty without warnings.
    ///
    /// - Parameter command: What shows all of them, such as a command; by default, nothing is said of it.
    /// - Returns: The lines.
    public func lines(showingAll command: String? = nil) -> [String] {
        guard !kinds.isEmpty else { return [] }
        let count = kinds.reduce(0) { $0 + $1.count }
        let number = count.of("warning") + (count > 1 ? " of \(kinds.count.of("kind"))" : "")
        let all = command.map { "; \($0) shows \(count > 1 ? "them" : "it")" }
        return kinds.map(\.line) + [number + (all ?? "")]
    }
}

extension WarningSummary.Kind {
    fileprivate var line: String { first.headline + (count > 1 ? " (and \(count - 1) more like it)" : "") }
}
