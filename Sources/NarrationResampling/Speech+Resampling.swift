package import Narration

extension Speech {
    /// The speech at another sample rate: its length and its marks are the same moments, to the nearest frame.
    ///
    /// What comes out depends on this speech alone, so that a passage sounds the same wherever it is.
    ///
    /// - Parameters:
    ///   - rate: The frames per second that it has, in hertz, where it does not say so itself.
    ///   - newRate: The frames per second that it is to have.
    /// - Returns: The speech, with the new rate as its ``sampleRate``.
    /// - Throws: `SpeechError` with code `engine-failed` when libsoxr does not convert between these rates.
    package func resampled(from rate: Int, to newRate: Int) throws(SpeechError) -> Speech {
        let rate = sampleRate ?? rate
        guard rate != newRate else { return self }
        let length = samples.count.frames(from: rate, to: newRate)
        return Speech(
            samples: try converted(from: rate, to: newRate).fitted(to: length),
            marks: marks.map {
                WordMark(range: $0.range, frame: min($0.frame.frames(from: rate, to: newRate), length))
            },
            sampleRate: newRate
        )
    }

    private func converted(from rate: Int, to newRate: Int) throws(SpeechError) -> [Float] {
        do throws(ResamplingError) {
            let resampler = try Resampler(from: rate, to: newRate)
            return try resampler.convert(samples) + resampler.finish()
        } catch {
            throw SpeechError(.engineFailed, error.description)
        }
    }
}

extension [Float] {
    /// As 16-bit frames, cut or filled with silence to a length.
    fileprivate func fitted(to length: Int) -> [Int16] {
        let frames = prefix(length).map { sample in
            let scaled = (sample * 32_768).rounded()
            return Int16(Swift.min(Swift.max(scaled, -32_768), 32_767))
        }
        return frames + [Int16](repeating: 0, count: length - frames.count)
    }
}
