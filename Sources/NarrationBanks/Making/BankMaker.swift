import FoundationEssentials
public import Narration
import NarrationAudio
import NarrationBooks
import NarrationEncoding
import NarrationResampling
import NarrationSystem

/// Makes banks from lists of phrases.
///
/// ```swift
/// let list = try PhraseListReader().read(contentsOf: "clock.plist")
/// let making = try await BankMaker(engine: engine).make(list, into: "clock.bank")
/// print(making.phraseCount, "phrases,", making.size, "bytes")
/// ```
///
/// A phrase with recordings is taken from them. The others are spoken by a voice, a take for each position, with the
/// punctuation that makes the voice go as it does there. If the voice tells where its words begin, the takes are cut
/// out of sentences in which it says the phrase several times, and each phrase with a medial take gets a connected one.
/// Other takes are cut to what is heard. Every take is brought to ``Bank/level``. The same list, recordings and voices
/// make the same bytes.
public struct BankMaker: Sendable {
    private let engine: any SpeechEngine
    private let jobs: Int

    /// The bits per second of the takes.
    public static let bitrate = 24_000

    /// Creates a maker.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks the phrases without recordings.
    ///   - jobs: The number of takes that are made at the same time; by default, two per core.
    public init(engine: any SpeechEngine, jobs: Int? = nil) {
        self.engine = engine
        self.jobs = min(max(1, jobs ?? 2 * Processors.count), 2_000)
    }

    /// Makes a bank. The file appears under its name when it is complete, and replaces only a bank.
    ///
    /// A list with a folder of recordings and without a voice has no phrases that are spoken: a phrase that has no
    /// recording is an error.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The path of the file.
    ///   - bitrate: The bits per second of the takes, 6,000 to 256,000.
    ///   - progress: Called after each take. It should return quickly.
    /// - Returns: What was made.
    /// - Throws: ``BankMakingError`` if a phrase has no sound, or the path is that of another file; `BookError` if the
    ///   book of takes cannot be read; `OutputError` if the file cannot be written; `SpeechError` if there is no
    ///   such voice; `CancellationError`.
    public func make(
        _ list: PhraseList,
        into path: String,
        bitrate: Int = BankMaker.bitrate,
        progress: (BankProgress) -> Void = { _ in }
    ) async throws -> BankMaking {
        let earlier = try Self.earlierBank(at: path)
        let plan = try BankPlan(list, by: RecordedTakes(of: list))
        let voice = plan.isSpoken ? try await engine.voice(for: list.utterance("")) : nil
        var (draft, reasons, meter) = (BankDraft(plan), [String](), BankProgress(count: plan.takes.count))
        var takes = plan.takes.makeIterator()
        let work = OrderedWork<PlannedTake, Result<MadeTake?, TakeFailure>>(width: jobs, lookahead: 8 * jobs)
        try await work.run {
            takes.next()
        } work: { take in
            try await made(take, of: list, bitrate: bitrate)
        } receive: { outcome in
            switch outcome {
            case .success(let take): if let take { draft.append(take) }
            case .failure(let failure): reasons.append(failure.reason)
            }
            meter.finished += 1
            progress(meter)
        }
        try Task.checkCancellation()
        guard reasons.isEmpty else { throw BankMakingError.soundless(reasons) }
        let contents = try draft.contents(of: list, spokenBy: voice)
        if contents != earlier { try Self.write(contents, to: path) }
        return draft.making(of: list, at: path, size: contents.count, isUnchanged: contents == earlier)
    }

    /// The contents of the bank that is replaced; `nil` if there is no file.
    private static func earlierBank(at path: String) throws -> Data? {
        guard let status = try? FileSystem.status(of: path), status.isFile else { return nil }
        let contents = try Data(contentsOf: URL(fileURLWithPath: path))
        guard BankHead.begins(contents) else { throw BankMakingError.foreignFile(path) }
        return contents
    }

    private static func write(_ contents: Data, to path: String) throws {
        let file = try OutputFile(path)
        try file.append(contents)
        try OutputFile.finish([file])
    }
}

extension BankMaker {
    /// Makes a take; `nil` if it cannot be made, and the list does not want it.
    private func made(
        _ take: PlannedTake,
        of list: PhraseList,
        bitrate: Int
    ) async throws -> Result<MadeTake?, TakeFailure> {
        func failure(_ reason: String) -> Result<MadeTake?, TakeFailure> {
            take.isWanted ? .failure(take.failure(reason)) : .success(nil)
        }
        do {
            guard let cut = try await speech(of: take, in: list) else {
                return failure("the voice does not tell where its words begin, so that the take cannot be cut")
            }
            guard let sound = TakeSound(cut) else { return failure("it is silent") }
            let stream = try OpusStream(encoding: sound.samples, bitrate: bitrate)
            let isWhole = sound.marks.count > 1 && sound.marks.count == SpokenWord.words(of: take.text).count
            let words = isWhole ? sound.marks.map(\.frame) : []
            return .success(MadeTake(planned: take, stream: stream, level: sound.level, words: words))
        } catch let error as SoundReadingError where error.code != .librariesMissing {
            return failure(error.description)
        } catch let error as SpeechError where ![.engineMissing, .unknownVoice].contains(error.code) {
            return failure(error.description)
        }
    }

    /// The speech of a take; `nil` if it cannot be cut out of a sentence.
    private func speech(of take: PlannedTake, in list: PhraseList) async throws -> CutSpeech? {
        switch take.source {
        case .recording(let path):
            return CutSpeech(try RecordedTakes.speech(at: path).resampled(from: engine.sampleRate, to: Bank.sampleRate))
        case .nobody: throw SpeechError(.noSound, "it has no recording; name one \"\(take.text.asPromptName).wav\"")
        case .voice: break
        }
        func spoken(_ text: String) async throws -> Speech {
            let speech = try await engine.speech(for: list.utterance(text))
            return try speech.resampled(from: engine.sampleRate, to: Bank.sampleRate)
        }
        if let carrier = Carrier(of: take.text, at: take.position) {
            if let cut = carrier.take(of: try await spoken(carrier.text)) { return cut }
        }
        return take.position == .connected ? nil : CutSpeech(try await spoken(take.text + take.position.mark))
    }
}

extension PhraseList {
    /// A text as the list's voice speaks it.
    fileprivate func utterance(_ text: String) -> Utterance { Utterance(text, voice: voice, language: language) }
}
