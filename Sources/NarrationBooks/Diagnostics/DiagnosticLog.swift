/// Collects what is found while a book is read, and finds the places when all is read.
struct DiagnosticLog {
    private var findings: [(diagnostic: Diagnostic, place: SourceAnchor?)] = []
    private var kept: [Kind: Int] = [:]
    private var more: [Kind: Int] = [:]

    /// What problems have in common that are counted together, so that many of one kind do not keep out another.
    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let code: Diagnostic.Code
    }

    /// Which problems are kept.
    let keeping: Keeping

    init(keeping: Keeping) {
        self.keeping = keeping
    }

    /// Which problems are kept. The others are only counted.
    enum Keeping: Sendable, Hashable {
        /// A number of each kind, with the lines they are in.
        case first(Int)
        /// Those that can be fixed, without the lines they are in.
        case fixable

        /// How many problems of each kind are kept.
        var limit: Int {
            if case .first(let limit) = self { limit } else { .max }
        }

        /// How many bytes of a line are kept on either side of a place: fewer where many problems are kept.
        var reach: Int {
            self == .fixable ? 0 : min(2048, max(256, 2_048_000 / max(limit, 1)))
        }
    }

    /// How many errors were found.
    var errorCount: Int {
        [kept, more].reduce(0) { $0 + $1.reduce(0) { $0 + ($1.key.severity == .error ? $1.value : 0) } }
    }

    /// Whether the book cannot be read.
    var hasErrors: Bool { errorCount > 0 }

    /// Whether further problems of a kind are only counted.
    func isFull(of kind: Kind) -> Bool {
        kept[kind, default: 0] >= keeping.limit
    }

    /// Counts a problem of which nothing is kept.
    mutating func count(_ kind: Kind) {
        more[kind, default: 0] += 1
    }

    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        guard !isFull(of: diagnostic.kind), keeping != .fixable || diagnostic.fix != nil else {
            return count(diagnostic.kind)
        }
        kept[diagnostic.kind, default: 0] += 1
        findings.append((diagnostic, place))
    }

    /// Forgets problems that are kept.
    mutating func withdraw(_ code: Diagnostic.Code) {
        for finding in findings where finding.diagnostic.code == code {
            kept[finding.diagnostic.kind, default: 0] -= 1
        }
        findings.removeAll { $0.diagnostic.code == code }
    }

    /// Everything that was found, in the order of the text where there is one.
    func diagnostics(of path: String, in text: (any SourceBytes)?) -> [Diagnostic] {
        var diagnostics = findings.map(\.diagnostic)
        if let text {
            let placed = findings.indices.filter { findings[$0].place != nil }
            let locations = text.locations(of: placed.compactMap { findings[$0].place }, reach: keeping.reach)
            for (index, location) in zip(placed, locations) {
                diagnostics[index].offset = TextOffset(byte: location.byte)
                diagnostics[index].location = location.location
                diagnostics[index].sourceLine = location.line
                diagnostics[index].sourceColumn = location.column
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
        [Diagnostic.Severity.error, .warning].flatMap { severity in
            more.filter { $0.key.severity == severity }
                .sorted { $0.key.code.rawValue < $1.key.code.rawValue }
                .map { .tooManyProblems($0.key, more: $0.value) }
        }
    }
}

extension DiagnosticLog.Kind {
    /// Keys that mean nothing.
    static let unknownKey = Self(severity: .warning, code: .unknownKey)
}

extension Diagnostic {
    fileprivate var kind: DiagnosticLog.Kind { DiagnosticLog.Kind(severity: severity, code: code) }
}

extension Diagnostic {
    /// The number of problems of a kind that are not kept.
    fileprivate static func tooManyProblems(_ kind: DiagnosticLog.Kind, more: Int) -> Diagnostic {
        let noun = kind.severity.rawValue + (more == 1 ? "" : "s")
        return Diagnostic(kind.severity, .tooManyProblems, "\(more) more \(noun) of the kind \(kind.code)")
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
