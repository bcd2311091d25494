import Foundation

/// How much the sound changes from the 20 ms before a place to the 20 ms after it.
struct JointJump {
    /// The rise of the level, in dB. What is softer than −50 dBFS counts as −50.
    let level: Double

    /// The mean difference of the levels in 16 bands from 150 to 4,500 Hz, in dB, after the levels are made equal;
    /// `nil` if one side is softer than −50 dBFS.
    let spectrum: Double?

    /// The rise of the pitch from the 50 ms before it to the 50 ms after it, in semitones; `nil` if one side has no
    /// pitch.
    let pitch: Double?

    private static let length = 960
    private static let floor = -50.0

    private static let window = (0..<length).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(length)) }

    /// Compares the stretches around a place in sound at 48,000 Hz; `nil` at the ends of the sound.
    ///
    /// - Parameters:
    ///   - samples: The sound.
    ///   - before: The end of the stretch before the place.
    ///   - after: The start of the stretch after it.
    init?(_ samples: [Int16], before: Int, after: Int) {
        guard before >= Self.length, after + Self.length <= samples.count else { return nil }
        let stretches = [before - Self.length, after].map { samples[$0..<$0 + Self.length] }
        let levels = stretches.map { max(Self.floor, $0.level) }
        level = levels[1] - levels[0]
        spectrum =
            levels.contains(Self.floor) ? nil : Self.difference(Self.bands(stretches[0]), Self.bands(stretches[1]))
        let voices = [max(0, before - 2_400)..<before, after..<min(samples.count, after + 2_400)]
        let pitches = voices.compactMap { Self.pitch(of: samples[$0]) }
        pitch = pitches.count == 2 ? 12 * log2(pitches[1] / pitches[0]) : nil
    }

    /// The mean difference of the levels of bands, each in relation to the sum of its side. What is 40 dB below the sum
    /// is not heard.
    private static func difference(_ one: [Double], _ other: [Double]) -> Double {
        let sides = [one, other].map { bands in
            let sum = bands.reduce(0, +)
            return bands.map { 10 * log10($0 / sum + 0.000_1) }
        }
        return zip(sides[0], sides[1]).map { abs($0 - $1) }.reduce(0, +) / Double(one.count)
    }

    /// The powers of the bands by Goertzel's algorithm, each the mean of three frequencies.
    private static func bands(_ samples: ArraySlice<Int16>) -> [Double] {
        let samples = zip(samples, window).map { Double($0) * $1 }
        return (0..<16).map { band in
            [0.0, 0.33, 0.66].map { part in
                let frequency = 150 * pow(30, (Double(band) + part) / 16)
                let factor = 2 * cos(2 * Double.pi * frequency / 48_000)
                var (last, earlier) = (0.0, 0.0)
                for sample in samples { (last, earlier) = (sample + factor * last - earlier, last) }
                return last * last + earlier * earlier - factor * last * earlier
            }.reduce(0, +) / 3
        }
    }

    /// The pitch in hertz by autocorrelation between 70 and 300 Hz; `nil` if there is none.
    private static func pitch(of samples: ArraySlice<Int16>) -> Double? {
        // Every sixth frame is enough: 8,000 Hz.
        let sound = stride(from: samples.startIndex, to: samples.endIndex - 5, by: 6).map { start in
            Double(samples[start..<start + 6].reduce(0) { $0 + Int($1) }) / 6
        }
        guard sound.count > 228, samples.level > floor else { return nil }
        let lags = (26...114).map { lag -> Double in
            let (one, other) = (sound.dropLast(lag), sound.dropFirst(lag))
            let product = zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
            let powers = one.reduce(0) { $0 + $1 * $1 } * other.reduce(0) { $0 + $1 * $1 }
            // Of two similar peaks, the shorter one is the period, and the longer one twice the period.
            return powers > 0 ? product / powers.squareRoot() * (1 - 0.001 * Double(lag)) : 0
        }
        guard let highest = lags.indices.max(by: { lags[$0] < lags[$1] }), lags[highest] > 0.6,
            highest > 0, highest < lags.count - 1
        else { return nil }
        return 8_000 / Double(highest + 26)
    }
}

extension ArraySlice<Int16> {
    /// The level in dBFS; −120 for silence.
    var level: Double {
        let power = Double(reduce(0) { $0 + Int($1) * Int($1) }) / Double(count)
        return power > 0.001 ? 10 * log10(power) - 20 * log10(32_768) : -120
    }
}
