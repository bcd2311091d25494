import NarrationSound
import NarrationSystem

extension VoicedSound {
    /// Cuts the silence at both ends, and brings the rest to the level of a shaping.
    ///
    /// - Parameters:
    ///   - shaping: The shaping.
    ///   - heard: The frames that are heard; `nil`, the default, for those less than 40 dB below the loudest.
    /// - Returns: The sound.
    func shaped(by shaping: PromptShaping, hearing heard: Range<Int>? = nil) -> VoicedSound {
        var sound = self
        if let margin = shaping.margin {
            sound.cut(to: heard ?? samples.heardFrames, keeping: Int((margin * Double(sampleRate)).rounded()))
        }
        if let level = shaping.level { sound.bring(to: pow(10, level / 20)) }
        return sound
    }

    private mutating func cut(to heard: Range<Int>?, keeping margin: Int) {
        guard let heard else {
            samples = []
            return
        }
        let (first, last) = (heard.lowerBound, heard.upperBound - 1)
        let (start, end) = (max(0, first - margin), min(samples.count, last + 1 + margin))
        var kept = Array(samples[start..<end])
        for index in 0..<(first - start) { kept[index].scale(by: Self.fade(index, of: first - start)) }
        for index in 0..<(end - last - 1) {
            kept[kept.count - 1 - index].scale(by: Self.fade(index, of: end - last - 1))
        }
        samples = kept
    }

    private mutating func bring(to level: Double) {
        let (current, peak) = (self.level, peak)
        guard current > 0, peak > 0 else { return }
        let gain = min(level / current, PromptShaping.ceiling / peak)
        for index in samples.indices { samples[index].scale(by: gain) }
    }

    /// The gain of a sample at the end of the sound: half of a cosine.
    private static func fade(_ index: Int, of count: Int) -> Double {
        (1 - cos(.pi * (Double(index) + 0.5) / Double(count))) / 2
    }
}

extension Int16 {
    fileprivate mutating func scale(by gain: Double) {
        self = Self(Swift.min(Swift.max((Double(self) * gain).rounded(), -32_768), 32_767))
    }
}

extension Double {
    /// A share of full scale in dBFS, rounded to hundredths; −120 for silence.
    var decibels: Double { self > 0.000_001 ? (2_000 * log10(self)).rounded() / 100 : -120 }
}
