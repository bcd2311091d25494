extension Int {
    /// This number of frames at another sample rate, to the nearest frame; unchanged if a rate is not positive.
    package func frames(from rate: Int, to other: Int) -> Int {
        guard rate != other, rate > 0, other > 0 else { return self }
        let doubled = 2 * Int128(self) * Int128(other) + Int128(rate)
        let divisor = 2 * Int128(rate)
        let (quotient, remainder) = doubled.quotientAndRemainder(dividingBy: divisor)
        return Int(clamping: remainder < 0 ? quotient - 1 : quotient)
    }
}
