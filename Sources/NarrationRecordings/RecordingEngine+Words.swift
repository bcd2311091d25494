package import Narration

extension RecordingEngine {
    /// The words of all utterances that are read in a recording.
    ///
    /// - Parameter recording: The recording.
    /// - Returns: The words, in the order of the text.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func words(in recording: BookRecording) async throws -> [RecordedWord] {
        try await words(of: recording.utterances.indices, in: recording)
    }

    /// The words of an utterance.
    ///
    /// - Parameter part: The utterance's part of a recording.
    /// - Returns: The words, in the order of the text.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func words(of part: RecordedPart) async throws -> [RecordedWord] {
        try await words(of: part.index..<part.index + 1, in: part.recording)
    }

    private func words(of utterances: Range<Int>, in recording: BookRecording) async throws -> [RecordedWord] {
        let languages = await languages(of: recording)
        let read = try await readings.reading(of: recording, in: languages)
        let texts = readings.texts(of: recording, in: languages)
        let rate = try await files.sampleRate(of: recording.path)
        return utterances.flatMap { read.words(ofUtterance: $0, reading: texts[$0], at: rate) }
    }

    /// The place in a recording at which the sound of an utterance begins, in seconds.
    ///
    /// - Parameter part: The utterance's part of the recording.
    /// - Returns: The place; `nil` if none of its words is read.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func start(of part: RecordedPart) async throws -> Double? {
        let read = try await readings.reading(of: part.recording, in: languages(of: part.recording))
        let sound = try await files.sound(of: part.recording.path)
        let stretch = read.stretch(ofUtterance: part.index, in: sound)
        return stretch.map { Double($0.frames.lowerBound) / Double(sound.sampleRate) }
    }
}
