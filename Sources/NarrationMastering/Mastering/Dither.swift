/// Reduces sound to 16 bits.
///
/// Triangular noise of two steps from peak to peak is added before rounding, so that the level of the error does not
/// depend on the sound (S. P. Lipshitz et al., “Quantization and Dither”, JAES 40/5, 1992), here −96 dBFS. The noise
/// depends only on the position of the frame, so the same sound produces the same bytes.
struct Dither {
    private var position = 0

    /// Rounds the next frames.
    mutating func rounded(_ samples: [Float]) -> [Int16] {
        defer { position += samples.count }
        return samples.enumerated().map { offset, sample in
            let value = (sample * 32_768 + Noise.dither[position + offset]).rounded()
            return Int16(max(-32_768, min(32_767, value)))
        }
    }
}
