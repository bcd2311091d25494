/// The allowed values of a measure.
public enum MeasureLimits: Sendable, Hashable {
    /// A range of numbers, including its bounds.
    case range(ClosedRange<Double>)
    /// A list of names.
    case names([String])

    /// Creates limits from a range.
    public init(_ range: ClosedRange<Double>) { self = .range(range) }

    /// Creates an upper limit. If it is NaN, every number is allowed.
    public init(atMost highest: Double) { self = .range(-.infinity...(highest.isNaN ? .infinity : highest)) }

    /// Creates a lower limit. If it is NaN, every number is allowed.
    public init(atLeast lowest: Double) { self = .range((lowest.isNaN ? -.infinity : lowest) ... .infinity) }

    /// Creates limits that allow a single number. If it is NaN, every number is allowed.
    public init(exactly number: Double) {
        self = number.isNaN ? .range(-.infinity ... .infinity) : .range(number...number)
    }

    /// Creates limits that allow some names.
    public init(oneOf names: [String]) { self = .names(names) }

    /// Whether a value is within the limits.
    public func allow(_ value: Measure.Value) -> Bool {
        switch (self, value) {
        case (.range(let range), .number(let number)): range.contains(number)
        case (.names(let names), .name(let name)): names.contains(name)
        default: false
        }
    }

    /// The upper limit, if there is one.
    var highest: Double? {
        if case .range(let range) = self { range.upperBound } else { nil }
    }
}
