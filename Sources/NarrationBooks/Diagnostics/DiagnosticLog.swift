import NarrationSystem

/// Collects the problems of a book while it is read, and finds their locations at the end.
package struct DiagnosticLog {
    private var findings: [(diagnostic: Diagnostic, place: SourceAnchor?)] = []
    private var kept: [Kind: Int] = [:]
    private var more: [Kind: Int] = [:]

    /// The severity and code of problems that are counted together, so that many of one kind do not displace another.
    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let code: Diagnostic.Code
    }

    /// The problems that are kept.
    let keeping: Keeping

    package init(keeping: Keeping) {
        self.keeping = keeping
    }

    /// The problems that are kept. Others are only counted.
    package enum Keeping: Sendable, Hashable {
        /// A limited number of each kind, with their lines of text.
        case first(Int)
        /// All problems that can be repaired, without their lines of text.
        case fixable

        /// The number of problems of each kind that are kept.
        var limit: Int {
            if case .first(let limit) = self { limit } else { .max }
        }

        /// The number of bytes of a line that are kept on either side of a location: fewer if many problems are kept.
        var reach: Int {
            self == .fixable ? 0 : min(2048, max(256, 2_048_000 / max(limit, 1)))
        }
    }

    /// The number of errors.
    var errorCount: Int {
        [kept, more].reduce(0) { $0 + $1.reduce(0) { $0 + ($1.key.severity == .error ? $1.value : 0) } }
    }

    /// Whether the book cannot be read.
    package var hasErrors: Bool { errorCount > 0 }

    /// Whether further problems of a kind are only counted.
    func isFull(of kind: Kind) -> Bool {
        kept[kind, default: 0] >= keeping.limit
    }

    /// Counts a problem without keeping it.
    mutating func count(_ kind: Kind) {
        more[kind, default: 0] += 1
    }

    package mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?) {
        guard !isFull(of: diagnostic.kind), keeping != .fixable || diagnostic.fix != nil else {
            return count(diagnostic.kind)
        }
        kept[diagnostic.kind, default: 0] += 1
        findings.append((diagnostic, place))
    }

    /// Removes problems that were kept.
    mutating func withdraw(_ code: Diagnostic.Code) {
        for finding in findings where finding.diagnostic.code == code {
            kept[finding.diagnostic.kind, default: 0] -= 1
        }
        findings.removeAll { $0.diagnostic.code == code }
    }

    /// All problems, in the order of the text if there is one.
    package func diagnostics(of path: String, in text: (any SourceBytes)?) -> [Diagnostic] {
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
    /// Keys without a meaning.
    static let unknownKey = Self(severity: .warning, code: .unknownKey)
}

extension Diagnostic {
    fileprivate var kind: DiagnosticLog.Kind { DiagnosticLog.Kind(severity: severity, code: code) }

    /// The number of problems of a kind that are not kept.
    fileprivate static func tooManyProblems(_ kind: DiagnosticLog.Kind, more: Int) -> Diagnostic {
        let noun = kind.severity.rawValue + (more == 1 ? "" : "s")
        return Diagnostic(kind.severity, .tooManyProblems, "\(more) more \(noun) of the kind \(kind.code)")
    }
}

extension [Diagnostic] {
    /// The diagnostics in the order of their locations, those without a location last. Those of each file are together,
    /// in the order in which the files occur.
    package var inOrderOfText: Self {
        var files: [ExactPath: Int] = [:]
        for path in map({ ExactPath($0.path) }) where files[path] == nil { files[path] = files.count }
        return sorted { left, right in
            let (file, otherFile) = (files[ExactPath(left.path)] ?? 0, files[ExactPath(right.path)] ?? 0)
            return file != otherFile ? file < otherFile : (left.location ?? .end) < (right.location ?? .end)
        }
    }
}

extension SourceLocation {
    /// A location after all others.
    fileprivate static let end = SourceLocation(line: .max, column: .max)
}
