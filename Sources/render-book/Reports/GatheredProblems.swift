import Narration
import NarrationBooks

/// Problems as a person reads them: every error, the first warnings of each kind at their places, and a line for each
/// kind that has more.
struct GatheredProblems {
    /// What is shown at its place, in the order it came in.
    private(set) var shown: [Diagnostic] = []

    /// What is like others before it, by its kind.
    private var others: [(code: Diagnostic.Code, places: [Diagnostic])] = []

    /// How many problems of a kind are shown at their places.
    private static let mostAlike = 3

    /// How many places of the others are listed.
    private static let mostPlaces = 10

    /// Gathers problems.
    ///
    /// - Parameters:
    ///   - diagnostics: The problems.
    ///   - isRepeatable: Whether a problem may go into the line of its kind.
    init(_ diagnostics: [Diagnostic], where isRepeatable: (Diagnostic) -> Bool) {
        var counts: [Diagnostic.Code: Int] = [:]
        for diagnostic in diagnostics {
            guard isRepeatable(diagnostic), diagnostic.code != .tooManyProblems else {
                shown.append(diagnostic)
                continue
            }
            counts[diagnostic.code, default: 0] += 1
            if counts[diagnostic.code, default: 0] <= Self.mostAlike {
                shown.append(diagnostic)
            } else {
                add(diagnostic)
            }
        }
    }

    private mutating func add(_ diagnostic: Diagnostic) {
        if let index = others.firstIndex(where: { $0.code == diagnostic.code }) {
            others[index].places.append(diagnostic)
        } else {
            others.append((diagnostic.code, [diagnostic]))
        }
    }

    /// Whether anything is not shown at its place.
    var isShortened: Bool { !others.isEmpty }

    /// A line for each kind that has more than what is shown.
    ///
    /// - Parameters:
    ///   - path: What the book is called.
    ///   - label: What they are: `warning`, `fixed`.
    /// - Returns: The lines.
    func lines(about path: String, labelled label: String) -> [TerminalText] {
        others.map { code, places in
            "\(path): \(label): \(places.count) more like these\(Self.list(places)) [\(code.rawValue)]"
        }
    }

    /// The first of some places: `, in lines 12, 15, …`.
    private static func list(_ diagnostics: [Diagnostic]) -> String {
        let lines = numbers(diagnostics.lazy.compactMap { $0.location?.line })
        if !lines.isEmpty { return ", in line" + text(of: lines) }
        let pages = numbers(diagnostics.lazy.compactMap { $0.page.map { $0 + 1 } })
        return pages.isEmpty ? "" : ", on page" + text(of: pages)
    }

    /// The first of some numbers, each once, and one more than are listed, if there are so many.
    private static func numbers(_ numbers: some Sequence<Int>) -> [Int] {
        var first: [Int] = []
        for number in numbers where first.last != number && first.count <= mostPlaces { first.append(number) }
        return first
    }

    private static func text(of numbers: [Int]) -> String {
        let list = numbers.prefix(mostPlaces).map(String.init).joined(separator: ", ")
        return (numbers.count > 1 ? "s " : " ") + list + (numbers.count > mostPlaces ? ", …" : "")
    }
}
