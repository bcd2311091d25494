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
/// The output has the engine's sample rate. What a voice of another rate says is converted to it.
///
/// The output is opened with the first request and left open until ``close()``. When it cannot be opened, or is lost
/// while something is heard, the synthesizer is interrupted: it is paused and keeps what it has to say. To continue is
/// to open the output again, and to go on with the frame behind the last one that was heard. An output that was lost
/// while nothing was to be heard is opened again without a word. A synthesizer that you let go of falls silent.
@MainActor
public final class PlaybackSynthesizer: SpeechSynthesizer {
    /// Who is told what is being heard.
    public weak var delegate: (any SpeechSynthesizerDelegate)?

    private let engine: any SpeechEngine
    private let tape: Tape
    private let playhead: Playhead<Cue>
    private let writer: RequestWriter

    /// Given and not ended; the first is the current one.
    private var requests: [SpeechRequest] = []
    /// The current request, once it has started.
    private var heard: SpeechRequest?
    /// Stopped, and not yet told; what is stopped from inside a callback comes behind it.
    private var cancelled: [SpeechRequest] = []
    /// How many of the first requests a stop at the word's end is going to cancel.
    private var leaving = 0
    /// The request that is told to be paused.
    private var paused: SpeechRequest?

    /// The output is being opened or closed.
    private var change: Task<Void, Never>?
    /// Whether somebody has just asked for sound, and not heard any yet.
    private var isAwaited = false

    /// Creates a synthesizer that opens the output at the engine's sample rate when it first speaks.
    public init(engine: any SpeechEngine, output: any AudioOutput) {
        self.engine = engine
        tape = Tape(output: output)
        playhead = Playhead(tape: tape)
        writer = RequestWriter(engine: engine, tape: tape, playhead: playhead)
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

    /// Whether there is something to say, or a delay to wait for.
    public var isSpeaking: Bool { !requests.isEmpty || writer.isBusy || !playhead.isEmpty }

    /// Whether speech is paused.
    public var isPaused: Bool { playhead.isHeld }

    /// The engine's sample rate.
    public var sampleRate: Int? { engine.sampleRate }

    /// The number of frames of a request's utterance that have been heard, negative in the silence before it; `nil`
    /// when it is not the current request.
    public func heardFrames(of id: SpeechRequest.ID) -> Int? {
        requests.first?.id == id ? writer.heardFrames(of: id) : nil
    }

    /// Stops, and closes the output. The next request opens it again.
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
    /// Appends a request, unless it waits or is spoken already.
    public func speak(_ request: SpeechRequest) {
        guard !requests.contains(where: { $0.id == request.id }) else { return }
        if !isSpeaking { isAwaited = true }
        requests.append(request)
        if leaving == 0 { writer.append([request]) }
        open()
    }

    /// Pauses at this very frame, or at the last of the word that is being spoken. A pause of what was given behind a
    /// stop makes it a stop at once.
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

    /// Continues with the frame at which it was paused, or takes back a pause that has not yet come. An output that was
    /// lost is opened again.
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
            writer.stop()
            playhead.removeAll()
            playhead.put(.stop, at: end)
            tape.pause(at: end)
        }
        return true
    }

    /// Lets the current request die away at its end.
    public func fadeOut(over seconds: Double) {
        guard let current = requests.first else { return }
        writer.fadeOut(current.id, over: seconds)
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
                try await tape.open(sampleRate: engine.sampleRate)
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
