/// Collects what is found while a book is read, and finds the places when all is read.
struct DiagnosticLog {
    private var findings: [(diagnostic: Diagnostic, place: SourcePlace?)] = []
    private var kept: [Diagnostic.Severity: Int] = [:]
    private var more: [Diagnostic.Severity: Int] = [:]

    /// Which problems are kept.
    let keeping: Keeping

    init(keeping: Keeping) {
        self.keeping = keeping
    }

    /// Which problems are kept. The others are only counted.
    enum Keeping: Sendable, Hashable {
        /// A number of each severity, with the lines they are in.
        case first(Int)
        /// Those that can be fixed, without the lines they are in.
        case fixable

        /// How many problems of each severity are kept.
        var limit: Int {
            if case .first(let limit) = self { limit } else { .max }
        }

        /// How many bytes of a line are kept on either side of a place.
        var reach: Int {
            self == .fixable ? 0 : 2048
        }
    }

    /// How many errors were found.
    var errorCount: Int {
        kept[.error, default: 0] + more[.error, default: 0]
    }

    /// Whether the book cannot be read.
    var hasErrors: Bool { errorCount > 0 }

    /// Whether further problems of a severity are only counted.
    func isFull(of severity: Diagnostic.Severity) -> Bool {
        kept[severity, default: 0] >= keeping.limit
    }

    /// Counts problems of which nothing is kept.
    mutating func count(_ problems: Int = 1, of severity: Diagnostic.Severity) {
        more[severity, default: 0] += problems
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourcePlace?) {
        guard !isFull(of: diagnostic.severity), keeping != .fixable || diagnostic.fix != nil else {
            return count(of: diagnostic.severity)
        }
        kept[diagnostic.severity, default: 0] += 1
        findings.append((diagnostic, place))
    }

    /// Forgets problems that are kept.
    mutating func withdraw(_ code: Diagnostic.Code) {
        for finding in findings where finding.diagnostic.code == code {
            kept[finding.diagnostic.severity, default: 0] -= 1
        }
        findings.removeAll { $0.diagnostic.code == code }
    }

    /// Everything that was found, in the order of the text where there is one.
    func diagnostics(of path: String, in text: (any SourceBytes)?) -> [Diagnostic] {
        var diagnostics = findings.map(\.diagnostic)
        if let text {
            let placed = findings.indices.filter { findings[$0].place != nil }
            let spots = text.spots(of: placed.compactMap { findings[$0].place }, reach: keeping.reach)
            for (index, spot) in zip(placed, spots) {
                diagnostics[index].offset = TextOffset(byte: spot.byte)
                diagnostics[index].location = spot.location
                diagnostics[index].sourceLine = spot.line
                diagnostics[index].sourceColumn = spot.column
            }
            diagnostics = diagnostics.inOrderOfText
        }
        diagnostics += overflow
        for index in diagnostics.indices {
            diagnostics[index].path = path
        }
        return diagnostics
    }

    private var overflow: [Diagnostic] {
        [Diagnostic.Severity.error, .warning].compactMap { severity in
            let more = more[severity, default: 0]
            return more > 0 ? .tooManyProblems(severity, more: more) : nil
        }
    }
}

extension [Diagnostic] {
    /// The diagnostics by their place in the text, those without a place last.
    package var inOrderOfText: Self {
        sorted { ($0.location ?? .end) < ($1.location ?? .end) }
    }
}

extension SourceLocation {
    /// Behind every other location.
    fileprivate static let end = SourceLocation(line: .max, column: .max)
}
