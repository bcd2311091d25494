internal import CSoxr

/// Sound at another sample rate, through libsoxr.
package final class Resampler {
    private let state: OpaquePointer
    private let path: String
    private var output = [Float](repeating: 0, count: 1 << 15)

    /// Creates a resampler for one stream of mono sound.
    ///
    /// libsoxr's high quality keeps what is below 91 % of the lower Nyquist frequency and is exact to 20 bits, four more than
    /// the sound has.
    ///
    /// - Parameters:
    ///   - inputRate: The frames per second that it is given, in hertz.
    ///   - outputRate: The frames per second that come out, in hertz.
    ///   - path: The file that the sound is for, for messages.
    /// - Throws: ``OutputError`` when libsoxr does not convert between these rates.
    package init(from inputRate: Int, to outputRate: Int, for path: String) throws(OutputError) {
        var error: soxr_error_t?
        var samples = soxr_io_spec(SOXR_INT16_I, SOXR_FLOAT32_I)
        var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        guard let state = soxr_create(Double(inputRate), Double(outputRate), 1, &error, &samples, &quality, nil) else {
            throw .cannotResample(path, error)
        }
        self.state = state
        self.path = path
    }

    deinit {
        soxr_delete(state)
    }

    /// Converts frames; what comes out lags a little behind.
    package func convert(_ samples: [Int16]) throws(OutputError) -> [Float] {
        var converted: [Float] = []
        var used = 0
        while used < samples.count {
            used += try process(samples[used...], into: &converted).taken
        }
        return converted
    }

    /// Converts what is still inside.
    package func finish() throws(OutputError) -> [Float] {
        var converted: [Float] = []
        while try process(nil, into: &converted).made > 0 {}
        return converted
    }

    /// Takes samples, or without any the end of the sound, and appends what comes out.
    private func process(
        _ samples: ArraySlice<Int16>?,
        into converted: inout [Float]
    ) throws(OutputError) -> (taken: Int, made: Int) {
        var (taken, made) = (0, 0)
        func process(_ samples: UnsafeBufferPointer<Int16>?) -> soxr_error_t? {
            soxr_process(state, samples?.baseAddress, samples?.count ?? 0, &taken, &output, output.count, &made)
        }
        let error = if let samples { samples.withUnsafeBufferPointer(process) } else { process(nil) }
        if let error { throw .cannotResample(path, error) }
        converted += output[..<made]
        return (taken, made)
    }
}

extension OutputError {
    fileprivate static func cannotResample(_ path: String, _ error: soxr_error_t?) -> OutputError {
        .cannotWrite(path, because: "libsoxr: \(error.map { String(cString: $0) } ?? "it does not say why")")
    }
}
