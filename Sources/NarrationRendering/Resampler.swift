internal import CSamplerate

/// Sound at another sample rate, through libsamplerate.
final class Resampler {
    private let state: OpaquePointer
    private let ratio: Double
    private var output = [Float](repeating: 0, count: 1 << 15)

    /// Creates a resampler for one stream of mono sound.
    ///
    /// libsamplerate's medium sinc keeps what speech has up to 90 % of the lower Nyquist frequency, with a noise floor
    /// of −121 dB, and is still hundreds of times faster than the sound.
    init(from inputRate: Int, to outputRate: Int) {
        var status: Int32 = 0
        guard let state = src_new(Int32(SRC_SINC_MEDIUM_QUALITY), 1, &status) else {
            preconditionFailure("libsamplerate: \(String(cString: src_strerror(status)))")
        }
        self.state = state
        ratio = Double(outputRate) / Double(inputRate)
    }

    deinit {
        src_delete(state)
    }

    /// Converts frames; what comes out lags a little behind.
    func convert(_ samples: [Int16]) -> [Float] {
        process(samples.map { Float($0) / 32_768 }, isLast: false)
    }

    /// Converts what is still inside.
    func finish() -> [Float] {
        process([], isLast: true)
    }

    private func process(_ samples: [Float], isLast: Bool) -> [Float] {
        var converted: [Float] = []
        var used = 0
        while true {
            let (taken, made) = step(samples[used...], isLast: isLast)
            converted.append(contentsOf: output[..<made])
            used += taken
            if used == samples.count, made < output.count { return converted }
        }
    }

    private func step(_ samples: ArraySlice<Float>, isLast: Bool) -> (taken: Int, made: Int) {
        samples.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var data = SRC_DATA()
                data.data_in = input.baseAddress
                data.input_frames = Int(input.count)
                data.data_out = output.baseAddress
                data.output_frames = Int(output.count)
                data.src_ratio = ratio
                data.end_of_input = isLast ? 1 : 0
                let status = src_process(state, &data)
                precondition(status == 0, "libsamplerate: \(String(cString: src_strerror(status)))")
                return (Int(data.input_frames_used), Int(data.output_frames_gen))
            }
        }
    }
}
