/// Collects what is found while a book is read, and finds the places when all is read.
struct DiagnosticLog {
    private var findings: [(diagnostic: Diagnostic, place: SourcePlace?)] = []
    private var counts: [Diagnostic.Severity: Int] = [:]
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether the book cannot be read.
    var hasErrors: Bool {
        counts[.error, default: 0] > 0
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourcePlace?) {
        counts[diagnostic.severity, default: 0] += 1
        if counts[diagnostic.severity, default: 0] <= limit {
            findings.append((diagnostic, place))
        }
    }

    /// Everything that was found, in the order of the text where there is one.
    func diagnostics(of path: String, in text: SourceText?) -> [Diagnostic] {
        var diagnostics = findings.map(\.diagnostic)
        if let text {
            let placed = findings.indices.filter { findings[$0].place != nil }
            for (index, spot) in zip(placed, text.spots(of: placed.compactMap { findings[$0].place })) {
                diagnostics[index].offset = TextOffset(byte: spot.byte)
                diagnostics[index].location = spot.location
                diagnostics[index].sourceLine = spot.line
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
            let more = counts[severity, default: 0] - limit
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
