package import Narration
import NarrationSystem

/// The voices of a plan.
package struct PlannedVoices {
    /// The voice for each request in the book.
    let voices: [VoiceRequest: Voice]

    /// Decides what the voices say.
    let reading: any TextReading

    /// Each voice once, in the order in which they are heard.
    package let spokenVoices: [Voice]

    /// The name of the narrator; `nil` without voices.
    private let narrator: String?

    /// How the sound is made; `nil` if people alone are heard.
    private let digitalSource: DigitalSource?

    /// The sample rate of voices without their own, in hertz.
    private let engineRate: Int

    /// The highest sample rate among the voices, in hertz. Speech of a lower rate is converted to it.
    package let sampleRate: Int

    /// The words that are said for an utterance in the plan.
    package func spokenText(of utterance: Utterance) -> SpokenText {
        voices[VoiceRequest(of: utterance)].map { reading.spokenText(of: utterance, by: $0) }
            ?? SpokenText(utterance.string)
    }

    /// Whether something is said on pages of the plan.
    ///
    /// - Throws: An error that prevents a page from being read; `CancellationError`.
    func haveWords(_ pages: RenderPages) throws -> Bool {
        var iterator = pages.makeIterator()
        while let next = try iterator.next() {
            try Task.checkCancellation()
            if haveWords(next.page) { return true }
        }
        return false
    }

    /// Whether something is said on a page of the plan.
    package func haveWords(_ page: Page) -> Bool {
        page.utterances.contains { utterance in
            let text = spokenText(of: utterance)
            return text.said.isSayable || text.changes.contains { $0.ipa != nil }
        }
    }

    /// The passages in which the words of an utterance in the plan are spoken.
    func passages(of text: SpokenText, in utterance: Utterance) -> [Range<String.Index>] {
        voices[VoiceRequest(of: utterance)].map(text.passages(by:)) ?? text.passages
    }

    /// The tags of a file: those of a description, or else those of the book, or else the narrator, the kind of
    /// recording and the software; with the credits that voices ask for.
    package func tags(of book: BookTags, overriddenBy description: BookTags) -> BookTags {
        let publication = Publication(narrator: narrator, genre: "Audiobook")
        return BookTags(publication: publication, software: "Narration", digitalSource: digitalSource)
            .overridden(by: book).overridden(by: description).asLines(crediting: spokenVoices)
    }

    /// The identity of the sound of an utterance in the plan, by any version of the engine.
    func sound(of text: SpokenText, in utterance: Utterance) -> SoundIdentity? {
        voices[VoiceRequest(of: utterance)].map { voice in
            SoundIdentity(of: text, in: utterance, by: voice, version: "", sampleRate: engineRate)
        }
    }

    /// The versions of the voices, in the order in which they are heard.
    ///
    /// - Throws: The errors of the engine.
    package func versions(by engine: any SpeechEngine) async throws -> [String] {
        var versions: [String] = []
        for voice in spokenVoices { versions.append(try await engine.version(of: voice)) }
        return versions
    }

    /// Requests every voice before anything is spoken, so that a missing one is reported immediately.
    ///
    /// - Throws: ``RenderError`` if there is no such voice, if the engine plays no recordings though the book has some,
    ///   or if the reading has no lexicons though the book names some; other errors of the engine.
    package init(_ plan: RenderPlan, by engine: any SpeechEngine, reading: any TextReading) async throws {
        if !plan.pages.lexicons.isEmpty, !reading.hasLexicons { throw RenderError.ignored(plan.pages.lexicons) }
        var voices: [Voice] = []
        for request in plan.voiceRequests {
            do {
                let voice = try await engine.voice(for: request.utterance)
                guard !request.utterance.ignoresRecording(by: voice) else { throw SpeechError.ignoredRecording }
                voices.append(voice)
            } catch let error as SpeechError {
                throw RenderError.notSpoken(request.position, error)
            }
        }
        let requests = plan.voiceRequests.map { VoiceRequest(of: $0.utterance) }
        self.voices = Dictionary(zip(requests, voices)) { first, _ in first }
        self.reading = reading
        engineRate = engine.sampleRate
        sampleRate = voices.map { $0.sampleRate ?? engine.sampleRate }.max() ?? engine.sampleRate
        // The identifier of a recording is its path.
        var known: Set<ExactPath> = []
        spokenVoices = voices.filter { known.insert(ExactPath($0.id)).inserted }
        narrator = BookTags.narrator(voices, of: engine.name)
        digitalSource = DigitalSource(voices)
    }
}
