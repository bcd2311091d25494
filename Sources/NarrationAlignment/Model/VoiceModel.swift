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

    /// The spectrogram of sound of this voice, whose sample rate is its own times a factor.
    func spectrogram(of samples: [Int16], sampleRateFactor factor: Double = 1) -> Spectrogram {
        let rate = Int((Double(sampleRate) * factor).rounded())
        let ceiling = min(Self.ceiling(at: sampleRate), Self.ceiling(at: rate))
        return Spectrogram(samples, sampleRate: rate, ceiling: ceiling)
    }

    /// How well each frame fits each state.
    func scores(of features: Features) -> Scores { Scores(of: features, in: states) }

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
