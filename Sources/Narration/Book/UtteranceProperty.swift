/// A property of utterances that a book sets for one of them, for a page, or for all.
///
/// This is the table of these properties. How books are read, checked, written and edited follows from it.
///
/// ```swift
/// utterance[.rate] = .number(0.4)
/// let range = UtteranceProperty.rate.range  // 0...1
/// ```
public enum UtteranceProperty: String, Sendable, Hashable, CaseIterable {
    /// A number of the speech, in the ranges of ``Utterance``; delays in seconds.
    case rate, pitchMultiplier, volume, preUtteranceDelay, postUtteranceDelay
    /// A text.
    case voice, language, character, reading, recordedVoice

    /// The value of a property.
    public enum Value: Sendable, Hashable {
        /// A number, as ``Utterance`` has it.
        case number(Double)
        /// A text.
        case text(String)
    }

    /// What it is, for authors, in lines of at most 56 characters.
    package var summary: String {
        switch self {
        case .rate: "0 to 1; default: 0.5, the voice's normal rate"
        case .pitchMultiplier: "0.5 to 2; default: 1"
        case .volume: "0 to 1; default: 1"
        case .preUtteranceDelay: "0 to 3600 seconds of silence before; default: 0"
        case .postUtteranceDelay: "0 to 3600 seconds of silence after; default: 0"
        case .voice: "name or identifier; `render-book voices` lists them."
        case .language: "BCP 47 tag; used if there is no voice"
        case .character:
            "a name in the cast. Its properties come after those\ngiven here, and before those of outer levels."
        case .reading: "natural, by rules of reading (the default), or\nplain, as it is written"
        case .recordedVoice:
            "unchanged, as the person in a recording reads (the\ndefault), or adjusted by rate, pitch and all delays"
        }
    }

    /// The range of a number; `nil` for a text.
    public var range: ClosedRange<Double>? {
        switch self {
        case .rate: Utterance.rateRange
        case .pitchMultiplier: Utterance.pitchMultiplierRange
        case .volume: Utterance.volumeRange
        case .preUtteranceDelay, .postUtteranceDelay: Utterance.delayRange
        case .voice, .language, .character, .reading, .recordedVoice: nil
        }
    }

    /// The properties that a member of a cast may have, in the order in which they are written.
    package static let ofMembers: [UtteranceProperty] = [.voice, .rate, .pitchMultiplier, .volume, .language]

    /// The numbers that are heard, in the order of an utterance's `soundBytes`.
    static let heardNumbers: [UtteranceProperty] = [.rate, .pitchMultiplier, .volume]
}

extension UtteranceProperty {
    /// Whether a property that is one of some words, as ``reading`` is, can be this one. Others can be any text.
    package func accepts(_ text: String) -> Bool {
        var utterance = Utterance("")
        utterance[self] = .text(text)
        return utterance[self] == .text(text)
    }
}

extension Utterance {
    /// The value of a property; `nil` for a voice or character that is not set. A value of the wrong type is ignored,
    /// and so is `nil` for others.
    public subscript(property: UtteranceProperty) -> UtteranceProperty.Value? {
        get {
            switch property {
            case .rate: .number(rate)
            case .pitchMultiplier: .number(pitchMultiplier)
            case .volume: .number(volume)
            case .preUtteranceDelay: .number(preUtteranceDelay)
            case .postUtteranceDelay: .number(postUtteranceDelay)
            case .voice: voice.map(UtteranceProperty.Value.text)
            case .language: .text(language)
            case .character: character.map(UtteranceProperty.Value.text)
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
            case (.voice, nil): voice = nil
            case (.character, nil): character = nil
            case (.language, .text(let text)): language = text
            case (.character, .text(let text)): character = text
            case (.reading, .text(let text)): reading = ReadingStyle(rawValue: text) ?? reading
            case (.recordedVoice, .text(let text)): recordedVoice = RecordedVoice(rawValue: text) ?? recordedVoice
            default: break
            }
        }
    }
}

extension CastMember {
    /// The character's own value of one of ``UtteranceProperty/ofMembers``; `nil` if it has none.
    package subscript(property: UtteranceProperty) -> UtteranceProperty.Value? {
        get {
            switch property {
            case .voice: voice.map(UtteranceProperty.Value.text)
            case .language: language.map(UtteranceProperty.Value.text)
            case .rate: rate.map(UtteranceProperty.Value.number)
            case .pitchMultiplier: pitchMultiplier.map(UtteranceProperty.Value.number)
            case .volume: volume.map(UtteranceProperty.Value.number)
            default: nil
            }
        }
        set {
            switch property {
            case .voice: voice = newValue?.text
            case .language: language = newValue?.text
            case .rate: rate = newValue?.number
            case .pitchMultiplier: pitchMultiplier = newValue?.number
            case .volume: volume = newValue?.number
            default: break
            }
        }
    }
}

extension UtteranceProperty.Value {
    /// The number; `nil` if it is a text.
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The text; `nil` if it is a number.
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension UtteranceProperty.Value: Codable {
    /// Reads a number or a text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try (try? container.decode(Double.self)).map(Self.number) ?? .text(container.decode(String.self))
    }

    /// Writes the number or the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
