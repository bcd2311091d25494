import NarrationSystem

/// The identity of an utterance's sound: two utterances with the same identity sound the same.
///
/// This type, and `soundBytes` of an utterance, define which properties affect the sound. Keys of caches, and
/// fingerprints of rendered files, are derived from it. The delays are not part of the sound, and neither is the way in
/// which the utterance chooses its voice.
package struct SoundIdentity: Sendable, Hashable {
    /// The identity as bytes. Equal bytes mean equal sound.
    package let bytes: [UInt8]

    /// Creates the identity of a text that a voice speaks.
    ///
    /// The utterance's `spokenString`, `pronunciations` and `reading` count as far as they affect what is said.
    ///
    /// - Parameters:
    ///   - text: What is said.
    ///   - utterance: The utterance.
    ///   - voice: The voice, as ``SpeechEngine/voice(for:)`` returns it.
    ///   - version: The version of the voice's engine.
    ///   - sampleRate: The frames per second, in hertz, of a voice that has no sample rate of its own.
    package init(of text: SpokenText, in utterance: Utterance, by voice: Voice, version: String, sampleRate: Int) {
        let passage = utterance.passage(text.said.startIndex..<text.said.endIndex, of: text)
        var bytes = Self(of: passage, by: voice, version: version, sampleRate: sampleRate).bytes
        for pause in text.pauses {
            bytes.append(0xFF)
            bytes.append(number: UInt64(text.said.utf8.distance(from: text.said.startIndex, to: pause.place)))
            bytes.append(number: pause.duration.bitPattern)
        }
        self.bytes = bytes
    }

    /// Creates the identity of a passage as it is given to an engine.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - voice: The voice, as ``SpeechEngine/voice(for:)`` returns it.
    ///   - version: The version of the voice's engine.
    ///   - sampleRate: The frames per second, in hertz, of a voice that has no sample rate of its own.
    package init(of utterance: Utterance, by voice: Voice, version: String, sampleRate: Int) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64 + version.utf8.count + voice.id.utf8.count + utterance.string.utf8.count)
        bytes.append(number: UInt32(truncatingIfNeeded: voice.sampleRate ?? sampleRate))
        bytes.append(text: version)
        bytes.append(text: voice.id)
        bytes.append(soundOf: utterance)
        self.bytes = bytes
    }
}
