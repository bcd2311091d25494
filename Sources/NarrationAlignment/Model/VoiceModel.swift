public import Narration

/// How a voice sounds: the distribution of its spectra for each phone.
///
/// It is trained once for a voice, on about two minutes of its speech, and used for every passage.
public struct VoiceModel: Sendable, Hashable {
    /// The sample rate of the voice, in hertz.
    public let sampleRate: Int

    /// The length of the voice's speech, divided by the length of the reference's.
    public let pace: Double

    let norm: FeatureNorm
    let symbols: [String: Int]
    /// Silence, any speech, and then the states of each symbol.
    let states: [PhoneState]

    /// The number of states of a phone.
    static let statesPerPhone = 3

    /// The upper end of the spectrum that is compared at a sample rate, in hertz.
    static func ceiling(at sampleRate: Int) -> Double { min(6_855, 0.45 * Double(sampleRate)) }

    /// The spectrogram of sound of this voice.
    func spectrogram(of samples: [Int16]) -> Spectrogram {
        Spectrogram(samples, sampleRate: sampleRate, ceiling: Self.ceiling(at: sampleRate))
    }

    /// For each frame, the logarithms of the densities of all states.
    func scores(of features: Features) -> [Float] {
        var scores = [Float](repeating: 0, count: features.count * states.count)
        features.values.withUnsafeBufferPointer { values in
            for frame in 0..<features.count {
                for state in states.indices {
                    scores[frame * states.count + state] = states[state].score(values, frame)
                }
            }
        }
        return scores
    }

    /// The places of a chain's links, and the link of each place.
    func places(of chain: PhoneChain) -> (places: [Viterbi.Place], links: [Int]) {
        var places: [Viterbi.Place] = []
        var links: [Int] = []
        for (index, link) in chain.links.enumerated() {
            if let symbol = link.symbol {
                let first = state(of: symbol)
                for part in 0..<Self.statesPerPhone {
                    places.append(Viterbi.Place(state: first + part, isOptional: false))
                    links.append(index)
                }
            } else if places.last?.isOptional != true {
                places.append(Viterbi.Place(state: 0, isOptional: true))
                links.append(index)
            }
        }
        return (places, links)
    }

    /// The first state of a symbol: its own, that of the symbol without length, or that of any speech.
    func state(of symbol: String) -> Int {
        if let own = symbols[symbol] { return own }
        return symbols[symbol.filter { $0 != "ː" }] ?? symbols[symbol + "ː"] ?? 1
    }
}
