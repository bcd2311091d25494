import NarrationSystem

/// Finds whether the true sample rate of speech is another one than the stated.
///
/// Speech at a wrong rate is slower and lower, or faster and higher. Where the tempo is suspicious, the speech is
/// aligned at the rates that it may have as well. The documentation has the measurements.
struct SampleRateTest {
    /// The speech at its stated rate.
    let stated: Hearing

    /// The tempo from which the rate is suspicious, as a natural logarithm: 10 % more or less than is likely.
    private static let suspicious = 0.1

    /// The tempo from which the speech may have twice or half the rate.
    private static let suspiciousOctave = 0.5

    /// The quotient of two common sample rates, 22,050 and 16,000 Hz. Others are so near to it, or to 2, that speech at
    /// them is likelier with this one than at the stated rate; but 24,000 and 22,050 Hz are too near to one another.
    private static let quotient = 22.05 / 16

    /// The gain in ``Trace/fit`` from which another rate is the true one. Speech at its stated rate has less than 0.
    private static let leastGain = 1.0

    /// Finds the true sample rate: that at which the speech fits its text better, and has no fault.
    ///
    /// - Parameter hearing: Aligns the speech as if it had the stated sample rate times a factor.
    /// - Returns: The true rate divided by the stated one; `nil` if that is likely 1.
    func likelierFactor(_ hearing: (Double) -> Hearing) -> Double? {
        let tempo = log(max(1e-3, stated.spoken.stretch))
        guard abs(tempo) > Self.suspicious else { return nil }
        let factors = abs(tempo) > Self.suspiciousOctave ? [Self.quotient, 2] : [Self.quotient]
        let hearings = factors.map { tempo > 0 ? $0 : 1 / $0 }.map { ($0, hearing($0)) }
        let likeliest = hearings.max { $0.1.spoken.trace.fit < $1.1.spoken.trace.fit }!
        let gain = likeliest.1.spoken.trace.fit - stated.spoken.trace.fit
        return gain > Self.leastGain && likeliest.1.faults.isEmpty ? likeliest.0 : nil
    }
}
