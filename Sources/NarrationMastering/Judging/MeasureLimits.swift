/// What a figure has to be.
public enum MeasureLimits: Sendable, Hashable {
    /// A number, the limits themselves included.
    case range(ClosedRange<Double>)
    /// One of some names.
    case names([String])

    /// From a number to a number.
    public init(_ range: ClosedRange<Double>) { self = .range(range) }

    /// No more than a number.
    public init(atMost highest: Double) { self = .range(-.infinity...highest) }

    /// No less than a number.
    public init(atLeast lowest: Double) { self = .range(lowest ... .infinity) }

    /// A number and no other.
    public init(exactly number: Double) { self = .range(number...number) }

    /// One of some names.
    public init(oneOf names: [String]) { self = .names(names) }

    /// Whether a value is within the limits.
    public func allow(_ value: Measure.Value) -> Bool {
        switch (self, value) {
        case (.range(let range), .number(let number)): range.contains(number)
        case (.names(let names), .name(let name)): names.contains(name)
        default: false
        }
    }

    /// The highest number, where it has one.
    var highest: Double? {
        if case .range(let range) = self { range.upperBound } else { nil }
    }
}
