public import Narration

/// An unsupported sample rate for a file.
public struct SampleRateError: DescribedError, Hashable {
    /// The sample rate, in hertz.
    public let sampleRate: Int

    /// The supported range, in hertz.
    let allowed: ClosedRange<Int>

    /// The rate, and the supported range.
    public var description: String {
        "a file cannot have \(sampleRate) frames per second; choose \(allowed.lowerBound) to \(allowed.upperBound)"
    }
}
