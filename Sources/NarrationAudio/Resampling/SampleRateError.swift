/// A sample rate that no file of ours can have.
public struct SampleRateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sample rate, in hertz.
    public let sampleRate: Int

    /// The rate, and the rates there can be.
    public var description: String {
        let rates = ResampledFormat.sampleRates
        return "a file cannot have \(sampleRate) frames per second; choose \(rates.lowerBound) to \(rates.upperBound)"
    }
}
