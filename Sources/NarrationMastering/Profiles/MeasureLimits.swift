/// The allowed values of a measure.
public enum MeasureLimits: Sendable, Hashable {
    /// A range of numbers, including its bounds.
    case range(ClosedRange<Double>)
    /// A list of names.
    case names([String])

    /// Creates limits from a range.
    public init(_ range: ClosedRange<Double>) { self = .range(range) }

    /// Creates an upper limit.
    public init(atMost highest: Double) { self = .range(-.infinity...highest) }

    /// Creates a lower limit.
    public init(atLeast lowest: Double) { self = .range(lowest ... .infinity) }

    /// Creates limits that allow a single number.
    public init(exactly number: Double) { self = .range(number...number) }

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
