internal import CSoxr
package import Narration

/// The conversion of one stream by libsoxr.
package final class Resampler: SampleRateConversion {
    private let state: OpaquePointer
    private let rates: (input: Int, output: Int)
    private var output = [Float](repeating: 0, count: 1 << 15)

    /// Creates a resampler for one stream of mono sound.
    ///
    /// - Parameters:
    ///   - inputRate: The sample rate of the input, in hertz.
    ///   - outputRate: The sample rate of the output, in hertz.
    /// - Throws: `ResamplingError` if libsoxr cannot convert between these rates.
    package init(from inputRate: Int, to outputRate: Int) throws(ResamplingError) {
        var error: soxr_error_t?
        var samples = soxr_io_spec(SOXR_INT16_I, SOXR_FLOAT32_I)
        var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        guard let state = soxr_create(Double(inputRate), Double(outputRate), 1, &error, &samples, &quality, nil) else {
            throw ResamplingError(from: inputRate, to: outputRate, error.map { String(cString: $0) })
        }
        self.state = state
        rates = (inputRate, outputRate)
    }

    /// The version of libsoxr, which affects the converted sound: `libsoxr-0.1.3`.
    package static let version = String(cString: soxr_version())

    deinit {
        soxr_delete(state)
    }

    /// Converts frames. The output lags slightly behind the input.
    package func convert(_ samples: [Int16]) throws(ResamplingError) -> [Float] {
        var converted: [Float] = []
        var used = 0
        while used < samples.count {
            used += try process(samples[used...], into: &converted).taken
        }
        return converted
    }

    /// Converts the buffered frames at the end of the sound.
    package func finish() throws(ResamplingError) -> [Float] {
        var converted: [Float] = []
        while try process(nil, into: &converted).made > 0 {}
        return converted
    }

    /// Converts samples, or ends the sound without any, and appends the output.
    private func process(
        _ samples: ArraySlice<Int16>?,
        into converted: inout [Float]
    ) throws(ResamplingError) -> (taken: Int, made: Int) {
        var (taken, made) = (0, 0)
        func process(_ samples: UnsafeBufferPointer<Int16>?) -> soxr_error_t? {
            soxr_process(state, samples?.baseAddress, samples?.count ?? 0, &taken, &output, output.count, &made)
        }
        let error = if let samples { samples.withUnsafeBufferPointer(process) } else { process(nil) }
        if let error { throw ResamplingError(from: rates.input, to: rates.output, String(cString: error)) }
        converted += output[..<made]
        return (taken, made)
    }
}

extension ResamplingError {
    fileprivate init(from inputRate: Int, to outputRate: Int, _ reason: String?) {
        self.init("libsoxr cannot convert \(inputRate) to \(outputRate) Hz: \(reason ?? "it gives no reason")")
    }
}
