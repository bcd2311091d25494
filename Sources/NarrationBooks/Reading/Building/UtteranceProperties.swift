package import Narration

/// The contents of one dictionary of `utteranceProperties`. Other keys are left to the outer levels.
package struct UtteranceProperties {
    /// The keys that are set.
    package private(set) var keys: BookKeys = []

    /// The keys that are set to a value that cannot be read.
    private var obscure: BookKeys = []

    private var rate = 0.0
    private var pitchMultiplier = 0.0
    private var volume = 0.0
    private var preUtteranceDelay = 0.0
    private var postUtteranceDelay = 0.0
    private var voice = ""
    private var language = ""
    private var character = ""
    private var reading = ReadingStyle.natural
    private var recordedVoice = RecordedVoice.unchanged

    /// Creates empty properties.
    package init() {}

    package mutating func set(_ key: BookKey, to number: Double) {
        keys.insert(BookKeys(key))
        switch key {
        case .rate: rate = number
        case .pitchMultiplier: pitchMultiplier = number
        case .volume: volume = number
        case .preUtteranceDelay: preUtteranceDelay = number
        case .postUtteranceDelay: postUtteranceDelay = number
        default: break
        }
    }

    package mutating func set(_ key: BookKey, to name: String) {
        guard !obscure.contains(key) else { return }
        keys.insert(BookKeys(key))
        switch key {
        case .voice: voice = name
        case .language: language = name
        case .character: character = name
        default: break
        }
    }

    package mutating func set(_ reading: ReadingStyle) {
        keys.insert(BookKeys(.reading))
        self.reading = reading
    }

    mutating func set(_ recordedVoice: RecordedVoice) {
        keys.insert(BookKeys(.recordedVoice))
        self.recordedVoice = recordedVoice
    }

    /// Records names that are set and cannot be read. They are blank, which is impossible in a book without errors.
    mutating func obscure(_ names: [BookKey]) {
        for key in names {
            set(key, to: "")
            obscure.insert(BookKeys(key))
        }
    }

    /// Removes all properties.
    mutating func clear() {
        keys = []
        obscure = []
    }

    /// Whether a readable language is set.
    var hasReadableLanguage: Bool {
        keys.contains(.language) && !obscure.contains(.language)
    }

    /// Returns an utterance with this text and these properties, and defaults for the others.
    package func utterance(_ string: String) -> Utterance {
        Utterance(
            string,
            rate: keys.contains(.rate) ? rate : Utterance.defaultRate,
            pitchMultiplier: keys.contains(.pitchMultiplier) ? pitchMultiplier : Utterance.defaultPitchMultiplier,
            volume: keys.contains(.volume) ? volume : Utterance.defaultVolume,
            preUtteranceDelay: keys.contains(.preUtteranceDelay) ? preUtteranceDelay : 0,
            postUtteranceDelay: keys.contains(.postUtteranceDelay) ? postUtteranceDelay : 0,
            voice: keys.contains(.voice) ? voice : nil,
            language: keys.contains(.language) ? language : Utterance.defaultLanguage,
            reading: keys.contains(.reading) ? reading : .natural,
            character: keys.contains(.character) ? character : nil,
            recordedVoice: keys.contains(.recordedVoice) ? recordedVoice : .unchanged
        )
    }

    /// The character that is named; blank if it cannot be read, and `nil` if none is named.
    var characterName: String? { keys.contains(.character) ? character : nil }

    /// The properties as those of a character.
    package var member: CastMember {
        CastMember(
            voice: keys.contains(.voice) ? voice : nil,
            language: keys.contains(.language) ? language : nil,
            rate: keys.contains(.rate) ? rate : nil,
            pitchMultiplier: keys.contains(.pitchMultiplier) ? pitchMultiplier : nil,
            volume: keys.contains(.volume) ? volume : nil
        )
    }

    /// Sets the properties of an utterance that inner levels have not set.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - given: The keys that inner levels have set; the keys of these properties are added.
    package func apply(to utterance: inout Utterance, given: inout GivenKeys) {
        let new = keys.subtracting(given.keys)
        guard !new.isEmpty else { return }
        given.add(new)
        if new.contains(.rate) { utterance.rate = rate }
        if new.contains(.pitchMultiplier) { utterance.pitchMultiplier = pitchMultiplier }
        if new.contains(.volume) { utterance.volume = volume }
        if new.contains(.preUtteranceDelay) { utterance.preUtteranceDelay = preUtteranceDelay }
        if new.contains(.postUtteranceDelay) { utterance.postUtteranceDelay = postUtteranceDelay }
        if new.contains(.voice) { utterance.voice = voice }
        if new.contains(.language) { utterance.language = language }
        if new.contains(.reading) { utterance.reading = reading }
        if new.contains(.recordedVoice) { utterance.recordedVoice = recordedVoice }
        if new.contains(.character) { utterance.character = character }
    }
}

extension BookKey {
    /// The range of the numbers under the key.
    package var range: ClosedRange<Double> {
        switch self {
        case .rate: Utterance.rateRange
        case .pitchMultiplier: Utterance.pitchMultiplierRange
        case .volume: Utterance.volumeRange
        case .seriesNumber: Publication.seriesNumberRange
        case .x, .y, .width, .height: PagePicture.Frame.range
        default: Utterance.delayRange
        }
    }
}
