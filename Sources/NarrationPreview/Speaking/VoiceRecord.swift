import Narration

/// A voice, as JSON.
struct VoiceRecord: Encodable {
    let identifier: String
    let name: String
    let languages: [String]
    let gender: Voice.Gender?

    init(_ voice: Voice) {
        (identifier, name, languages, gender) = (voice.shortName, voice.name, voice.languages, voice.gender)
    }
}

extension Studio {
    /// The voices of the engine; or one of them, with its variants.
    ///
    /// - Parameter name: The voice whose variants are meant; `nil` for all voices.
    /// - Returns: The voices.
    /// - Throws: The errors of the engine.
    func voices(of name: String?) async throws -> [VoiceRecord] {
        guard let name else { return try await engine.voices().map(VoiceRecord.init) }
        let voice = try await engine.voice(for: Utterance("", voice: name))
        return try await ([voice] + engine.variants(of: voice)).map(VoiceRecord.init)
    }
}
