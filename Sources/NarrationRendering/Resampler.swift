internal import CSoxr

/// Sound at another sample rate, through libsoxr.
final class Resampler {
    private let state: OpaquePointer
    private var output = [Float](repeating: 0, count: 1 << 15)

    /// Creates a resampler for one stream of mono sound.
    ///
    /// libsoxr's high quality keeps what is below 91 % of the lower Nyquist frequency and is exact to 20 bits, four more than
    /// the sound has.
    init(from inputRate: Int, to outputRate: Int) {
        var error: soxr_error_t?
        var samples = soxr_io_spec(SOXR_INT16_I, SOXR_FLOAT32_I)
        var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        guard let state = soxr_create(Double(inputRate), Double(outputRate), 1, &error, &samples, &quality, nil) else {
            preconditionFailure("libsoxr: \(Self.words(error))")
        }
        self.state = state
    }

    deinit {
        soxr_delete(state)
    }

    /// Converts frames; what comes out lags a little behind.
    func convert(_ samples: [Int16]) -> [Float] {
        var converted: [Float] = []
        var used = 0
        samples.withUnsafeBufferPointer { samples in
            while used < samples.count {
                used += process(UnsafeBufferPointer(rebasing: samples[used...]), into: &converted).taken
            }
        }
        return converted
    }

    /// Converts what is still inside.
    func finish() -> [Float] {
        var converted: [Float] = []
        while process(nil, into: &converted).made > 0 {}
        return converted
    }

    /// Takes samples, or without any the end of the sound, and appends what comes out.
    private func process(
        _ samples: UnsafeBufferPointer<Int16>?,
        into converted: inout [Float]
    ) -> (taken: Int, made: Int) {
        var (taken, made) = (0, 0)
        let error = soxr_process(state, samples?.baseAddress, samples?.count ?? 0, &taken, &output, output.count, &made)
        precondition(error == nil, "libsoxr: \(Self.words(error))")
        converted += output[..<made]
        return (taken, made)
    }

    private static func words(_ error: soxr_error_t?) -> String {
        error.map { String(cString: $0) } ?? "no words"
    }
}
