import Foundation

/// The sound of a prompt.
package struct PromptSound {
    package private(set) var samples: [Int16]
    private let sampleRate: Int

    /// - Parameters:
    ///   - samples: The frames.
    ///   - sampleRate: The frames per second, in hertz.
    package init(_ samples: [Int16], at sampleRate: Int) {
        (self.samples, self.sampleRate) = (samples, sampleRate)
    }

    /// The loudest sample, as a share of full scale.
    package var peak: Double { Double(loudest) / 32_768 }

    /// The root mean square of the voiced parts, as a share of full scale; 0 for silence.
    package var level: Double {
        let length = max(1, sampleRate / 100)
        let ends = stride(from: length, through: max(length, samples.count), by: length)
        let powers = ends.map { end in samples[max(0, end - length)..<min(end, samples.count)].meanSquare }
        let threshold = (powers.max() ?? 0) * Self.voicedRange
        let voiced = powers.filter { $0 > 0 && $0 >= threshold }
        return voiced.isEmpty ? 0 : (voiced.reduce(0, +) / Double(voiced.count)).squareRoot() / 32_768
    }

    /// Cuts the silence at both ends, and brings the rest to the level of a shaping.
    func shaped(by shaping: PromptShaping) -> PromptSound {
        var sound = self
        if let margin = shaping.margin { sound.cut(keeping: Int((margin * Double(sampleRate)).rounded())) }
        if let level = shaping.level { sound.bring(to: pow(10, level / 20)) }
        return sound
    }

    /// The frames from the first to the last that is not silent; `nil` if all are.
    package var heard: Range<Int>? {
        let threshold = max(1, loudest / Self.heardRange)
        guard let first = samples.firstIndex(where: { $0.magnitude >= threshold }),
            let last = samples.lastIndex(where: { $0.magnitude >= threshold })
        else { return nil }
        return first..<last + 1
    }

    private mutating func cut(keeping margin: Int) {
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

    private var loudest: UInt16 { samples.reduce(0) { max($0, $1.magnitude) } }

    /// The ratio of the loudest sample to the softest that is heard: 40 dB.
    private static let heardRange: UInt16 = 100

    /// The ratio of the powers of the softest voiced part and the loudest one: −20 dB.
    private static let voicedRange = 0.01

    /// The gain of a sample at the end of the sound: half of a cosine.
    private static func fade(_ index: Int, of count: Int) -> Double {
        (1 - cos(.pi * (Double(index) + 0.5) / Double(count))) / 2
    }
}

extension ArraySlice<Int16> {
    fileprivate var meanSquare: Double {
        isEmpty ? 0 : Double(reduce(0) { $0 + Int($1) * Int($1) }) / Double(count)
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
