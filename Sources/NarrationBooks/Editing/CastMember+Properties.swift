import Narration

extension CastMember {
    /// The properties that a character may have.
    static let properties: Set<BookEdit.Property> = [.voice, .language, .rate, .pitchMultiplier, .volume]

    /// Sets one of the ``properties``, or removes it.
    mutating func set(_ property: BookEdit.Property, to value: BookEdit.Value?) {
        var (number, text): (Double?, String?) = (nil, nil)
        switch value {
        case .number(let value): number = value
        case .text(let value): text = value
        case nil: break
        }
        switch property {
        case .voice: voice = text
        case .language: language = text
        case .rate: rate = number
        case .pitchMultiplier: pitchMultiplier = number
        case .volume: volume = number
        case .preUtteranceDelay, .postUtteranceDelay, .character, .reading, .recordedVoice: break
        }
    }
}
