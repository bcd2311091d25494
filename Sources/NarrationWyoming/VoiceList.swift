import Narration

/// The voices of an engine, which are found by name or language.
struct VoiceList: Sendable {
    /// The voices, in the engine's order.
    let voices: [Voice]

    /// Creates a list. The first of several voices for a language is the best one.
    init(_ voices: [Voice]) {
        self.voices = voices
    }

    /// Finds the voice of an utterance: the one that it names, or else the first for its language.
    ///
    /// A name is an identifier, a short name, a name, or the tag of a language; case does not matter. A language of an
    /// utterance is looked up as in RFC 4647 §3.4, and then among its dialects: `en-NZ` finds `en`, and `en` finds
    /// `en-GB`. As the name of a voice, `en-NZ` finds no `en`, so that a misspelt name is an error.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`.
    func voice(for utterance: Utterance) throws(SpeechError) -> Voice {
        if let name = utterance.voice {
            guard let voice = voice(named: name) else { throw .unknownVoice(name, nearest: nearest(to: name)) }
            return voice
        }
        let tag = utterance.language
        guard let voice = voice(speaking: tag) else {
            throw .unknownLanguage(tag, nearest: Spelling.nearest(to: tag, among: languages))
        }
        return voice
    }

    private func voice(named name: String) -> Voice? {
        let name = name.lowercased()
        return voices.first { $0.id.lowercased() == name } ?? voices.first { $0.shortName.lowercased() == name }
            ?? voices.first { $0.name.lowercased() == name } ?? LanguageTag.canonical(name).flatMap(voice(listing:))
    }

    private func voice(speaking tag: String) -> Voice? {
        let ranges = LanguageTag.canonical(tag).map(LanguageTag.ranges) ?? []
        return ranges.lazy.compactMap(voice(listing:)).first
    }

    /// The first voice for a language, or else for one of its dialects.
    private func voice(listing tag: String) -> Voice? {
        let tag = tag.lowercased()
        return voices.first { $0.languages.contains { $0.lowercased() == tag } }
            ?? voices.first { $0.languages.contains { $0.lowercased().hasPrefix(tag + "-") } }
    }

    private func nearest(to name: String) -> Voice? {
        if let tag = LanguageNames(of: languages).tag(meantBy: name) { return voice(speaking: tag) }
        let nearest = Spelling.nearest(to: name, among: voices.flatMap { [$0.shortName, $0.name] })
        return nearest.flatMap(voice(named:))
    }

    private var languages: [String] {
        Set(voices.flatMap(\.languages)).sorted()
    }
}
