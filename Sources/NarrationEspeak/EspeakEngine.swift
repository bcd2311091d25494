import EspeakProtocol
import FoundationEssentials
public import Logging
public import Narration
import NarrationSystem
import Synchronization

/// Speaks with espeak-ng in separate processes. Every utterance starts from the same initial state.
///
/// ```swift
/// let engine = try EspeakEngine()
/// let speech = try await engine.speech(for: Utterance("Once upon a time", rate: 0.4))
/// ```
///
/// espeak-ng runs in `espeak-worker`. If it crashes or hangs, the utterance fails with a `SpeechError`, and the next
/// one is spoken by a new worker. An utterance's samples depend only on its text, its properties and the version of
/// espeak-ng. The overview of this library describes how the properties are converted to espeak-ng's parameters.
///
/// The engine can be used from any isolation. Its workers end when it is released.
public final class EspeakEngine: SpeechEngine {
    /// `espeak-ng`.
    public let name = "espeak-ng"

    /// 22,050 Hz: all of espeak-ng's voices have this rate.
    public var sampleRate: Int { WorkerProcess.sampleRate }

    private let command: WorkerCommand
    private let pool: WorkerPool<String, WorkerProcess>
    private let catalog: CatalogLoader
    private let phonemeTables: PhonemeTables
    private let voiceReport = Mutex<[VoiceRequest: Voice]>([:])
    private let knownVersion = Mutex<String?>(nil)
    private let joins = JoinedWords()
    private let patience: Double
    private let logger: Logger

    /// Creates an engine. Its workers are started when they are needed.
    ///
    /// - Parameters:
    ///   - worker: The command that starts a worker; by default, the installed `espeak-worker`.
    ///   - jobs: The number of passages that are spoken at the same time, at least 1; by default, one for each core.
    ///   - patience: The time in seconds after which a worker that does not reply is considered to hang and is killed,
    ///     in addition to 20 ms for each character of the passage, at least 0. It usually needs some hundredths of it.
    ///   - logger: The logger for failures of workers.
    /// - Throws: `SpeechError` with code `engine-missing` if no worker is installed.
    public init(
        worker: WorkerCommand? = nil,
        jobs: Int? = nil,
        patience: Double = 5,
        logger: Logger = Logger(label: "narration.espeak")
    ) throws {
        let (command, patience) = (try worker ?? .installed(), max(0, patience))
        self.command = command
        pool = WorkerPool(limit: jobs ?? Processors.count) { voice, _ in
            try WorkerProcess(command, for: .speak(voice: voice))
        }
        catalog = CatalogLoader(command, patience: patience)
        phonemeTables = PhonemeTables(command, patience: patience)
        self.patience = patience
        self.logger = logger
    }

    /// espeak-ng's version, a hash of its library and data, and `mappingVersion`, the version of the conversion from
    /// utterances to its input: `espeak-ng 1.51, data 9c0f3a41d7e25b68, mapping 1`. It is the same for all voices.
    ///
    /// All files, about 12 MB, are read for the hash. With a `CachedEngine` they are read only after a change.
    ///
    /// - Throws: `SpeechError` if the worker or espeak-ng's data is missing.
    public func version(of voice: Voice) async throws -> String {
        try await version(cache: nil)
    }

    @concurrent private func version(cache: (any ByteCache)?) async throws -> String {
        if let version = knownVersion.withLock(\.self) { return version }
        guard let library = try await catalog.load().library else {
            throw SpeechError.workerOfOtherVersion(command.executable)
        }
        let version = "\(library.description(keptIn: cache)), mapping \(Self.mappingVersion)"
        knownVersion.withLock { $0 = version }
        return version
    }

    /// The voices of espeak-ng that are available on this machine.
    ///
    /// - Throws: `SpeechError` if the worker or espeak-ng's data is missing.
    public func voices() async throws -> [Voice] {
        try await catalog.load().voices
    }

    /// The variants of a voice, such as `en-us+f3`: voices of other people, some of them odd.
    ///
    /// - Throws: `SpeechError` if the worker or espeak-ng's data is missing.
    public func variants(of voice: Voice) async throws -> [Voice] {
        try await catalog.load(withVariants: true).variants(of: voice)
    }

    /// Returns the voice that an utterance names, or else the best one for its language.
    ///
    /// A voice is named by its identifier (`gmw/en-US`), the last part of it (`en-us`), its name (`English (America)`)
    /// or a tag of its language, with a variant after a plus sign (`en-us+f3`). A language is looked up as in RFC 4647
    /// §3.4: `en-NZ` finds `en`.
    ///
    /// - Throws: `SpeechError` with code `unknown-voice`, with the most similar voice or language.
    public func voice(for utterance: Utterance) async throws -> Voice {
        let request = VoiceRequest(of: utterance).withoutRecording
        if let known = voiceReport.withLock({ $0[request] }) { return known }
        let catalog = try await catalog.load(withVariants: utterance.voice?.contains("+") == true)
        let voice = try catalog.voice(for: utterance)
        voiceReport.withLock { voiceReport in
            if voiceReport.count >= Self.mostRequests { voiceReport = [:] }
            voiceReport[request] = voice
        }
        return voice
    }

    /// The number of requests that are kept: more than any book has, so that a program that makes up voices does
    /// not exhaust memory.
    private static let mostRequests = 1_000

    /// Speaks a passage.
    ///
    /// - Throws: `SpeechError` if the passage was not spoken completely; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let voice = try await voice(for: passage)
        return try await speech(for: passage, by: voice, pronounced: try await stretches(of: passage, by: voice))
    }

    /// Speaks a passage with stretches that are spoken by espeak-ng's phonemes.
    func speech(for passage: Utterance, by voice: Voice, pronounced: [PronouncedStretch]) async throws -> Speech {
        let spoken = try await spoken(passage, by: voice, pronounced: pronounced)
        return spoken?.speech(for: passage.string) ?? Speech()
    }

    /// Speaks a passage; `nil` if there is nothing to speak.
    private func spoken(
        _ passage: Utterance,
        by voice: Voice,
        pronounced: [PronouncedStretch]
    ) async throws -> SpokenPassage? {
        let text = PreparedText(passage.string, pronounced: pronounced)
        let session = PassageSession(
            passage,
            text: text,
            voice: voice,
            joins: joins,
            patience: patience
        )
        guard !session.isSilent else { return nil }
        do {
            return try await pool.withWorker(for: voice.id) { worker in
                try await session.speak(through: worker)
            }
        } catch let error as SpeechError {
            try Task.checkCancellation()
            logger.warning("\(error)", metadata: ["code": "\(error.code)", "text": "\(passage.string.excerpt)"])
            throw error
        }
    }
}

extension EspeakEngine: PhoneTimingEngine {
    /// Speaks a passage as ``synthesize(_:)`` does, with the frame at which each phone begins.
    ///
    /// - Throws: `SpeechError` if the passage was not spoken completely; `CancellationError`.
    public func timedSpeech(for passage: Utterance) async throws -> TimedSpeech {
        let voice = try await voice(for: passage)
        let pronounced = try await stretches(of: passage, by: voice)
        guard let spoken = try await spoken(passage, by: voice, pronounced: pronounced) else {
            return TimedSpeech(speech: Speech(), phones: [])
        }
        return TimedSpeech(speech: spoken.speech(for: passage.string), phones: spoken.phones)
    }
}

extension EspeakEngine: PronouncingEngine {
    /// Returns the phonemes with which espeak-ng speaks a text, in the International Phonetic Alphabet: the words of
    /// all clauses, with a blank between them. Stress marks are before vowels.
    ///
    /// Words that the voice speaks by the phonemes of another language, as German does "Computer", have signs that it
    /// may not be able to say when they are given to it as `Utterance.phonemes`.
    public func ipa(of utterance: Utterance) async throws -> String {
        try await transcription(of: utterance).words.joined(separator: " ")
    }

    /// Returns the reason why a voice cannot say phonemes: it lacks a sound, there are no phonemes, or there are too
    /// many. It is `nil` if the voice can say them.
    ///
    /// - Throws: `SpeechError` if the worker fails; `CancellationError`.
    public func fault(of ipa: String, by voice: Voice) async throws -> SpeechError? {
        let table = try await phonemeTables.table(of: voice)
        do throws(SpeechError) {
            _ = try PronouncedStretch.spelling(of: ipa, by: voice, with: table)
            return nil
        } catch {
            return error
        }
    }

    func transcription(of utterance: Utterance) async throws -> Transcription {
        let voice = try await voice(for: utterance)
        let text = PreparedText(utterance.string, pronounced: try await stretches(of: utterance, by: voice))
        let duty = WorkerProcess.Duty.pronounce(voice: voice.id, texts: text.pieces.map(text.readingPhonemes))
        return Transcription(listing: try await WorkerProcess.listing(duty, by: command, within: patience))
    }

    private func stretches(of passage: Utterance, by voice: Voice) async throws -> [PronouncedStretch] {
        let passage = passage.namingMisreadWords(in: voice.languages.first ?? "")
        guard !passage.phonemes.isEmpty else { return [] }
        let table = try await phonemeTables.table(of: voice)
        return try PronouncedStretch.stretches(of: passage, by: voice, with: table)
    }
}

extension EspeakEngine: VersionKeeping {
    package func version(of voice: Voice, keptIn cache: any ByteCache) async throws -> String {
        try await version(cache: cache)
    }
}

/// Requests the list of voices from a worker once, and that of their variants when one is named.
private actor CatalogLoader {
    private let command: WorkerCommand
    private let patience: Double
    private var catalog: VoiceCatalog?
    private var hasVariants = false

    init(_ command: WorkerCommand, patience: Double) {
        self.command = command
        self.patience = patience
    }

    func load(withVariants: Bool = false) async throws -> VoiceCatalog {
        if let catalog, hasVariants || !withVariants { return catalog }
        var loaded = catalog ?? VoiceCatalog()
        if catalog == nil { loaded.add(try await listing(.listVoices)) }
        guard !loaded.voices.isEmpty else { throw SpeechError.noVoices }
        if withVariants { loaded.add(try await listing(.listVariants)) }
        (catalog, hasVariants) = (loaded, withVariants)
        return loaded
    }

    private func listing(_ duty: WorkerProcess.Duty) async throws -> [Substring] {
        try await WorkerProcess.listing(duty, by: command, within: patience)
    }
}
