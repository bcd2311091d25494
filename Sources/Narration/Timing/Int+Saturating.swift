extension Int {
    /// Creates the whole part of a number; the largest or smallest integer if it is out of range, and 0 for NaN.
    ///
    /// For numbers from files, which may have any value: `Int(_:)` would trap.
    package init(saturating number: Double) {
        self = number.isNaN ? 0 : Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}
