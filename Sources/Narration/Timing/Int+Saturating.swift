extension Int {
    /// The whole part of a number; the largest or smallest integer where it is beyond them, and 0 where it is no
    /// number.
    ///
    /// For numbers that come out of files, which are of any size: `Int(_:)` would end the process.
    package init(saturating number: Double) {
        self = number.isNaN ? 0 : Int(exactly: number.rounded(.towardZero)) ?? (number < 0 ? .min : .max)
    }
}
