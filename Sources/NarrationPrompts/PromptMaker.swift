import FoundationEssentials
import Narration
import NarrationAudio
import NarrationBanks
import NarrationBooks
import NarrationResampling
import NarrationSound
import NarrationSystem

/// Makes the files of prompts, any number at the same time.
struct PromptMaker: Sendable {
    private let engine: any SpeechEngine
    private let reading: any TextReading
    private let voice: Voice
    private let version: String
    private let template: Utterance
    private let format: any SoundFormat
    private let sampleRate: Int
    private let shaping: PromptShaping
    /// The paths of recordings.
    private let takes: [ListRow: String]
    private let folder: FolderContents
    private let tags: BookTags

    /// The sample rate of prompts in hertz, unless their format has another.
    private static let usualRate = 22_050

    /// - Throws: The errors of the engine.
    init(
        engine: any SpeechEngine,
        reading: any TextReading,
        voice: Voice,
        template: Utterance,
        format: any SoundFormat,
        shaping: PromptShaping,
        takes: [ListRow: String],
        folder: FolderContents
    ) async throws {
        (self.engine, self.reading, self.voice) = (engine, reading, voice)
        version = try await engine.version(of: voice)
        (self.template, self.format, self.shaping) = (template, format, shaping)
        (self.takes, self.folder) = (takes, folder)
        sampleRate = format.sampleRate(for: Self.usualRate)
        let narrator = BookTags.narrator([voice], of: engine.name)
        tags = BookTags(publication: Publication(narrator: narrator), software: "Narration")
    }

    /// Makes the file of a prompt, unless it exists.
    ///
    /// - Returns: The outcome.
    /// - Throws: `OutputError`; `SpeechError` if the engine is missing; `CancellationError`.
    func outcome(of prompt: Prompt) async throws -> PromptOutcome {
        var utterance = template
        utterance.string = prompt.text
        let text = reading.spokenText(of: utterance, by: voice)
        let take = takes[prompt.row]
        let fingerprint = fingerprint(of: prompt, take.map(content) ?? content(saying: text, in: utterance))
        let condition = try folder.condition(of: prompt)
        switch condition {
        case .changed: return .edited(prompt)
        case .asWritten(let content, _) where folder.has(prompt, as: fingerprint, content: content):
            return .unchanged(prompt)
        case .foreign: throw OutputError.takenByAnother(folder.path(of: prompt))
        case .absent, .asWritten: break
        }
        do {
            let speaker = take == nil ? voice : nil
            let sound = if let take { try sound(of: take) } else { try await sound(saying: text, in: utterance) }
            guard sound.peak > 0 else { throw SpeechError.nothingSaid(for: prompt.text, in: take) }
            let file = try await file(of: prompt, sound, by: speaker, fingerprint, replacing: condition.predecessor)
            return .made(prompt, file)
        } catch let error as SpeechError where error.code != .engineMissing {
            return .failed(prompt, error)
        }
    }

    private func sound(saying text: SpokenText, in utterance: Utterance) async throws -> VoicedSound {
        var speech = Speech()
        for passage in text.passages(by: voice) {
            let part = try await engine.speech(for: passage, of: text, in: utterance)
            speech.append(try part.resampled(from: engine.sampleRate, to: sampleRate))
        }
        return VoicedSound(speech.samples, at: sampleRate).shaped(by: shaping)
    }

    /// The sound of a recording, in which the noise of the room is not heard at both ends.
    private func sound(of take: String) throws(SpeechError) -> VoicedSound {
        do {
            let samples = try RecordedTakes.speech(at: take).resampled(from: sampleRate, to: sampleRate).samples
            let heard = TakeSound.heard(in: samples, at: sampleRate)
            return VoicedSound(samples, at: sampleRate).shaped(by: shaping, hearing: heard)
        } catch {
            throw (error as? SpeechError) ?? SpeechError(.noRecording, "\(error)")
        }
    }

    private func file(
        of prompt: Prompt,
        _ sound: VoicedSound,
        by speaker: Voice?,
        _ fingerprint: String,
        replacing predecessor: OutputFile.Predecessor
    ) async throws -> CompletePrompt {
        let output = try folder.output(of: prompt)
        output.predecessor = predecessor
        let writer = try format.begin(SoundDestination(output.descriptor, path: output.path), sampleRate: sampleRate)
        try await writer.write(sound.samples)
        var tags = speaker == nil ? BookTags(software: "Narration") : tags
        tags.title = prompt.text
        try await writer.finish(FileDescription(tags: tags.asLines(crediting: speaker.map { [$0] } ?? [])))
        guard let content = ContentFingerprint(of: output.descriptor) else {
            throw OutputError.cannotWrite(output.path, because: "it cannot be read again")
        }
        let record = PromptRecord(
            file: output.name,
            format: format.name,
            fingerprint: fingerprint,
            content: content,
            sound: PromptRecord.Sound(
                frames: sound.samples.count,
                sampleRate: sampleRate,
                peak: sound.peak.decibels,
                level: sound.level.decibels,
                voice: speaker?.id ?? PromptsRendering.File.recording
            )
        )
        return CompletePrompt(output: output, record: record)
    }

    /// What determines the sound of a prompt that the voice speaks.
    private func content(saying text: SpokenText, in utterance: Utterance) -> Data {
        let sound = SoundIdentity(
            of: text,
            in: utterance,
            by: voice,
            version: version,
            sampleRate: engine.sampleRate
        )
        return Data(sound.bytes)
    }

    /// What determines the sound of a recording; without bytes if it cannot be read.
    private func content(of take: String) -> Data {
        Data((ContentFingerprint(ofFile: take)?.digits ?? "").utf8)
    }

    private func fingerprint(of prompt: Prompt, _ content: Data) -> String {
        var fingerprint = Fingerprint(
            "prompt 2",
            format.settings,
            shaping.settings,
            Resampler.version,
            prompt.text,
            tags.publication.narrator ?? "",
            voice.licence?.credit ?? ""
        )
        fingerprint.add(sampleRate)
        fingerprint.add(content)
        return fingerprint.digits
    }
}

extension Prompt {
    /// What is compared with the rows of a book of takes.
    var row: ListRow { ListRow(named: name, text).unmarked }
}

extension SpeechError {
    fileprivate static func nothingSaid(for text: String, in take: String?) -> SpeechError {
        if let take { return SpeechError(.noSound, "\(take.shown) is silent; record it again") }
        return SpeechError(
            .noSound,
            "there is nothing to say in \"\(text.excerpt)\": it has no letters or digits that are spoken"
        )
    }
}
