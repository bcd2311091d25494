import Narration
import NarrationPlayback

/// A number of the listener's tuning that keys change.
enum Dial: Hashable, Sendable {
    case rate, pitch, volume

    private var path: WritableKeyPath<Tuning, Double> {
        switch self {
        case .rate: \.rate
        case .pitch: \.pitchMultiplier
        case .volume: \.volume
        }
    }

    /// The amount that one key press adds.
    private static let step = 0.05

    /// Changes the number by a number of steps. It is rounded to hundredths, so that opposite steps cancel out.
    func turn(_ tuning: inout Tuning, by steps: Int) {
        tuning[keyPath: path] = ((tuning[keyPath: path] + Double(steps) * Self.step) * 100).rounded() / 100
    }
}
