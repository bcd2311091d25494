import Narration

/// A number of an utterance that keys can change.
enum Dial: CaseIterable, Hashable, Sendable {
    case rate, pitch, volume, delayBefore, delayAfter

    /// The name shown to the listener.
    var name: String {
        switch self {
        case .rate: "rate"
        case .pitch: "pitch"
        case .volume: "volume"
        case .delayBefore: "before"
        case .delayAfter: "after"
        }
    }

    /// The number in an utterance.
    var path: WritableKeyPath<Utterance, Double> {
        switch self {
        case .rate: \.rate
        case .pitch: \.pitchMultiplier
        case .volume: \.volume
        case .delayBefore: \.preUtteranceDelay
        case .delayAfter: \.postUtteranceDelay
        }
    }

    /// The number in a listener's tuning, which has no delays.
    private var tuningPath: WritableKeyPath<Tuning, Double>? {
        switch self {
        case .rate: \.rate
        case .pitch: \.pitchMultiplier
        case .volume: \.volume
        case .delayBefore, .delayAfter: nil
        }
    }

    /// The number in an utterance, with at most two decimal places.
    func text(in utterance: Utterance) -> String {
        let hundredths = (utterance[keyPath: path] * 100).rounded() / 100
        return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
    }

    /// The amount that one key press adds.
    private static let step = 0.05

    /// Changes the number of one utterance by a number of steps.
    func turn(_ utterance: inout Utterance, by steps: Int) {
        utterance[keyPath: path] = Self.moved(utterance[keyPath: path], by: steps)
    }

    /// Changes the listener's general tuning by a number of steps.
    func turn(_ tuning: inout Tuning, by steps: Int) {
        guard let tuningPath else { return }
        tuning[keyPath: tuningPath] = Self.moved(tuning[keyPath: tuningPath], by: steps)
    }

    /// The result is rounded to hundredths, so that opposite steps cancel out.
    private static func moved(_ number: Double, by steps: Int) -> Double {
        ((number + Double(steps) * step) * 100).rounded() / 100
    }
}
