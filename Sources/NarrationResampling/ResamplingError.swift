/// The reason why libsoxr cannot convert sound.
package struct ResamplingError: Error, Hashable, CustomStringConvertible {
    /// The rates, and libsoxr's reason.
    package let description: String

    init(from inputRate: Int, to outputRate: Int, _ reason: String?) {
        description = "libsoxr cannot convert \(inputRate) to \(outputRate) Hz: \(reason ?? "it gives no reason")"
    }
}
