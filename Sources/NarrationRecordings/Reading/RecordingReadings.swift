import FoundationEssentials
import Narration
import NarrationAlignment

/// Finds the words of each recording once. Tasks that need the same recording wait for the same search; searches in
/// different recordings run at the same time.
actor RecordingReadings {
    private let files: SoundFiles
    private let reference: any PhoneTimingEngine
    private let cache: (any ByteCache)?
    private let corrections: CorrectionsFile?
    private var searches: [Key: Task<RecordingReading, any Error>] = [:]
    /// The searches that are kept, the one that was asked for last at the end.
    private var order: [Key] = []

    /// What a search depends on.
    private struct Key: Hashable {
        var recording: BookRecording
        var languages: [String]
        var fingerprint: String
        var rules: String
        var corrections: [RecordingCorrections.Correction]
    }

    /// The number of results that are kept in memory.
    private static let mostResults = 1_000

    /// The version of the search; it is raised with every change of its results.
    static let version = "aligned 13"

    init(
        of files: SoundFiles,
        beside reference: any PhoneTimingEngine,
        keptIn cache: (any ByteCache)?,
        correctedBy corrections: CorrectionsFile?
    ) {
        self.files = files
        self.reference = reference
        self.cache = cache
        self.corrections = corrections
    }

    /// Where the utterances of a recording are read.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - languages: The language of each of its utterances.
    ///   - rules: Decides what is said.
    /// - Returns: The places.
    /// - Throws: `SpeechError` if the file cannot be read; the errors of the reference.
    func reading(
        of recording: BookRecording,
        in languages: [String],
        by rules: any TextReading
    ) async throws -> RecordingReading {
        let key = Key(
            recording: recording,
            languages: languages,
            fingerprint: try await files.fingerprint(of: recording.path),
            rules: rules.version,
            corrections: try corrections?.corrections(of: recording.path) ?? []
        )
        let task = searches[key] ?? Task { try await keptOrFound(key, by: rules) }
        searches[key] = task
        order.removeAll { $0 == key }
        order.append(key)
        while order.count > Self.mostResults { searches[order.removeFirst()] = nil }
        do {
            return try await task.value
        } catch {
            if searches[key] == task { searches[key] = nil }
            throw error
        }
    }

    @concurrent private nonisolated func keptOrFound(
        _ key: Key,
        by rules: any TextReading
    ) async throws -> RecordingReading {
        let texts = texts(of: key.recording, in: key.languages, by: rules)
        var reading = try await keptOrFound(texts, key)
        reading.isCut = key.recording.clip.isPart && texts.count == 1
        guard !key.corrections.isEmpty else { return reading }
        let sound = try await files.sound(of: key.recording.path)
        let own = key.corrections.filter { $0.isOfTake(key.fingerprint) }
        reading.unappliedCorrections = reading.correct(own, in: texts, of: sound)
        reading.hasCorrectionsOfOtherTake = own.count < key.corrections.count
        return reading
    }

    /// The texts of the utterances that are read in a recording, in a language each.
    nonisolated func texts(
        of recording: BookRecording,
        in languages: [String],
        by rules: any TextReading
    ) -> [ReadText] {
        zip(recording.utterances, languages).map { utterance, language in
            ReadText(utterance, in: language, by: rules)
        }
    }

    private nonisolated func keptOrFound(_ texts: [ReadText], _ key: Key) async throws -> RecordingReading {
        guard let cache else { return try await found(texts, in: key.recording.path) }
        let name = try await name(of: key, texts)
        if let bytes = cache.bytes(for: name),
            let kept = try? JSONDecoder().decode(RecordingReading.self, from: Data(bytes))
        {
            return kept
        }
        let found = try await found(texts, in: key.recording.path)
        if let bytes = try? JSONEncoder().encode(found) { cache.store(Array(bytes), for: name) }
        return found
    }

    private nonisolated func name(of key: Key, _ texts: [ReadText]) async throws -> [UInt8] {
        // The places are frames, at the rate to which the sound is converted.
        let rate = try await files.sampleRate(of: key.recording.path)
        let clip = key.recording.clip
        var lines = ["recording", Self.version, key.fingerprint, "\(rate)"]
        if clip.isPart { lines.append(SoundClip(file: "", begin: clip.begin, end: clip.end).path) }
        for language in Set(key.languages).sorted() {
            let voice = try await reference.voice(language: language)
            lines.append(try await reference.version(of: voice))
        }
        for text in texts {
            lines += [text.language, text.said] + text.passages.flatMap { $0.utterance.phonemes.map(\.ipa) }
        }
        return lines.flatMap { [UInt8]("\($0.utf8.count) \($0)\n".utf8) }
    }

    private nonisolated func found(_ texts: [ReadText], in path: String) async throws -> RecordingReading {
        var text = ReferenceText(sampleRate: reference.sampleRate)
        for passage in texts.flatMap(\.passages) { text.add(try await reference.timedSpeech(for: passage.utterance)) }
        let sound = try await files.sound(of: path)
        let alignment = try RecordingAligner(referenceRate: reference.sampleRate).align([sound.recording(of: text)])[0]
        return RecordingReading(alignment, of: texts, upTo: sound.count)
    }
}

extension RecordedSound {
    /// The recording of a text, which is read piece by piece.
    fileprivate func recording(of text: ReferenceText) -> LongRecording<any Error> {
        LongRecording(sampleRate: sampleRate, text: text) { () throws(any Error) in
            var frame = 0
            return { () throws(any Error) in
                try Task.checkCancellation()
                let piece = frame..<min(frame + Self.piece, count)
                frame = piece.upperBound
                return piece.isEmpty ? nil : try samples(in: piece)
            }
        }
    }

    /// The frames of a piece.
    private static let piece = 1 << 20
}
