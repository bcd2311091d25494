extension Judgement.Line {
    /// The name of the measure, its value, the verdict, and the limits.
    public var words: [String] {
        let limits = limits.map { "must be \($0.words(for: figure))" } ?? ""
        let remedy = value == nil ? nil : figure.remedy
        return switch verdict {
        case .notJudged: [figure.words, valueWords, "", ""]
        case .passed: [figure.words, valueWords, "pass", limits]
        case .failed: [figure.words, valueWords, "FAIL", [limits, remedy].compactMap(\.self).joined(separator: ": ")]
        }
    }

    private var valueWords: String {
        switch value {
        case .number(let number): figure.words(for: number)
        case .name(let name): name
        case nil: "none, too short"
        }
    }
}
