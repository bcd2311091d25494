import Narration

/// A number of an utterance that keys change.
enum Dial: CaseIterable, Hashable, Sendable {
    case rate, pitch, volume, delayBefore, delayAfter

    /// What people call it.
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

    /// The number in an utterance, in hundredths at most.
    func text(in utterance: Utterance) -> String {
        let hundredths = (utterance[keyPath: path] * 100).rounded() / 100
        return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
    }

    /// What one press of a key adds.
    private static let step = 0.05

    /// Turns it for one utterance, by so many steps.
    func turn(_ utterance: inout Utterance, by steps: Int) {
        utterance[keyPath: path] = Self.moved(utterance[keyPath: path], by: steps)
    }

    /// Turns it for everything that is heard, by so many steps.
    func turn(_ tuning: inout Tuning, by steps: Int) {
        guard let tuningPath else { return }
        tuning[keyPath: tuningPath] = Self.moved(tuning[keyPath: tuningPath], by: steps)
    }

    /// In hundredths, so that a way there and back ends where it began.
    private static func moved(_ number: Double, by steps: Int) -> Double {
        ((number + Double(steps) * step) * 100).rounded() / 100
    }
}
