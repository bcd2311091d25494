public import Narration

extension BookReading {
    /// Has an engine speak what it may have no sound for, and reports what it cannot speak.
    ///
    /// The book is not spoken as a whole for that. A passage is tried when it has a character beyond common letters,
    /// digits and punctuation that its voice has not spoken before. At most 1,000 passages are tried.
    ///
    /// - Parameters:
    ///   - engine: The engine that is to speak.
    ///   - voiceReport: Who speaks the book; what has no voice is not tried.
    /// - Returns: An error for each utterance that was tried and at which a rendering would stop.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func unspeakable(by engine: some SpeechEngine, voiceReport: VoiceReport) async throws -> [Diagnostic] {
        var rehearsal = Rehearsal(engine: engine)
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

/// Trials of what an engine may have no sound for.
private struct Rehearsal<Engine: SpeechEngine> {
    let engine: Engine

    /// What each voice has spoken, by its identifier.
    private var spoken: [String: Set<Unicode.Scalar>] = [:]

    private var trials = 0

    private static var mostTrials: Int { 1000 }

    init(engine: Engine) {
        self.engine = engine
    }

    /// Why an utterance cannot be spoken, where it was tried.
    mutating func failure(of utterance: Utterance, spokenBy voice: Voice) async throws -> SpeechError? {
        guard utterance.string.unicodeScalars.contains(where: { !$0.isCommon }) else { return nil }
        for passage in utterance.passages {
            let part = utterance.passage(passage)
            let rare = part.string.unicodeScalars.filter { !$0.isCommon(for: voice) }
            let new = Set(rare).subtracting(spoken[voice.id, default: []])
            guard !new.isEmpty, part.isSpeakable, trials < Self.mostTrials else { continue }
            trials += 1
            do {
                _ = try await engine.speech(for: passage, in: utterance)
                spoken[voice.id, default: []].formUnion(new)
            } catch let error as SpeechError {
                if [.noSound, .wordsLost].contains(error.code) { return error }
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    /// Whether every voice reads it: ASCII, Latin letters and the marks on them, punctuation.
    fileprivate var isCommon: Bool {
        switch value {
        case 0..<0x80, 0xC0...0x24F, 0x300...0x36F, 0x2000...0x206F: true
        case 0x80..<0xC0: !isSpoken
        default: false
        }
    }

    /// Whether a voice reads it beyond doubt.
    fileprivate func isCommon(for voice: Voice) -> Bool {
        if isCommon { return true }
        guard let script = Script(self) else { return false }
        return voice.scripts.contains(script) && !script.hasSilentLetters
    }
}

extension Script {
    /// Whether some of its letters make no sound alone, such as ऽ.
    fileprivate var hasSilentLetters: Bool {
        switch self {
        case .bengali, .devanagari, .gujarati, .gurmukhi, .kannada, .malayalam, .sinhala, .tamil: true
        default: false
        }
    }
}
