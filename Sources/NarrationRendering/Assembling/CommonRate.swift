import Narration

/// The sample rate that all speech of a rendering gets.
struct CommonRate: Sendable {
    /// The rate, in hertz.
    let hertz: Int

    /// Converts speech to it, and from it to the rate of a file.
    let resampling: any Resampling
}
