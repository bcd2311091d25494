/// What a profile says of a file, figure by figure.
public struct Judgement: Sendable, Hashable {
    /// All figures, in the order of ``Measure``.
    public let lines: [Line]

    /// What is said of one figure.
    public struct Line: Sendable, Hashable {
        /// The figure.
        public let figure: Measure

        /// What it is in the file; `nil` where the file has none.
        public let value: Measure.Value?

        /// What it has to be; `nil` where it may be anything.
        public let limits: MeasureLimits?

        /// Whether it is what it has to be.
        public var verdict: Verdict {
            guard let limits else { return .notJudged }
            return value.map(limits.allow) == true ? .passed : .failed
        }
    }

    /// What is said of a figure.
    public enum Verdict: String, Sendable, Hashable {
        /// It is what it has to be.
        case passed
        /// It is not, or it could not be measured.
        case failed
        /// It may be anything.
        case notJudged = "not judged"
    }

    /// Judges a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - profile: What it has to be like; `nil` for its figures alone.
    public init(of file: InspectedFile, by profile: MasteringProfile? = nil) {
        lines = Measure.allCases.map { Line(figure: $0, value: file[$0], limits: profile?.limits[$0]) }
    }

    /// Whether no figure failed.
    public var isPassed: Bool { !lines.contains { $0.verdict == .failed } }
}
