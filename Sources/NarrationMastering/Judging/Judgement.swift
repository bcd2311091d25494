/// The result of comparing a file with a profile, measure by measure.
public struct Judgement: Sendable, Hashable {
    /// All measures, in the order of ``Measure``.
    public let lines: [Line]

    /// The result for one measure.
    public struct Line: Sendable, Hashable {
        /// The measure.
        public let figure: Measure

        /// Its value in the file; `nil` if the file has none.
        public let value: Measure.Value?

        /// Its limits in the profile; `nil` if there are none.
        public let limits: MeasureLimits?

        /// Whether the value is within the limits.
        public var verdict: Verdict {
            guard let limits else { return .notJudged }
            return value.map(limits.allow) == true ? .passed : .failed
        }
    }

    /// The result for a measure.
    public enum Verdict: String, Sendable, Hashable {
        /// The value is within the limits.
        case passed
        /// The value is outside the limits, or could not be measured.
        case failed
        /// There are no limits.
        case notJudged = "not judged"
    }

    /// Judges a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - profile: The profile; `nil` to list the measures without a verdict.
    public init(of file: InspectedFile, by profile: MasteringProfile? = nil) {
        lines = Measure.allCases.map { Line(figure: $0, value: file[$0], limits: profile?.limits[$0]) }
    }

    /// Whether no measure failed.
    public var isPassed: Bool { !lines.contains { $0.verdict == .failed } }
}
