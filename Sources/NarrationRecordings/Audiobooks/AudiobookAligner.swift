import FoundationEssentials
package import Narration
import NarrationAlignment
import NarrationSystem

/// Finds the words of a book in an audiobook that a person reads.
///
/// How the reader sounds is learned from the first parts. Then each part is followed by itself, as many at the same
/// time as there are cores. A part of a minute or more of which less than half of the words are found is followed once
/// more, with what is learned from it alone. What was found is kept in a cache, part by part.
package struct AudiobookAligner: Sendable {
    private let reference: any PhoneTimingEngine
    private let reading: any TextReading
    private let cache: (any ByteCache)?

    /// Creates an aligner.
    ///
    /// - Parameters:
    ///   - reference: The engine that tells how the words sound.
    ///   - reading: Decides what is said.
    ///   - cache: Where results are kept; `nil` for nowhere.
    package init(reference: any PhoneTimingEngine, reading: any TextReading, keptIn cache: (any ByteCache)?) {
        self.reference = reference
        self.reading = reading
        self.cache = cache
    }

    /// Finds the words.
    ///
    /// - Parameters:
    ///   - parts: The parts of the book, at least one.
    ///   - progress: Is told how much of the sound is done, 0…1.
    /// - Returns: What was found in each part.
    /// - Throws: `SpeechError` if a file cannot be read; the errors of the reference; `CancellationError`.
    package func align(
        _ parts: [AudiobookPart],
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> [ReadPart] {
        let texts = try parts.map { part in
            try part.utterances.map { utterance in
                try Task.checkCancellation()
                return ReadText(utterance, in: utterance.language, by: reading)
            }
        }
        let lessons = Self.lessons(of: parts)
        let learned = try await key(of: ["voice"], lessons.map { (parts[$0], texts[$0]) })
        let keys = try await keys(of: Array(zip(parts, texts)), learned)
        var found = keys.map(kept)
        let missing = found.indices.filter { found[$0] == nil }
        guard !missing.isEmpty else { return found.compactMap(\.self) }
        // Little is learned from little sound: it is heard again if something differs.
        if parts.count == 1, let part = parts.first, part.sound.duration < Self.short {
            let alignment = try RecordingAligner(referenceRate: reference.sampleRate)
                .align([try await recording(part, texts[0])])[0]
            let read = ReadPart(
                alignment,
                of: texts[0],
                upTo: Int(part.sound.duration * Double(part.sound.sampleRate))
            )
            store(read, for: keys[0])
            progress(1)
            return [read]
        }
        let share = HeardShare(of: missing.map { parts[$0].sound }, tell: progress)
        let voice = try await voice(of: lessons.map { (parts[$0], texts[$0]) })
        var jobs = missing.makeIterator()
        try await OrderedWork<Int, ReadPart>(width: Processors.count).run {
            jobs.next()
        } work: { index in
            let sound = parts[index].sound
            let recording = try await recording(parts[index], texts[index]) { share.add($0, of: $1) }
            var alignment = try await recording.alignment(by: voice)
            // The reader may sound otherwise here than in the parts from which the voice was learned.
            let isLesson = parts.count > 1 && sound.duration >= Self.shortestLesson
            if isLesson, alignment.readCount * 2 < alignment.words.count {
                let again = try await self.recording(parts[index], texts[index])
                let own = try await again.alignment(by: ReaderVoice(learnedFrom: [again]))
                if own.readCount > alignment.readCount { alignment = own }
            }
            // Without words, nothing is heard.
            let heard = share.frameCount(of: sound)
            let frameCount = heard > 0 ? heard : Int(sound.duration * Double(sound.sampleRate))
            let part = ReadPart(alignment, of: texts[index], upTo: frameCount)
            store(part, for: keys[index])
            return part
        } receive: { part in
            found[found.firstIndex { $0 == nil }!] = part
        }
        return found.compactMap(\.self)
    }

    /// The length of a book from which enough is learned when it is heard once, in seconds.
    private static let short = 40.0

    /// The length from which a part is learned from alone, in seconds. What is learned from less fits any text: 45
    /// words were found in 5 s of another text.
    private static let shortestLesson = 60.0

    /// The parts from which the voice is learned: the first ones, up to ten minutes.
    private static func lessons(of parts: [AudiobookPart]) -> Range<Int> {
        var seconds = 0.0
        return
            0..<parts.prefix { part in
                defer { seconds += part.sound.duration }
                return seconds < 600
            }.count
    }

    private func voice(of lessons: [(AudiobookPart, [ReadText])]) async throws -> ReaderVoice? {
        var recordings: [LongRecording<any Error>] = []
        for (part, texts) in lessons { recordings.append(try await recording(part, texts)) }
        return try ReaderVoice(learnedFrom: recordings)
    }

    private func recording(
        _ part: AudiobookPart,
        _ texts: [ReadText],
        heard: @escaping @Sendable (_ frames: Int, _ sound: SoundSequence) -> Void = { _, _ in }
    ) async throws -> LongRecording<any Error> {
        var text = ReferenceText(sampleRate: reference.sampleRate)
        for passage in texts.flatMap(\.passages) {
            try Task.checkCancellation()
            text.add(try await reference.timedSpeech(for: passage.utterance))
        }
        let sound = part.sound
        return LongRecording(sampleRate: sound.sampleRate, text: text) { () throws(any Error) in
            let next = try sound.open()
            return { () throws(any Error) in
                let piece = try next()
                if let piece { heard(piece.count, sound) }
                return piece
            }
        }
    }

    // MARK: What is kept

    /// The version of the search; it is raised with every change of its results.
    private static let version = "audiobook 11"

    /// The keys of what is found in parts by a voice.
    private func keys(of parts: [(AudiobookPart, [ReadText])], _ learned: [UInt8]) async throws -> [[UInt8]] {
        var keys: [[UInt8]] = []
        for part in parts { keys.append(try await key(of: ["part"], [part]) + learned) }
        return keys
    }

    private func key(of kind: [String], _ parts: [(AudiobookPart, [ReadText])]) async throws -> [UInt8] {
        var lines = kind + [Self.version]
        for (part, texts) in parts {
            lines.append(part.sound.fingerprint)
            for language in Set(texts.map(\.language)).sorted() {
                let voice = try await reference.voice(language: language)
                lines.append(try await reference.version(of: voice))
            }
            for text in texts {
                lines += [text.language, text.said] + text.passages.flatMap { $0.utterance.phonemes.map(\.ipa) }
            }
        }
        var hash = StableHash128()
        for line in lines { hash.add(line) }
        return Array("audiobook \(hash.bits)".utf8)
    }

    private func kept(_ key: [UInt8]) -> ReadPart? {
        cache?.bytes(for: key).flatMap { try? JSONDecoder().decode(ReadPart.self, from: Data($0)) }
    }

    private func store(_ part: ReadPart, for key: [UInt8]) {
        if let cache, let bytes = try? JSONEncoder().encode(part) { cache.store(Array(bytes), for: key) }
    }
}

extension RecordingAlignment {
    /// The number of words that are found.
    fileprivate var readCount: Int { words.count { $0.frames != nil } }
}
