import Narration
import NarrationBooks

extension CastMember {
    /// The properties that a character may have.
    static let properties: Set<BookEdit.Property> = [.voice, .language, .rate, .pitchMultiplier, .volume]

    /// Whether the character has a value of its own.
    func has(_ property: BookEdit.Property) -> Bool {
        switch property {
        case .voice: voice != nil
        case .language: language != nil
        case .rate: rate != nil
        case .pitchMultiplier: pitchMultiplier != nil
        case .volume: volume != nil
        case .preUtteranceDelay, .postUtteranceDelay, .character, .reading, .recordedVoice: false
        }
    }

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
