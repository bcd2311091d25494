public import Narration

/// Speaks live with any `SpeechEngine` through any ``AudioOutput``.
///
/// ```swift
/// let synthesizer = PlaybackSynthesizer(engine: engine, output: ClockOutput(clock: ContinuousClock()))
/// let narrator = Narrator(book: book, synthesizer: synthesizer)
/// ```
///
/// Events come when they are heard: a request starts with its first frame behind the pre-delay, a word with its own,
/// and a request finishes with its last frame of sound, before its post-delay. Delays are exact frames of silence.
///
/// Text is spoken passage by passage (see `Utterance.passages`), and what follows is synthesized while the sound
/// before it is heard, one passage and no more than a second of silence ahead: requests join without a gap when they
/// are given in time.
///
/// The output is opened with the first request and left open; close it when the synthesizer is no longer used. When it
/// cannot be opened or is lost, the current request fails and all others are cancelled. Stop before you let go of a
/// synthesizer that has something to say.
@MainActor
public final class PlaybackSynthesizer: SpeechSynthesizer {
    /// Who is told what is being heard.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    private enum Event {
        case started(SpeechRequest)
        case word(Range<String.Index>, SpeechRequest)
        /// The end of a passage, or of a post-delay.
        case ended
        case finished(SpeechRequest)
        case failed(SpeechRequest, any Error)
        /// There is room for more sound in the output.
        case room
        /// The word is over at which a pause or a stop was to come.
        case pause, stop
    }

    private let engine: any SpeechEngine
    private let output: any AudioOutput
    private let playhead: Playhead<Event>

    /// Given and not ended; the first is the current one.
    private var requests: [SpeechRequest] = []
    /// Given, and nothing of it written yet.
    private var unwritten: [SpeechRequest] = []
    /// The current request, once it has started.
    private var heard: SpeechRequest?
    /// Stopped, and not yet told; what is stopped from inside a callback comes behind it.
    private var cancelled: [SpeechRequest] = []
    /// How many of the first requests a stop at the word's end is going to cancel.
    private var leaving = 0

    private var opening: Task<Void, any Error>?
    private var writer: Task<Void, Never>?
    private var room: CheckedContinuation<Void, Never>?
    /// The count of frames in the output, heard or not.
    private var written = 0

    /// Creates a synthesizer that opens the output at the engine's sample rate when it first speaks.
    public init(engine: any SpeechEngine, output: any AudioOutput) {
        self.engine = engine
        self.output = output
        playhead = Playhead(output: output)
        playhead.announce = { [weak self] in self?.announce($0) }
        playhead.lose = { [weak self] in self?.lose($0) }
    }

    /// Whether there is something to say, or a delay to wait for.
    public var isSpeaking: Bool { !requests.isEmpty || writer != nil || !playhead.isEmpty }

    /// Whether speech is paused.
    public var isPaused: Bool { playhead.isHeld }
}

// MARK: - Commands

extension PlaybackSynthesizer {
    /// Appends a request, unless it waits or is spoken already.
    public func speak(_ request: SpeechRequest) {
        guard !requests.contains(where: { $0.id == request.id }) else { return }
        requests.append(request)
        unwritten.append(request)
        write()
    }

    /// Pauses at this very frame, or at the last of the word that is being spoken.
    @discardableResult
    public func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        playhead.catchUp()
        guard isSpeaking, !isPaused, leaving == 0 else { return false }
        if boundary == .word, let end = wordEnd {
            if !isPausing {
                output.pause(at: end)
                playhead.put(.pause, at: end, first: true)
            }
            return true
        }
        output.pause(at: nil)
        playhead.catchUp()
        return pause()
    }

    /// Continues with the frame at which it was paused, or takes back a pause that has not yet come.
    @discardableResult
    public func continueSpeaking() -> Bool {
        guard isPaused || isPausing else { return false }
        playhead.removeAll { if case .pause = $0 { true } else { false } }
        output.resume()
        if isPaused {
            playhead.isHeld = false
            if let heard {
                delegate?.speechSynthesizer(self, didContinue: heard)
            }
        }
        return true
    }

    /// Stops at once, or with the word that is being spoken.
    @discardableResult
    public func stopSpeaking(at boundary: SpeechBoundary) -> Bool {
        guard isSpeaking else { return false }
        let isStopping = leaving > 0
        leaving = requests.count
        guard boundary == .word, !isPaused, let end = wordEnd else {
            stop()
            return true
        }
        if !isStopping {
            stopWriting()
            playhead.removeAll()
            playhead.put(.stop, at: end)
            output.pause(at: end)
        }
        return true
    }

    /// The count of frames at the end of the word that is being spoken.
    private var wordEnd: Int? {
        guard heard != nil else { return nil }
        return playhead.events.lazy.compactMap { count, event in
            switch event {
            case .word: count - 1
            case .ended, .finished, .failed, .pause, .stop: count
            case .started, .room: nil
            }
        }.first
    }

    private var isPausing: Bool {
        playhead.events.contains { if case .pause = $0.event { true } else { false } }
    }

    private func pause() -> Bool {
        guard isSpeaking else {
            output.resume()
            return false
        }
        guard !isPaused else { return true }
        output.pause(at: nil)
        playhead.isHeld = true
        playhead.removeAll { if case .pause = $0 { true } else { false } }
        if let heard {
            delegate?.speechSynthesizer(self, didPause: heard)
        }
        return true
    }

    private func stop() {
        silence()
        cancelled += requests.prefix(leaving)
        requests.removeFirst(leaving)
        leaving = 0
        unwritten = requests
        write()
        tellCancelled()
    }

    private func silence() {
        stopWriting()
        playhead.removeAll()
        playhead.isHeld = false
        heard = nil
        written = output.flush()
        output.resume()
    }

    private func tellCancelled() {
        while !cancelled.isEmpty {
            let request = cancelled.removeFirst()
            delegate?.speechSynthesizer(self, didCancel: request)
        }
    }
}

// MARK: - Events

extension PlaybackSynthesizer {
    private func announce(_ event: Event) {
        switch event {
        case .started(let request):
            heard = request
            delegate?.speechSynthesizer(self, didStart: request)
        case .word(let range, let request):
            delegate?.speechSynthesizer(self, willSpeak: range, of: request)
        case .finished(let request):
            end()
            delegate?.speechSynthesizer(self, didFinish: request)
        case .failed(let request, let error):
            end()
            delegate?.speechSynthesizer(self, didFail: request, with: error)
        case .room:
            room?.resume()
            room = nil
        case .pause:
            _ = pause()
        case .stop:
            stop()
        case .ended:
            break
        }
    }

    private func end() {
        requests.removeFirst()
        heard = nil
    }

    /// The output is gone: the current request fails, and the others would fail as well.
    private func lose(_ error: any Error) {
        opening = nil
        silence()
        let current = requests.first
        cancelled += requests.dropFirst()
        requests = []
        unwritten = []
        leaving = 0
        if let current {
            delegate?.speechSynthesizer(self, didFail: current, with: error)
        }
        tellCancelled()
    }
}

// MARK: - Writing

extension PlaybackSynthesizer {
    private func write() {
        guard writer == nil, leaving == 0, !unwritten.isEmpty else { return }
        writer = Task {
            do {
                try await open()
                while !unwritten.isEmpty {
                    try await write(unwritten.removeFirst())
                }
                writer = nil
            } catch {
                guard !Task.isCancelled else { return }
                lose(error)
            }
        }
    }

    private func stopWriting() {
        writer?.cancel()
        writer = nil
        room?.resume()
        room = nil
    }

    /// Opens the output, unless it is open. What failed is tried again the next time.
    private func open() async throws {
        let opening =
            opening
            ?? Task {
                do {
                    try await output.open(sampleRate: engine.sampleRate)
                    written = output.heardFrames
                } catch {
                    self.opening = nil
                    throw error
                }
            }
        self.opening = opening
        try await opening.value
        try Task.checkCancellation()
    }

    private func write(_ request: SpeechRequest) async throws {
        try await write(silence: request.utterance.preUtteranceDelay)
        do {
            try await writeSpeech(of: request)
            playhead.put(.finished(request), at: written)
        } catch {
            try Task.checkCancellation()
            playhead.put(.failed(request, error), at: written)
        }
        try await write(silence: request.utterance.postUtteranceDelay)
        playhead.put(.ended, at: written)
    }

    private func writeSpeech(of request: SpeechRequest) async throws {
        for (number, range) in request.utterance.passages.enumerated() {
            let speech = try await engine.speech(for: range, in: request.utterance)
            try await waitForRoom()
            let start = written
            write(speech.samples)
            if number == 0 {
                playhead.put(.started(request), at: min(start + 1, written))
            }
            for mark in speech.marks {
                playhead.put(.word(mark.range, request), at: min(start + mark.frame + 1, written))
            }
            playhead.put(.ended, at: written)
        }
    }

    private func write(silence seconds: Double) async throws {
        var rest = Utterance.frames(of: seconds, at: engine.sampleRate)
        while rest > 0 {
            try await waitForRoom()
            let count = min(rest, engine.sampleRate)
            write([Int16](repeating: 0, count: count))
            rest -= count
        }
    }

    private func write(_ samples: [Int16]) {
        output.write(samples)
        written += samples.count
    }

    /// Waits until less than a second is still to be heard.
    private func waitForRoom() async throws {
        try Task.checkCancellation()
        let count = written - engine.sampleRate
        if output.heardFrames < count {
            await withCheckedContinuation { continuation in
                room = continuation
                playhead.put(.room, at: count)
            }
            try Task.checkCancellation()
        }
    }
}
