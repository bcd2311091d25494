/// An unsupported sample rate for a file.
public struct SampleRateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The sample rate, in hertz.
    public let sampleRate: Int

    /// The rate, and the supported range.
    public var description: String {
        let rates = ResampledFormat.sampleRates
        return "a file cannot have \(sampleRate) frames per second; choose \(rates.lowerBound) to \(rates.upperBound)"
    }
}
