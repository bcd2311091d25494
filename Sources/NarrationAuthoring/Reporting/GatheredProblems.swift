import Narration
public import NarrationBooks

/// Problems in the form shown to people: every error, the first warnings of each kind, and a line for the others of
/// each kind.
public struct GatheredProblems {
    /// The problems that are shown individually, in their original order.
    public private(set) var shown: [Diagnostic] = []

    /// The other problems, by their kind.
    private var others: [(code: Diagnostic.Code, places: [Diagnostic])] = []

    /// The number of warnings of a kind that are shown individually.
    private static let mostAlike = 3

    /// The number of problems of all kinds that are all shown individually.
    private static let mostInAll = 8

    /// The number of locations that are listed for the others.
    private static let mostPlaces = 10

    /// Groups problems.
    ///
    /// - Parameters:
    ///   - diagnostics: The problems.
    ///   - isRepeatable: Whether a problem may be summarized in the line of its kind.
    public init(_ diagnostics: [Diagnostic], where isRepeatable: (Diagnostic) -> Bool) {
        guard diagnostics.count > Self.mostInAll else {
            shown = diagnostics
            return
        }
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

    /// Whether any problem is not shown individually.
    public var isShortened: Bool { !others.isEmpty }

    /// The lines that summarize the problems of each kind that are not shown.
    ///
    /// - Parameters:
    ///   - path: The name of the book.
    ///   - label: Their label: `warning`, `fixed`.
    /// - Returns: The lines.
    public func lines(about path: String, labelled label: String) -> [String] {
        others.map { code, places in
            "\(path): \(label): \(places.count) more like these\(Self.list(places)) [\(code.rawValue)]"
        }
    }

    /// The first locations: `, in lines 12, 15, …`.
    private static func list(_ diagnostics: [Diagnostic]) -> String {
        let lines = numbers(diagnostics.lazy.compactMap { $0.location?.line })
        if !lines.isEmpty { return ", in line" + text(of: lines) }
        let pages = numbers(diagnostics.lazy.compactMap { $0.page.map { $0 + 1 } })
        return pages.isEmpty ? "" : ", on page" + text(of: pages)
    }

    /// The first distinct numbers, with one more than are listed if there are more.
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
