/// Sound of 16 bits, made of sound of more.
///
/// Triangular noise of two steps from peak to peak, and rounding: the error has the same level whatever the sound is
/// (S. P. Lipshitz et al., “Quantization and Dither”, JAES 40/5, 1992), −96 dBFS here. The noise depends on the frame's
/// place alone, so that the same sound gives the same bytes.
struct Dither {
    private var position = 0

    /// Rounds the frames that follow.
    mutating func rounded(_ samples: [Float]) -> [Int16] {
        defer { position += samples.count }
        return samples.enumerated().map { offset, sample in
            let value = (sample * 32_768 + Noise.dither[position + offset]).rounded()
            return Int16(max(-32_768, min(32_767, value)))
        }
    }
}
