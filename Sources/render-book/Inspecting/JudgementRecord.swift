import NarrationMastering

/// The result of inspecting a file, as JSON: numbers in the units of `Measure`, and `null` for −∞ or a value that could
/// not be measured.
struct JudgementRecord: Encodable {
    private let path: String
    private let profile: String?
    private let passed: Bool?
    private let figures: [String: FigureRecord]

    init(_ report: InspectionReport) {
        path = report.path
        profile = report.profile?.name
        passed = report.profile.map { _ in report.judgement.isPassed }
        figures = Dictionary(
            uniqueKeysWithValues: report.judgement.lines.map { ($0.figure.rawValue, FigureRecord($0)) }
        )
    }
}

private struct FigureRecord: Encodable {
    let line: Judgement.Line

    init(_ line: Judgement.Line) {
        self.line = line
    }

    private enum Key: String, CodingKey {
        case value, verdict, lowest, highest, names
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        switch line.value {
        case .number(let number) where number.isFinite: try record.encode(number, forKey: .value)
        case .name(let name): try record.encode(name, forKey: .value)
        default: try record.encodeNil(forKey: .value)
        }
        guard let limits = line.limits else { return }
        try record.encode(line.verdict.rawValue, forKey: .verdict)
        switch limits {
        case .range(let range):
            if range.lowerBound.isFinite { try record.encode(range.lowerBound, forKey: .lowest) }
            if range.upperBound.isFinite { try record.encode(range.upperBound, forKey: .highest) }
        case .names(let names): try record.encode(names, forKey: .names)
        }
    }
}
