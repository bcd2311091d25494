extension Speech {
    /// Returns the speech at another sample rate. Its length and marks are the same times, to the nearest frame.
    ///
    /// The result depends on this speech alone, so a passage sounds the same wherever it is.
    ///
    /// - Parameters:
    ///   - rate: The sample rate of speech that has no rate of its own, in hertz.
    ///   - newRate: The new sample rate, in hertz.
    ///   - resampling: Converts the sound, if the rates differ.
    /// - Returns: The speech, with the new rate as its ``sampleRate``.
    /// - Throws: `SpeechError` with code `engine-failed` if it cannot be converted.
    package func resampled(
        from rate: Int,
        to newRate: Int,
        by resampling: any Resampling
    ) throws(SpeechError) -> Speech {
        let rate = sampleRate ?? rate
        guard rate != newRate else { return self }
        let length = samples.count.frames(from: rate, to: newRate)
        return Speech(
            samples: try converted(from: rate, to: newRate, by: resampling).fitted(to: length),
            marks: marks.map {
                let frame = min($0.frame.frames(from: rate, to: newRate), length)
                return WordMark(range: $0.range, frame: frame, certainty: $0.certainty)
            },
            sampleRate: newRate,
            timing: timing
        )
    }

    private func converted(
        from rate: Int,
        to newRate: Int,
        by resampling: any Resampling
    ) throws(SpeechError) -> [Float] {
        do throws(ResamplingError) {
            let conversion = try resampling.conversion(from: rate, to: newRate)
            return try conversion.convert(samples) + conversion.finish()
        } catch {
            throw SpeechError(.engineFailed, error.description)
        }
    }
}

extension [Float] {
    /// The sound as 16-bit frames, cut or padded with silence to a length.
    fileprivate func fitted(to length: Int) -> [Int16] {
        let frames = prefix(length).map { sample in
            let scaled = (sample * 32_768).rounded()
            return Int16(Swift.min(Swift.max(scaled, -32_768), 32_767))
        }
        return frames + [Int16](repeating: 0, count: length - frames.count)
    }
}
