import Foundation

/// Sounds of a reader that are no words.
enum ReaderNoise {
    /// A breath of 0.3 s: soft noise that swells and fades.
    static func breath(at rate: Double, _ dice: inout Dice) -> [Float] {
        let count = Int(rate * 0.3)
        return (0..<count).map { index in
            Float(sin(Double.pi * Double(index) / Double(count))) * Float(dice.roll(601) - 300)
        }
    }

    /// A cough of 0.35 to 0.55 s, as loud as speech: noise that bursts out of the throat and fades, and a second time,
    /// softer, with some voice.
    static func cough(at rate: Double, _ dice: inout Dice) -> [Float] {
        let pause = 0.17 + Double(dice.roll(100)) / 1_000
        let length = pause + 0.18 + Double(dice.roll(100)) / 1_000
        let resonance = 900 + Double(dice.roll(600))
        let (turn, radius) = (2 * cos(2 * Double.pi * resonance / rate), exp(-Double.pi * 500 / rate))
        var (last, earlier) = (0.0, 0.0)
        return (0..<Int(length * rate)).map { index in
            let time = Double(index) / rate
            let bursts = 7_000 * burst(time) + 3_500 * burst(time - pause)
            let voice = time > pause ? 0.3 * sin(2 * Double.pi * 140 * time) : 0
            let noise = Double(dice.roll(2_001) - 1_000) / 1_000
            let throat = noise + turn * radius * last - radius * radius * earlier
            (earlier, last) = (last, throat)
            return Float(bursts * (0.25 * throat + 0.3 * noise + voice))
        }
    }

    /// The loudness of a burst a time after it begins, in seconds: it comes in 10 ms, and falls to a third in 80 ms.
    private static func burst(_ time: Double) -> Double {
        time < 0 ? 0 : min(1, time / 0.01) * exp(-time / 0.08)
    }
}
