/// What one dictionary of `utteranceProperties` says; what it leaves out is left to the levels around it.
struct UtteranceProperties {
    /// The keys that are given.
    private(set) var keys: BookKeys = []

    private var values = Utterance("")

    mutating func set(_ key: BookKey, to number: Double) {
        keys.insert(BookKeys(key))
        switch key {
        case .rate: values.rate = number
        case .pitchMultiplier: values.pitchMultiplier = number
        case .volume: values.volume = number
        case .preUtteranceDelay: values.preUtteranceDelay = number
        case .postUtteranceDelay: values.postUtteranceDelay = number
        default: break
        }
    }

    mutating func set(_ key: BookKey, to name: String) {
        keys.insert(BookKeys(key))
        switch key {
        case .voice: values.voice = name
        case .language: values.language = name
        default: break
        }
    }

    /// Gives an utterance what it has not been given by a nearer level.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - given: The keys that nearer levels have given; these are added.
    func apply(to utterance: inout Utterance, given: inout BookKeys) {
        let new = keys.subtracting(given)
        guard !new.isEmpty else { return }
        given.formUnion(new)
        if new.contains(.rate) { utterance.rate = values.rate }
        if new.contains(.pitchMultiplier) { utterance.pitchMultiplier = values.pitchMultiplier }
        if new.contains(.volume) { utterance.volume = values.volume }
        if new.contains(.preUtteranceDelay) { utterance.preUtteranceDelay = values.preUtteranceDelay }
        if new.contains(.postUtteranceDelay) { utterance.postUtteranceDelay = values.postUtteranceDelay }
        if new.contains(.voice) { utterance.voice = values.voice }
        if new.contains(.language) { utterance.language = values.language }
    }
}

extension BookKey {
    /// The range of the property's numbers.
    var range: ClosedRange<Double> {
        switch self {
        case .rate: Utterance.rateRange
        case .pitchMultiplier: Utterance.pitchMultiplierRange
        case .volume: Utterance.volumeRange
        default: Utterance.delayRange
        }
    }
}
