import Narration
import NarrationAudio

/// Assembles spoken passages in order: sound with its delays goes to the file, times go to the timeline.
struct Assembly {
    var sink: SampleSink
    private var record: TimelineRecord
    let sampleRate: Int
    let margins: SilentMargins
    /// The number of frames of silence before the first delay.
    var marginFrames = 0
    /// The silence at the end of the last utterance, in seconds.
    var lastDelay = 0.0
    var page: Timeline.PageSpan?
    var lines: PageLines?

    /// Starts an empty file.
    ///
    /// - Parameters:
    ///   - sink: The file.
    ///   - record: Receives every page when it is complete.
    ///   - sampleRate: The engine's sample rate, in hertz.
    ///   - margins: The silence at both ends of the file.
    init(into sink: SampleSink, record: TimelineRecord, sampleRate: Int, margins: SilentMargins) {
        self.sink = sink
        self.record = record
        self.sampleRate = sampleRate
        self.margins = margins
    }

    /// The length of the sound, in seconds.
    var duration: Double { Double(sink.position) / Double(sink.fileRate) }

    /// Begins a page.
    ///
    /// - Throws: The errors of the timeline's sinks.
    mutating func begin(_ head: PageHead) throws {
        try endPage()
        lines = head.lines
        page = Timeline.PageSpan(
            page: head.index,
            line: lines?.page,
            title: head.title,
            backgroundImage: head.backgroundImage,
            frames: sink.position..<sink.position
        )
    }

    /// Appends the speech of the next passage.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func append(_ spoken: SpokenPassage, for job: PassageJob) async throws {
        let start = sink.position
        try await beginSection(with: job)
        if job.beginsUtterance {
            try await begin(job.utterance, at: start, speaking: spoken.speech)
        }
        mark(spoken.speech, of: job)
        let recorded = spoken.substituted == nil ? job.utterance.recording?.recording : nil
        withCurrentUtterance { $0.recording = recorded.map { "\($0.path) at \(job.utterance.volume)" } }
        try await write(spoken.speech.samples)
        if job.endsUtterance {
            try await end(job.utterance)
        }
    }

    /// Appends silence in place of the next passage, which could not be spoken.
    mutating func appendSilence(for job: PassageJob) async throws {
        let characters = job.text.said[job.passage].count
        let frames = frames(of: Double(characters) * Self.secondsPerCharacter)
        try await append(SpokenPassage(speech: Speech(samples: [Int16](repeating: 0, count: frames))), for: job)
        withCurrentUtterance { $0.isSpoken = false }
    }

    /// The length of the silence that replaces a character, at about 150 words a minute.
    private static let secondsPerCharacter = 0.065

    /// Whether there is anything besides the silence that the format requires at the start.
    var hasFrames: Bool { sink.position > sink.position(of: marginFrames) }

    /// Appends silence if there is less than a millisecond, which no player shows.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func hold(for seconds: Double) async throws {
        if duration < 0.001 { try await writeSilence(frames(of: seconds)) }
    }

    /// Ends the sound, and completes the timeline.
    ///
    /// - Throws: `OutputError`; the errors of the timeline's sinks; `CancellationError`.
    mutating func finishTimeline() async throws -> Timeline {
        try await writeSilence(frames(of: margins.tail - lastDelay))
        try endPage()
        return try record.finish()
    }

    /// Ends the file and writes its metadata.
    mutating func finishFile(_ description: FileDescription, progress: (Double) -> Void) async throws {
        try await sink.finish(description, progress: progress)
    }
}

extension Assembly {
    private mutating func endPage() throws {
        guard var page else { return }
        page.frames = page.frames.lowerBound..<sink.position
        try record.append(page)
        self.page = nil
    }

    mutating func write(_ samples: [Int16]) async throws {
        var rest = samples[...]
        while !rest.isEmpty {
            try Task.checkCancellation()
            try await sink.write(Array(rest.prefix(Self.piece)))
            rest = rest.dropFirst(Self.piece)
        }
    }

    /// The number of frames that are encoded between checks for cancellation: some encoders take seconds for a minute.
    static let piece = 1 << 15

    private mutating func mark(_ speech: Speech, of job: PassageJob) {
        guard record.hasReceivers else { return }
        let words = zip(speech.marks, speech.wordFrames).flatMap { mark, frames in
            let (start, end) = (sink.position(ahead: frames.lowerBound), sink.position(ahead: frames.upperBound))
            return Timeline.WordSpan.written(
                in: mark.range,
                of: job.utterance.string,
                frames: start..<end,
                certainty: mark.certainty
            )
        }
        withCurrentUtterance { span in
            span.words += words
            span.timing = max(span.timing, speech.timing)
        }
    }

    mutating func withCurrentUtterance(_ change: (inout Timeline.UtteranceSpan) -> Void) {
        guard let last = page?.utterances.indices.last else { return }
        change(&page!.utterances[last])
    }
}
