import Narration
import NarrationAudio

/// Puts spoken passages together in their order: sound with its delays into the file, times into the timeline.
struct Assembly {
    private var sink: SampleSink
    private var record: TimelineRecord
    private let sampleRate: Int
    private let margins: SilentMargins
    /// How many frames of silence were put before the first delay.
    private var marginFrames = 0
    /// How long the last utterance is silent at its end, in seconds.
    private var lastDelay = 0.0
    private var page: Timeline.PageSpan?
    private var lines: PageLines?

    /// Begins a file with nothing in it.
    ///
    /// - Parameters:
    ///   - sink: The file.
    ///   - record: Where every page goes when it is complete.
    ///   - sampleRate: The engine's frames per second, in hertz.
    ///   - margins: How long the file is silent at its ends.
    init(into sink: SampleSink, record: TimelineRecord, sampleRate: Int, margins: SilentMargins) {
        self.sink = sink
        self.record = record
        self.sampleRate = sampleRate
        self.margins = margins
    }

    /// How much sound there is, in seconds.
    var duration: Double { Double(sink.position) / Double(sink.fileRate) }

    /// Begins a page.
    ///
    /// - Throws: What the timeline's sinks throw.
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

    /// Appends what was said for the next passage.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func append(_ speech: Speech, for job: PassageJob) async throws {
        if job.beginsUtterance {
            try await begin(job.utterance)
        }
        mark(speech, of: job)
        try await write(speech.samples)
        if job.endsUtterance {
            try await end(job.utterance)
        }
    }

    /// Appends silence in place of the next passage, which could not be spoken.
    mutating func appendSilence(for job: PassageJob) async throws {
        let characters = job.utterance.string[job.passage].count
        let frames = frames(of: Double(characters) * Self.secondsPerCharacter)
        try await append(Speech(samples: [Int16](repeating: 0, count: frames)), for: job)
        withCurrentUtterance { $0.isSpoken = false }
    }

    /// How long the silence in place of a character is: about 150 words a minute.
    private static let secondsPerCharacter = 0.065

    /// Whether there is anything but the silence that the format wants before it.
    var hasFrames: Bool { sink.position > sink.position(of: marginFrames) }

    /// Ends the sound and the timeline, which is then whole.
    ///
    /// - Throws: `OutputError`; what the timeline's sinks throw; `CancellationError`.
    mutating func finishTimeline() async throws -> Timeline {
        try await writeSilence(frames(of: margins.tail - lastDelay))
        try endPage()
        return try record.finish()
    }

    /// Ends the file, with what it says about itself.
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

    private mutating func write(_ samples: [Int16]) async throws {
        var rest = samples[...]
        while !rest.isEmpty {
            try Task.checkCancellation()
            try await sink.write(Array(rest.prefix(Self.piece)))
            rest = rest.dropFirst(Self.piece)
        }
    }

    private mutating func writeSilence(_ count: Int) async throws {
        var rest = count
        while rest > 0 {
            let piece = min(rest, Self.piece)
            try await write([Int16](repeating: 0, count: piece))
            rest -= piece
        }
    }

    /// How many frames are encoded before it is asked whether the rendering is cancelled: a minute takes some encoders
    /// seconds.
    private static let piece = 1 << 15

    private mutating func begin(_ utterance: Utterance) async throws {
        let start = sink.position
        if start == 0 {
            marginFrames = frames(of: margins.head - utterance.preUtteranceDelay)
            try await writeSilence(marginFrames)
        }
        try await writeSilence(frames(of: utterance.preUtteranceDelay))
        let span = Timeline.UtteranceSpan(
            string: utterance.string,
            line: page.flatMap { lines?.utterances[$0.utterances.count] },
            frames: start..<sink.position,
            speech: sink.position..<sink.position
        )
        page?.utterances.append(span)
    }

    private mutating func mark(_ speech: Speech, of job: PassageJob) {
        let words = zip(speech.marks, speech.wordFrames).map { mark, frames in
            let (start, end) = (sink.position(ahead: frames.lowerBound), sink.position(ahead: frames.upperBound))
            return Timeline.WordSpan(mark.range, of: job.utterance.string, frames: start..<end)
        }
        withCurrentUtterance { $0.words += words }
    }

    private mutating func end(_ utterance: Utterance) async throws {
        let speechEnd = sink.position
        try await writeSilence(frames(of: utterance.postUtteranceDelay))
        lastDelay = utterance.postUtteranceDelay
        let end = sink.position
        withCurrentUtterance { span in
            span.speech = span.speech.lowerBound..<speechEnd
            span.frames = span.frames.lowerBound..<end
        }
    }

    /// How many of the engine's frames so many seconds are; none for less than no time.
    private func frames(of seconds: Double) -> Int { Utterance.frames(of: max(0, seconds), at: sampleRate) }

    private mutating func withCurrentUtterance(_ change: (inout Timeline.UtteranceSpan) -> Void) {
        guard let last = page?.utterances.indices.last else { return }
        change(&page!.utterances[last])
    }
}
