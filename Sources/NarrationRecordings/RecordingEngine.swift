public import Narration
import NarrationSound
import NarrationSystem
import Synchronization

/// An engine that plays recordings of a person who reads, and has another engine speak what is not recorded.
///
/// ```swift
/// let engine = RecordingEngine(engine, reference: reference, folder: "Books/Hare", reading: NaturalReading())
/// let page = Page(recording: "page1.flac", utterances: [Utterance("Once upon a time"), Utterance(" there was…")])
/// let speech = try await engine.speech(for: page.utterances[1])
/// ```
///
/// An utterance with a `recording` is the stretch of the sound in which the person reads it, with
/// the frame of each word. The stretches of a page join without a gap: they are cut at the quietest place in the pause
/// between two utterances. What is before the first word and after the last is trimmed to a breath, and so is sound
/// between two utterances that is not in the text. A word that the person left out has no mark. The recording of a
/// single utterance of at most five words is heard whole if none of them is found, with one mark for all of them.
///
/// The rate and the pitch of an utterance change a person's voice only if its `recordedVoice` is `adjusted`; its volume
/// always does.
///
/// The recordings of a book are in its folder: WAV, FLAC, MP3, MPEG-4 (AAC), Ogg Opus and other files that FFmpeg's
/// libraries decode. Channels are mixed, and sound of a higher rate than ``sampleRate`` is converted to that. Each
/// recording is aligned once, when it is first heard. The engine can be used from any isolation.
public final class RecordingEngine: SpeechEngine {
    /// The name of the other engine.
    public var name: String { engine.name }

    /// The highest sample rate, in hertz. Recordings of a higher one are converted to it.
    public let sampleRate: Int

    /// The path of the file with corrections; `nil` without one.
    package var pathOfCorrections: String? { corrections?.path }

    private let engine: any SpeechEngine
    private let reference: any PhoneTimingEngine
    private let rules: Mutex<any TextReading>
    let files: SoundFiles
    private let corrections: CorrectionsFile?
    let readings: RecordingReadings

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks what is not recorded.
    ///   - reference: The engine that tells how the words sound, so that they are found.
    ///   - folder: The book's folder, in which the recordings are.
    ///   - reading: Decides what is said for numbers and the like. It is best that of the renderer or narrator.
    ///   - corrections: The path of a file with corrections, which may be changed at any time; see
    ///     ``RecordingCorrections``. By default, there are none.
    public convenience init(
        _ engine: any SpeechEngine,
        reference: any PhoneTimingEngine,
        folder: String,
        reading: any TextReading,
        corrections: String? = nil
    ) {
        self.init(
            engine,
            reference: reference,
            folder: folder,
            reading: reading,
            corrections: corrections,
            keepingAlignmentsIn: nil
        )
    }

    /// Creates an engine that keeps the places of words in a cache.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks what is not recorded.
    ///   - reference: The engine that tells how the words sound.
    ///   - folder: The book's folder.
    ///   - reading: Decides what is said.
    ///   - corrections: The path of a file with corrections.
    ///   - highestRate: The highest sample rate of recordings, in hertz; at least that of the other engine.
    ///   - cache: The cache.
    package init(
        _ engine: any SpeechEngine,
        reference: any PhoneTimingEngine,
        folder: String,
        reading: any TextReading,
        corrections: String? = nil,
        highestRate: Int = 48_000,
        keepingAlignmentsIn cache: (any ByteCache)?
    ) {
        self.engine = engine
        self.reference = reference
        rules = Mutex(reading)
        sampleRate = max(engine.sampleRate, highestRate)
        files = SoundFiles(folder: folder, highestRate: sampleRate)
        self.corrections = corrections.map(CorrectionsFile.init)
        readings = RecordingReadings(
            of: files,
            beside: reference,
            keptIn: cache,
            correctedBy: self.corrections
        )
    }

    /// Decides what is said from now on. It may be changed at any time, as when a lexicon of the book is saved.
    package var reading: any TextReading {
        get { rules.withLock { $0 } }
        set { rules.withLock { $0 = newValue } }
    }

    /// The version of a voice. That of a recording changes with its file.
    ///
    /// - Throws: `SpeechError` if the file cannot be read; the errors of the engines.
    public func version(of voice: Voice) async throws -> String {
        try await version(of: voice) { try await $0.version(of: $1) }
    }

    private func version(
        of voice: Voice,
        by version: (any SpeechEngine, Voice) async throws -> String
    ) async throws -> String {
        guard let path = voice.pathOfRecording else { return try await version(engine, voice) }
        let other = try await reference.voice(language: voice.languages[0])
        let fingerprint = try await fingerprint(of: path)
        return try await [
            "recording \(fingerprint)", "cut \(Self.rulesVersion)", RecordingReadings.version,
            TimeStretch.version, "read \(reading.version)", version(reference, other),
        ].joined(separator: "; ") + versionOfCorrections(of: path, ofTake: fingerprint)
    }

    private func versionOfCorrections(of path: String, ofTake fingerprint: String) throws(SpeechError) -> String {
        let corrections = try (corrections?.corrections(of: path) ?? []).filter { $0.isOfTake(fingerprint) }
        guard !corrections.isEmpty else { return "" }
        let digits = ContentFingerprint(of: RecordingCorrections(corrections).data).digits
        return "; corrected \(Self.correctionsVersion) \(digits)"
    }

    /// The version of what corrections do; it is raised with every audible change.
    private static let correctionsVersion = 2

    /// The version of the processing. It is raised with every audible change.
    private static let rulesVersion = 2

    /// The voices of the other engine.
    ///
    /// - Throws: The errors of the engine.
    public func voices() async throws -> [Voice] { try await engine.voices().map(rated) }

    /// The variants that the other engine has of a voice; none of a recording.
    ///
    /// - Throws: The errors of the engine.
    public func variants(of voice: Voice) async throws -> [Voice] {
        voice.pathOfRecording == nil ? try await engine.variants(of: voice).map(rated) : []
    }

    /// The person who reads an utterance, or the voice that the other engine chooses.
    ///
    /// - Throws: `SpeechError` if the file of the recording cannot be read; the errors of the engine.
    public func voice(for utterance: Utterance) async throws -> Voice {
        guard let part = utterance.recording else { return rated(try await engine.voice(for: utterance)) }
        let rate = try await files.sampleRate(of: part.recording.path)
        return Voice(recording: part.recording.path, language: await language(of: utterance), sampleRate: rate)
    }

    /// The language in which an utterance is read: that of the voice that it names, or else its own.
    private func language(of utterance: Utterance) async -> String {
        await engine.languageOfVoice(namedBy: utterance) ?? utterance.language
    }

    private func rated(_ voice: Voice) -> Voice {
        var voice = voice
        voice.sampleRate = voice.sampleRate ?? engine.sampleRate
        return voice
    }

    /// Plays a passage from its recording, or has the other engine speak it.
    ///
    /// - Throws: `SpeechError` if the recording cannot be read, or none of the passage's words is in it; the errors of
    ///   the other engine; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        guard let part = passage.recording else {
            var speech = try await engine.synthesize(passage)
            speech.sampleRate = speech.sampleRate ?? engine.sampleRate
            return speech
        }
        let read = try await readings.reading(of: part.recording, in: languages(of: part.recording), by: reading)
        let sound = try await files.sound(of: part.recording.path)
        try Task.checkCancellation()
        let speech = try read.speech(of: part, saying: passage.string, from: sound)
        return try passage.adjusted(speech, at: sound.sampleRate).amplified(by: passage.volume)
    }

    /// Finds what is not as it is written in a recording.
    ///
    /// - Parameter recording: The recording.
    /// - Returns: The differences, in the order of the recording.
    /// - Throws: `SpeechError` if it cannot be read; the errors of the reference; `CancellationError`.
    public func faults(in recording: BookRecording) async throws -> [RecordingFault] {
        let read = try await readings.reading(of: recording, in: languages(of: recording), by: reading)
        return read.described(at: try await files.sampleRate(of: recording.path))
    }

    /// What tells a recording from another one with the same name, in a ``RecordingCorrections/Correction``: the
    /// fingerprint of its file.
    ///
    /// - Parameter path: The path of the recording in the book's folder.
    /// - Returns: The fingerprint, as hexadecimal digits. It changes with each byte of the file, those of its tags
    ///   included.
    /// - Throws: `SpeechError` if the file cannot be read.
    public func fingerprint(of path: String) async throws -> String { try await files.fingerprint(of: path) }

    /// The language in which each utterance of a recording is read.
    func languages(of recording: BookRecording) async -> [String] {
        var languages: [String] = []
        for utterance in recording.utterances { languages.append(await language(of: utterance)) }
        return languages
    }
}

extension RecordingEngine: VersionKeeping {
    package func version(of voice: Voice, keptIn cache: any ByteCache) async throws -> String {
        try await version(of: voice) { engine, voice in
            guard let engine = engine as? any VersionKeeping else { return try await engine.version(of: voice) }
            return try await engine.version(of: voice, keptIn: cache)
        }
    }
}

extension Utterance {
    /// A person's speech, with the rate and the pitch of the utterance if it asks for them.
    fileprivate func adjusted(_ speech: Speech, at sampleRate: Int) throws(SpeechError) -> Speech {
        switch recordedVoice {
        case .unchanged: speech
        case .adjusted: try stretch()(speech, at: sampleRate)
        }
    }
}

extension Speech {
    /// The speech at a volume from 0 to 1.
    fileprivate func amplified(by volume: Double) -> Speech {
        guard volume != 1 else { return self }
        var speech = self
        speech.samples = samples.map { Int16((Double($0) * volume).rounded()) }
        return speech
    }
}
