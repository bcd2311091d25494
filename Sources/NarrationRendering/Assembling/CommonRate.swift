package import Narration

/// The sample rate that all speech of a rendering gets.
package struct CommonRate: Sendable {
    /// The rate, in hertz.
    package let hertz: Int

    /// Converts speech to it, and from it to the rate of a file.
    package let resampling: any Resampling

    package init(hertz: Int, resampling: any Resampling) {
        (self.hertz, self.resampling) = (hertz, resampling)
    }
}
