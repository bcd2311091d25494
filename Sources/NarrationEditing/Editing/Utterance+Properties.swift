public import Narration
import NarrationBooks

extension Utterance {
    /// The effective value of a property; `nil` for a text that is not set. A value of the wrong type is ignored.
    public subscript(property: BookEdit.Property) -> BookEdit.Value? {
        get {
            switch property {
            case .rate: .number(rate)
            case .pitchMultiplier: .number(pitchMultiplier)
            case .volume: .number(volume)
            case .preUtteranceDelay: .number(preUtteranceDelay)
            case .postUtteranceDelay: .number(postUtteranceDelay)
            case .voice: voice.map(BookEdit.Value.text)
            case .language: .text(language)
            case .character: character.map(BookEdit.Value.text)
            case .reading: .text(reading.rawValue)
            case .recordedVoice: .text(recordedVoice.rawValue)
            }
        }
        set {
            switch (property, newValue) {
            case (.rate, .number(let number)): rate = number
            case (.pitchMultiplier, .number(let number)): pitchMultiplier = number
            case (.volume, .number(let number)): volume = number
            case (.preUtteranceDelay, .number(let number)): preUtteranceDelay = number
            case (.postUtteranceDelay, .number(let number)): postUtteranceDelay = number
            case (.voice, .text(let text)): voice = text
            case (.language, .text(let text)): language = text
            case (.character, .text(let text)): character = text
            case (.reading, .text(let text)): reading = ReadingStyle(rawValue: text) ?? reading
            case (.recordedVoice, .text(let text)): recordedVoice = RecordedVoice(rawValue: text) ?? recordedVoice
            default: break
            }
        }
    }
}
