public import Narration

/// Speaks live with any `SpeechEngine` through any ``AudioOutput``.
///
/// ```swift
/// let output = ClockOutput(clock: ContinuousClock())
/// let synthesizer = PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
/// let narrator = Narrator(book: book, synthesizer: synthesizer)
/// ```
///
/// Events are reported when they are heard: a request starts with its first frame after the pre-delay, a word starts
/// with its first frame, and a request finishes with its last frame of sound, before its post-delay. Delays are exact
/// numbers of frames of silence.
///
/// Text is spoken passage by passage (see `SpokenText.passages`). The next passage is synthesized while the sound
/// before it is heard, so that requests that are given in time join without a gap. At most one passage and a second of
/// silence are synthesized ahead.
///
/// The output has the engine's sample rate. Speech with another rate is converted.
///
/// The output is opened with the first request and stays open until ``close()``. If it cannot be opened, or is lost
/// during speech, the synthesizer is interrupted: it pauses and keeps its requests. Continuing reopens the output, and
/// playback resumes with the frame after the last one that was heard. An output that was lost during silence is
/// reopened without a report. Speech stops when the synthesizer is released.
///
/// Everything is reported on the main actor. When that has not run anything for a second after the first request, as
/// under a main loop that does not serve it, a line on standard error says so, once in a process: see
/// `NarrationMainLoop`.
@MainActor
public final class PlaybackSynthesizer: SpeechSynthesizer {
    /// The delegate, which receives reports of what is being heard.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    private let source: any SoundSource
    private let tape: Tape
    private let playhead: Playhead<Cue>
    private let writer: RequestWriter

    /// The requests that were given and have not ended; the first is the current one.
    private var requests: [SpeechRequest] = []
    /// The current request, if it has started.
    private var heard: SpeechRequest?
    /// The stopped requests that have not been reported yet. Requests that are stopped in a callback are reported after
    /// these.
    private var cancelled: [SpeechRequest] = []
    /// The number of requests that a stop at the end of the word will cancel.
    private var leaving = 0
    /// The request that was reported as paused.
    private var paused: SpeechRequest?

    /// The task that opens or closes the output.
    private var change: Task<Void, Never>?
    /// Whether sound was requested and has not been heard yet.
    private var isAwaited = false

    /// Creates a synthesizer that opens the output at the engine's sample rate for its first request.
    ///
    /// - Parameters:
    ///   - engine: The speech engine.
    ///   - reading: Decides what is said. `NaturalReading` of the library `NarrationReading` reads numbers and the like
    ///     as people do; `PlainReading` leaves them to the engine.
    ///   - resampling: Converts the speech of voices whose sample rate is not the engine's: `Soxr()` of the library
    ///     `NarrationResampling`. Without it, the default, the requests of their passages fail.
    ///   - fallback: The name of another voice, which speaks a passage if its own voice fails; by default, none. Each
    ///     such passage is reported. If the engine has no voice of that name, the requests of these passages fail.
    ///   - output: The audio output.
    public convenience init(
        engine: any SpeechEngine,
        reading: any TextReading,
        resampling: any Resampling = NoResampling(),
        fallback: String? = nil,
        output: any AudioOutput
    ) {
        let source = EngineSound(engine: engine, reading: reading, resampling: resampling, fallback: fallback)
        self.init(source: source, output: output)
    }

    /// Creates a synthesizer that opens the output at the source's sample rate for its first request.
    ///
    /// - Parameters:
    ///   - source: Makes the sound of its requests.
    ///   - output: The audio output.
    package init(source: any SoundSource, output: any AudioOutput) {
        self.source = source
        tape = Tape(output: output)
        playhead = Playhead(tape: tape)
        writer = RequestWriter(source, tape: tape, playhead: playhead)
        playhead.announce = { [weak self] in self?.announce($0) }
        playhead.lose = { [weak self] in self?.lose($0) }
    }

    deinit {
        Task { @MainActor [tape, playhead, writer] in
            guard writer.isBusy || !playhead.isEmpty else { return }
            writer.stop()
            tape.flush()
            tape.resume()
        }
    }

    /// Whether there is something to speak, or a delay has not ended.
    public var isSpeaking: Bool { !requests.isEmpty || writer.isBusy || !playhead.isEmpty }

    /// Whether speech is paused.
    public var isPaused: Bool { playhead.isHeld }

    /// Whether its reading has lexicons.
    public var hasLexicons: Bool { source.hasLexicons }

    /// The engine's sample rate.
    public var sampleRate: Int? { source.sampleRate }

    /// The number of frames of a request's utterance that have been heard, negative in the silence before it; `nil` if
    /// it is not the current request.
    public func heardFrames(of id: SpeechRequest.ID) -> Int? {
        requests.first?.id == id ? writer.heardFrames(of: id) : nil
    }

    /// Stops, and closes the output. The next request reopens it.
    public func close() async {
        stopSpeaking(at: .immediate)
        while let change { await change.value }
        let closing = Task {
            await tape.close()
            change = nil
        }
        change = closing
        await closing.value
        open()
    }
}

// MARK: - Commands

extension PlaybackSynthesizer {
    /// Adds a request, unless it is already queued or being spoken.
    public func speak(_ request: SpeechRequest) {
        MainActorWatch.begun
        guard !requests.contains(where: { $0.id == request.id }) else { return }
        if !isSpeaking { isAwaited = true }
        requests.append(request)
        if leaving == 0 { writer.append([request]) }
        open()
    }

    /// Pauses at the current frame, or at the end of the word that is being spoken. Pausing a request that was given
    /// after a pending stop makes the stop take effect immediately.
    @discardableResult
    public func pauseSpeaking(at boundary: SpeechBoundary) -> Bool {
        playhead.catchUp()
        if leaving > 0, requests.count > leaving { stop() }
        guard isSpeaking, !isPaused, leaving == 0 else { return false }
        if boundary == .word, let end = wordEnd {
            if !isPausing {
                tape.pause(at: end)
                playhead.put(.pause, at: end, first: true)
            }
            return true
        }
        tape.pause()
        playhead.catchUp()
        return pause()
    }

    /// Continues with the frame at which it was paused, or cancels a pause that has not taken effect yet. A lost output
    /// is reopened.
    @discardableResult
    public func continueSpeaking() -> Bool {
        guard isPaused || isPausing else { return false }
        playhead.removeAll { if case .pause = $0 { true } else { false } }
        tape.resume()
        if isPaused {
            isAwaited = true
            playhead.isHeld = false
            open()
            if let request = paused {
                paused = nil
                delegate?.speechSynthesizer(self, didContinue: request)
            }
        }
        return true
    }

    /// Stops immediately, or at the end of the word that is being spoken.
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
            writer.stop()
            playhead.removeAll()
            playhead.put(.stop, at: end)
            tape.pause(at: end)
        }
        return true
    }

    /// Fades out the end of the current request.
    public func fadeOut(over seconds: Double) {
        guard let current = requests.first else { return }
        writer.fadeOut(current.id, over: seconds)
    }

    /// The number of frames up to the end of the word that is being spoken.
    private var wordEnd: Int? {
        guard heard != nil else { return nil }
        return playhead.events.lazy.compactMap { count, event in
            switch event {
            case .word: count - 1
            case .ended, .finished, .failed, .pause, .stop: count
            case .started, .substituted, .room: nil
            }
        }.first
    }

    private var isPausing: Bool {
        playhead.events.contains { if case .pause = $0.event { true } else { false } }
    }

    private func pause() -> Bool {
        guard isSpeaking else {
            tape.resume()
            return false
        }
        guard !isPaused else { return true }
        tape.pause()
        playhead.isHeld = true
        tellPaused()
        return true
    }

    private func tellPaused() {
        guard let heard, paused == nil else { return }
        paused = heard
        delegate?.speechSynthesizer(self, didPause: heard)
    }

    private func stop() {
        silence()
        cancelled += requests.prefix(leaving)
        requests.removeFirst(leaving)
        leaving = 0
        writer.append(requests)
        tellCancelled()
    }

    private func silence() {
        writer.stop()
        playhead.removeAll()
        playhead.isHeld = false
        heard = nil
        paused = nil
        tape.flush()
        tape.resume()
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
    private func announce(_ cue: Cue) {
        isAwaited = false
        switch cue {
        case .started(let request):
            heard = request
            delegate?.speechSynthesizer(self, didStart: request)
        case .word(let range, let request):
            delegate?.speechSynthesizer(self, willSpeak: range, of: request)
        case .substituted(let passage, let request):
            delegate?.speechSynthesizer(self, didSubstitute: passage, of: request)
        case .finished(let request):
            end()
            delegate?.speechSynthesizer(self, didFinish: request)
        case .failed(let request, let error):
            end()
            delegate?.speechSynthesizer(self, didFail: request, with: error)
        case .room:
            writer.goOn()
        case .pause:
            _ = pause()
        case .stop:
            stop()
        case .ended:
            break
        }
    }

    private func end() {
        writer.forget(requests.removeFirst().id)
        heard = nil
    }
}

// MARK: - The output

extension PlaybackSynthesizer {
    private func open() {
        guard !tape.isOpen, change == nil, isSpeaking, !isPaused else { return }
        change = Task {
            do {
                guard source.sampleRate > 0 else { throw SpeechError(.engineFailed, "the engine has no sample rate") }
                try await tape.open(sampleRate: source.sampleRate)
                change = nil
                playhead.follow()
            } catch {
                change = nil
                interrupt(by: error)
            }
        }
    }

    private func lose(_ error: any Error) {
        tape.lose()
        if isAwaited, leaving == 0, !isPausing {
            isAwaited = false
            open()
        } else {
            interrupt(by: error)
        }
    }

    private func interrupt(by error: any Error) {
        if leaving > 0 { stop() }
        guard isSpeaking else { return }
        playhead.isHeld = true
        delegate?.speechSynthesizer(self, wasInterruptedBy: error)
        if isPaused { tellPaused() }
    }
}
