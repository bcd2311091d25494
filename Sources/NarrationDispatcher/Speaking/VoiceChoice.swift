package import Narration

/// The voices that speech-dispatcher is offered, and which of them speaks.
package struct VoiceChoice: Sendable {
    let engine: any SpeechEngine
    /// The name of the voice that speaks its languages if no voice is asked for; `nil` for that of the engine.
    let preferred: String?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - engine: The engine that has the voices.
    ///   - preferred: The name of the voice that speaks its languages if no voice is asked for; by default, the
    ///     engine chooses.
    package init(of engine: any SpeechEngine, preferring preferred: String? = nil) {
        (self.engine, self.preferred) = (engine, preferred)
    }

    /// Lists the voices of a language, or all.
    ///
    /// - Parameters:
    ///   - language: A BCP 47 tag, or its first part; `nil` for all.
    ///   - variant: A variant; we know none but `none`.
    /// - Returns: Each voice as `name`, `language` and `none`, with tabs between them.
    /// - Throws: `SpeechError` if the engine fails; `CancellationError`.
    func list(language: String?, variant: String?) async throws -> [String] {
        guard (variant ?? "none").lowercased() == "none" else { return [] }
        return try await engine.voices().flatMap { voice in
            voice.ownTags.filter { language.map($0.isLanguage) ?? true }.map { "\(voice.shortName)\t\($0)\tnone" }
        }
    }

    /// The voice that speaks by some settings. A voice or a language that is unknown is one that is not asked for, as a
    /// listener would else hear nothing.
    func voice(for settings: MessageSettings) async throws -> Voice {
        if let name = settings.voice, let voice = try await voice(Utterance("", voice: name)) { return voice }
        let usual = try await usualVoice(for: settings.language)
        guard settings.kind != .any else { return usual }
        let others = try await engine.voices().filter { $0.id != usual.id && $0.speaks(usual.languages.first) }
        return try await settings.kind.choose(among: [usual] + others + engine.variants(of: usual)) ?? usual
    }

    private func usualVoice(for language: String?) async throws -> Voice {
        if let preferred, let voice = try await voice(Utterance("", voice: preferred)), voice.speaks(language) {
            return voice
        }
        if let language, let voice = try await voice(Utterance("", language: language)) { return voice }
        return try await engine.voice(for: Utterance(""))
    }

    /// The voice for an utterance; `nil` if there is none.
    private func voice(_ utterance: Utterance) async throws -> Voice? {
        do {
            return try await engine.voice(for: utterance)
        } catch let error as SpeechError where error.code == .unknownVoice {
            return nil
        }
    }
}

extension Voice {
    /// The first of its tags for each language.
    fileprivate var ownTags: [String] {
        languages.indices.compactMap { index in
            let isOther = languages[..<index].allSatisfy { $0.primaryTag != languages[index].primaryTag }
            return isOther ? languages[index] : nil
        }
    }

    /// Whether it speaks a language, in whichever country; with `nil`, it does.
    fileprivate func speaks(_ language: String?) -> Bool {
        guard let language else { return true }
        return languages.contains { $0.primaryTag == language.primaryTag }
    }
}

extension String {
    /// Whether the tag is another one, or that of a country where the other is spoken.
    fileprivate func isLanguage(_ other: String) -> Bool {
        lowercased() == other.lowercased() || primaryTag == other.lowercased()
    }

    fileprivate var primaryTag: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
