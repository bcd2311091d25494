import Narration

extension WyomingEvent {
    /// The request for the list of voices.
    static let describe = WyomingEvent("describe")

    /// The request to speak a passage. A voice gets only the properties that it can obey.
    static func synthesize(_ passage: Utterance, by offer: OfferedVoice) -> WyomingEvent {
        var voice: [String: JSONValue] = ["name": .text(offer.name)]
        voice["language"] = offer.voice.languages.first.map(JSONValue.text)
        voice["speaker"] = offer.speaker.map(JSONValue.text)
        var data: [String: JSONValue] = [
            "text": .text(passage.string), "voice": .object(voice), "language": .text(passage.language),
        ]
        if offer.abilities.contains(.rate) { data["rate"] = .number(passage.speed.clamped(to: offer.paces, ifNaN: 1)) }
        if offer.abilities.contains(.pitch) { data["pitch"] = .number(passage.pitchMultiplier) }
        if offer.abilities.contains(.volume) { data["volume"] = .number(passage.volume) }
        if offer.abilities.contains(.phonemes) { data["phonemes"] = .list(passage.phonemes.map(passage.placed)) }
        return WyomingEvent("synthesize", data)
    }
}

extension Utterance {
    /// The pace as a factor of the voice's own.
    var speed: Double { Self.wordsPerMinute(atRate: rate) / Self.wordsPerMinute(atRate: Self.defaultRate) }

    /// Phonemes with the range in bytes of UTF-8 that they replace.
    fileprivate func placed(_ phonemes: Phonemes) -> JSONValue {
        func offset(_ index: String.Index) -> JSONValue {
            .number(Double(string.utf8.distance(from: string.startIndex, to: index)))
        }
        return .list([offset(phonemes.range.lowerBound), offset(phonemes.range.upperBound), .text(phonemes.ipa)])
    }
}
