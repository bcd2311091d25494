import NarrationSystem

extension Utterance {
    /// The properties of the utterance that affect the sound, as bytes, without the voice.
    package var soundBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(soundOf: self)
        bytes.append(readingOf: self)
        return bytes
    }
}

extension [UInt8] {
    mutating func append(soundOf utterance: Utterance) {
        for property in UtteranceProperty.heardNumbers {
            // -0 sounds like 0.
            if case .number(let number) = utterance[property] { append(number: (number + 0).bitPattern) }
        }
        append(contentsOf: utterance.string.utf8)
        // 0xFF is in no text.
        for phonemes in utterance.phonemes {
            append(0xFF)
            append(placeOf: phonemes.range.lowerBound, in: utterance.string)
            append(placeOf: phonemes.range.upperBound, in: utterance.string)
            append(text: phonemes.ipa)
        }
        if let part = utterance.recording {
            append(0xFE)
            for bits in part.recording.digest { append(number: bits) }
            append(number: UInt64(part.index))
            append(text: utterance.recordedVoice.rawValue)
        }
    }

    mutating func append(readingOf utterance: Utterance) {
        append(0xFF)
        append(text: utterance.reading.rawValue)
        append(text: utterance.spokenString ?? "")
        append(number: UInt8(utterance.spokenString == nil ? 0 : 1))
        append(contentsOf: utterance.pronunciations.bytes)
    }

    private mutating func append(placeOf index: String.Index, in text: String) {
        append(number: UInt64(text.utf8.distance(from: text.startIndex, to: Swift.min(index, text.endIndex))))
    }

    /// Appends a text after its length, so that no two lists of texts have the same bytes.
    mutating func append(text: String) {
        append(number: UInt32(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    mutating func append(number: some FixedWidthInteger) {
        ByteOrder.little.append(number, to: &self)
    }
}
