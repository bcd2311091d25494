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
        let (languages, rules) = (await languages(of: recording), reading)
        let read = try await readings.reading(of: recording, in: languages, by: rules)
        let texts = readings.texts(of: recording, in: languages, by: rules)
        let rate = try await files.sampleRate(of: recording.path)
        return utterances.flatMap { read.words(ofUtterance: $0, reading: texts[$0], at: rate) }
    }

    /// The place in a recording at which the sound of an utterance begins, in seconds.
    ///
    /// - Parameter part: The utterance's part of the recording.
    /// - Returns: The place; `nil` if none of its words is read.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func start(of part: RecordedPart) async throws -> Double? {
        let read = try await readings.reading(of: part.recording, in: languages(of: part.recording), by: reading)
        let sound = try await files.sound(of: part.recording.path)
        let stretch = try read.stretch(ofUtterance: part.index, in: sound)
        return stretch.map { Double($0.frames.lowerBound) / Double(sound.sampleRate) }
    }

    /// Whether a word of an utterance can begin at a place in its recording: in the sound, and between the utterances
    /// before and after.
    ///
    /// - Parameters:
    ///   - part: The utterance's part of the recording.
    ///   - second: The place in the recording, in seconds.
    /// - Returns: Whether a correction to this place has an effect.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func hasRoom(for part: RecordedPart, at second: Double) async throws -> Bool {
        let read = try await readings.reading(of: part.recording, in: languages(of: part.recording), by: reading)
        let sound = try await files.sound(of: part.recording.path)
        return read.frame(at: second, forUtterance: part.index, in: sound) != nil
    }

    /// The places of a recording to which a person should listen: what differs from the text, and words whose place is
    /// not certain.
    ///
    /// - Parameter recording: The recording.
    /// - Returns: The places, in the order of the recording.
    /// - Throws: `SpeechError` if the recording cannot be read; the errors of the reference; `CancellationError`.
    package func findings(in recording: BookRecording) async throws -> [RecordingFinding] {
        let (languages, rules) = (await languages(of: recording), reading)
        let read = try await readings.reading(of: recording, in: languages, by: rules)
        let texts = readings.texts(of: recording, in: languages, by: rules)
        return read.findings(in: texts, at: try await files.sampleRate(of: recording.path))
    }

    /// A part of a recording as it is.
    ///
    /// - Parameters:
    ///   - path: The path of the recording in the book's folder.
    ///   - seconds: The part, in seconds; what is not in the recording is left out.
    /// - Returns: The samples, their rate, and the second at which they begin.
    /// - Throws: `SpeechError` if the recording cannot be read.
    package func excerpt(
        of path: String,
        from seconds: Range<Double>
    ) async throws -> (samples: [Int16], sampleRate: Int, start: Double) {
        let sound = try await files.sound(of: path)
        let rate = Double(sound.sampleRate)
        func frame(_ second: Double) -> Int { Int(min(max(0, second * rate), Double(sound.count))) }
        let frames = frame(seconds.lowerBound)..<frame(seconds.upperBound)
        return (try sound.samples(in: frames), sound.sampleRate, Double(frames.lowerBound) / rate)
    }
}
