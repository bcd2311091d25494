public import Narration

extension BookReading {
    /// Finds text that an engine cannot speak, by letting it speak passages that may cause problems.
    ///
    /// A passage is tried if it contains a character that is not a common letter, digit or punctuation mark, or
    /// phonemes, and that its voice has not spoken before. At most 1,000 passages are tried.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks the book.
    ///   - reading: Decides what is said; by default, what is written.
    ///   - voiceReport: The voices of the book. Text without a voice is not tried.
    /// - Returns: An error for each tried utterance at which a rendering would stop.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func unspeakable(
        by engine: some SpeechEngine,
        reading: any TextReading = PlainReading(),
        voiceReport: VoiceReport
    ) async throws -> [Diagnostic] {
        var rehearsal = Rehearsal(engine: engine, reading: reading)
        var findings: [Finding] = []
        var first = 0
        for (page, utterances) in book.pages.map(\.utterances).enumerated() {
            for (index, utterance) in utterances.enumerated() {
                guard let voice = voiceReport.voices[VoiceChoice(of: utterance)],
                    !places.gaps.contains(anyOf: first + index...first + index),
                    let error = try await rehearsal.failure(of: utterance, spokenBy: voice)
                else { continue }
                let position = UtterancePosition(page: page, utterance: index)
                findings.append((.unspeakableText(error), location(of: position, at: first + index)))
            }
            first += utterances.count
        }
        return places.diagnostics(for: findings)
    }
}

/// Trials of text that an engine may not be able to speak.
private struct Rehearsal<Engine: SpeechEngine> {
    let engine: Engine
    let reading: any TextReading

    /// The characters that each voice has spoken, by the voice's identifier.
    private var spoken: [String: Set<Unicode.Scalar>] = [:]

    /// The phonemes that each voice has spoken, by the voice's identifier.
    private var pronounced: [String: Set<String>] = [:]

    private var trials = 0

    private static var mostTrials: Int { 1000 }

    init(engine: Engine, reading: any TextReading) {
        self.engine = engine
        self.reading = reading
    }

    /// The reason why an utterance cannot be spoken, if it was tried.
    mutating func failure(of utterance: Utterance, spokenBy voice: Voice) async throws -> SpeechError? {
        guard utterance.mayBeUnspeakable else { return nil }
        let text = reading.spokenText(of: utterance, by: voice)
        for passage in text.passages {
            let part = utterance.passage(passage, of: text)
            let rare = part.string.unicodeScalars.filter { !$0.isCommon(for: voice) }
            let new = Set(rare).subtracting(spoken[voice.id, default: []])
            let phonemes = Set(part.phonemes.map(\.ipa)).subtracting(pronounced[voice.id, default: []])
            let isNew = !new.isEmpty && part.isSpeakable || !phonemes.isEmpty
            guard isNew, trials < Self.mostTrials else { continue }
            trials += 1
            do {
                _ = try await engine.speech(for: passage, of: text, in: utterance)
                spoken[voice.id, default: []].formUnion(new)
                pronounced[voice.id, default: []].formUnion(phonemes)
            } catch let error as SpeechError {
                if [.noSound, .wordsLost, .unspeakablePhonemes].contains(error.code) { return error }
            }
        }
        return nil
    }
}

extension Utterance {
    fileprivate var mayBeUnspeakable: Bool {
        isReadOtherwise || string.unicodeScalars.contains { !$0.isCommon }
    }
}

extension Unicode.Scalar {
    /// Whether every voice reads it: ASCII, Latin letters and their marks, punctuation.
    fileprivate var isCommon: Bool {
        switch value {
        case 0..<0x80, 0xC0...0x24F, 0x300...0x36F, 0x2000...0x206F: true
        case 0x80..<0xC0: !isSpoken
        default: false
        }
    }

    /// Whether a voice certainly reads it.
    fileprivate func isCommon(for voice: Voice) -> Bool {
        if isCommon { return true }
        guard let script = Script(self) else { return false }
        return voice.scripts.contains(script) && !script.hasSilentLetters
    }
}

extension Script {
    /// Whether some of its letters have no sound of their own, such as ऽ.
    fileprivate var hasSilentLetters: Bool {
        switch self {
        case .bengali, .devanagari, .gujarati, .gurmukhi, .kannada, .malayalam, .sinhala, .tamil: true
        default: false
        }
    }
}
