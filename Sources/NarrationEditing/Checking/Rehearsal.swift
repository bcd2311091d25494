public import Narration
public import NarrationBooks
public import NarrationLinting

extension ParsedBook {
    /// Finds text that an engine cannot speak, by letting it speak passages that may cause problems.
    ///
    /// All phonemes are checked, if the engine can do this without speaking (see `PhonemeCheckingEngine`). A passage is
    /// spoken if it contains phonemes, or a character that is not a common letter or punctuation mark, and that its
    /// voice has not spoken before. Digits are not common: some voices skip them. At most 1,000 passages are spoken.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks the book.
    ///   - reading: Decides what is said. `NaturalReading` of the library `NarrationReading` reads numbers and the like
    ///     as people do; `PlainReading` leaves them to the engine.
    ///   - lexicons: The lexicons of the reading. Without them, common text is not checked for words of a lexicon.
    ///   - voiceReport: The voices of the book. Text without a voice is not checked.
    /// - Returns: An error for each utterance at which a rendering would stop; for phonemes, an error at the place
    ///   where they are given, in the book or a lexicon, if it is known.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func unspeakable(
        by engine: some SpeechEngine,
        reading: any TextReading,
        lexicons: [ParsedLexicon] = [],
        voiceReport: VoiceReport
    ) async throws -> [Diagnostic] {
        var rehearsal = Rehearsal(engine: engine, reading: reading, hasLexicons: !lexicons.isEmpty)
        var findings = UnspeakableFindings(lexicons: lexicons)
        for (utterance, location, isKnown) in placedUtterances {
            guard isKnown, let voice = voiceReport.voices[VoiceRequest(of: utterance)] else { continue }
            for failure in try await rehearsal.failures(of: utterance, spokenBy: voice) {
                findings.add(failure, at: location, in: places)
            }
        }
        return findings.diagnostics(in: places)
    }
}

/// The reason why an utterance cannot be spoken.
private struct UnspeakableText {
    let error: SpeechError
    let voice: Voice

    /// The phonemes, if these are the reason, with the word that is shown for them.
    var phonemes: (ipa: String, shown: String, rule: ReadingRule)?
}

/// The problems that were found, each of them once.
private struct UnspeakableFindings {
    private let lexicons: [ParsedLexicon]
    private var inBook: [ParsedBook.Finding] = []
    private var inLexicons: [[(diagnostic: Diagnostic, place: SourceAnchor?)]]
    private var known: Set<Key> = []

    private struct Key: Hashable {
        let voice: String
        var ipa: String?
        var lexicon: Int?
        var place: SourceAnchor?
    }

    init(lexicons: [ParsedLexicon]) {
        self.lexicons = lexicons
        inLexicons = lexicons.map { _ in [] }
    }

    mutating func add(_ failure: UnspeakableText, at utterance: LocatedPlace, in places: SourceMap) {
        let diagnostic = Diagnostic.unspeakableText(failure.error)
        guard let phonemes = failure.phonemes else { return inBook.append((diagnostic, utterance)) }
        var key = Key(voice: failure.voice.id)
        if phonemes.rule == .lexicon {
            for (index, lexicon) in lexicons.enumerated() {
                guard let place = lexicon.places.phonemes.places(of: phonemes.ipa, for: phonemes.shown).first else {
                    continue
                }
                (key.lexicon, key.place) = (index, place)
                if known.insert(key).inserted { inLexicons[index].append((diagnostic, place)) }
                return
            }
        }
        let given = places.phonemes.places(of: phonemes.ipa, for: phonemes.shown).filter { $0.contains(utterance) }
            .max { $0.depth < $1.depth }
        if let given { key.place = given.place } else { key.ipa = phonemes.ipa }
        if known.insert(key).inserted { inBook.append((diagnostic, given ?? utterance)) }
    }

    func diagnostics(in places: SourceMap) -> [Diagnostic] {
        places.diagnostics(for: inBook)
            + zip(lexicons, inLexicons).flatMap { lexicon, findings in lexicon.places.diagnostics(for: findings) }
    }
}

extension LocatedPlace {
    /// Whether an utterance is in the part of the book that is meant: the whole of it, a page, or an utterance.
    fileprivate func contains(_ other: LocatedPlace) -> Bool {
        (page == nil || page == other.page) && (utterance == nil || utterance == other.utterance)
    }

    /// The number of levels around it.
    fileprivate var depth: Int { [page, utterance].count { $0 != nil } }
}

/// Trials of text that an engine may not be able to speak.
private struct Rehearsal<Engine: SpeechEngine> {
    let engine: Engine
    let reading: any TextReading
    let hasLexicons: Bool

    /// The characters that each voice has spoken, by the voice's identifier.
    private var spoken: [String: Set<Unicode.Scalar>] = [:]

    /// The phonemes that each voice has spoken, by the voice's identifier.
    private var pronounced: [String: Set<String>] = [:]

    /// The faults of phonemes, by the voice's identifier.
    private var faults: [String: [String: SpeechError?]] = [:]

    private var trials = 0

    private static var mostTrials: Int { 1000 }

    init(engine: Engine, reading: any TextReading, hasLexicons: Bool) {
        self.engine = engine
        self.reading = reading
        self.hasLexicons = hasLexicons
    }

    /// The reasons why an utterance cannot be spoken: those of all its phonemes, or else the first of its text.
    mutating func failures(of utterance: Utterance, spokenBy voice: Voice) async throws -> [UnspeakableText] {
        guard hasLexicons || utterance.mayBeUnspeakable else { return [] }
        let text = reading.spokenText(of: utterance, by: voice)
        if let words = text.silencedWords(in: text.said.startIndex..<text.said.endIndex) {
            return [UnspeakableText(error: .silenced(words), voice: voice)]
        }
        var failures: [UnspeakableText] = []
        for change in text.changes {
            guard let ipa = change.ipa, let fault = try await fault(of: ipa, by: voice) else { continue }
            let phonemes = (ipa, String(text.shown[change.shown]), change.rule)
            failures.append(UnspeakableText(error: fault, voice: voice, phonemes: phonemes))
        }
        guard failures.isEmpty else { return failures }
        let error = try await failure(of: utterance, as: text, spokenBy: voice)
        return error.map { [UnspeakableText(error: $0, voice: voice)] } ?? []
    }

    /// The reason why a voice cannot say phonemes, if the engine knows it without speaking.
    private mutating func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? {
        guard let engine = engine as? any PhonemeCheckingEngine else { return nil }
        if let known = faults[voice.id]?[ipa] { return known }
        let fault: SpeechError?
        do {
            fault = try await engine.fault(of: ipa, by: voice)
        } catch is SpeechError {
            fault = nil
        }
        faults[voice.id, default: [:]][ipa] = .some(fault)
        return fault
    }

    /// The reason why an utterance cannot be spoken, if it was tried.
    private mutating func failure(
        of utterance: Utterance,
        as text: SpokenText,
        spokenBy voice: Voice
    ) async throws -> SpeechError? {
        guard text.mayBeUnspeakable else { return nil }
        for passage in text.passages(by: voice) {
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

extension SpokenText {
    fileprivate var mayBeUnspeakable: Bool {
        changes.contains { $0.ipa != nil } || said.unicodeScalars.contains { !$0.isCommon }
    }
}

extension Unicode.Scalar {
    /// Whether every voice reads it: ASCII but the digits, Latin letters and their marks, punctuation.
    fileprivate var isCommon: Bool {
        switch value {
        case 0x30...0x39: false
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
