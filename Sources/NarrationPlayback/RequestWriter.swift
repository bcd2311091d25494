import Narration
import NarrationResampling

/// Turns requests into frames on a tape, and puts cues at them, a little ahead of what is heard.
@MainActor
final class RequestWriter {
    private let engine: any SpeechEngine
    private let tape: Tape
    private let playhead: Playhead<Cue>

    private var waiting: [SpeechRequest] = []
    private var task: Task<Void, Never>?
    private var room: CheckedContinuation<Void, Never>?
    /// Where on the tape the utterances' first frames are, or would be.
    private var origins: [SpeechRequest.ID: Int] = [:]
    /// Where the post-delay ends that is being written.
    private var end: Int?
    private var fade: (id: SpeechRequest.ID, length: Int)?

    init(engine: any SpeechEngine, tape: Tape, playhead: Playhead<Cue>) {
        self.engine = engine
        self.tape = tape
        self.playhead = playhead
    }

    /// Whether there is something to write.
    var isBusy: Bool { task != nil }

    /// Writes requests behind the others.
    func append(_ requests: [SpeechRequest]) {
        waiting += requests
        guard task == nil, !waiting.isEmpty else { return }
        task = Task {
            // Stopped before it began, it must not take what is the next one's.
            while !Task.isCancelled, !waiting.isEmpty {
                do { try await write(waiting.removeFirst()) } catch { return }
            }
            if !Task.isCancelled { task = nil }
        }
    }

    /// Drops what is not written.
    func stop() {
        task?.cancel()
        task = nil
        waiting = []
        origins = [:]
        end = nil
        fade = nil
        goOn()
    }

    /// Writes on: some of what was written has been heard.
    func goOn() {
        room?.resume()
        room = nil
    }

    /// Forgets where a request is that has ended.
    func forget(_ id: SpeechRequest.ID) {
        origins[id] = nil
    }

    /// How many frames of a request's utterance have been heard, below 0 in the silence before it; `nil` when it is not
    /// known where it is.
    func heardFrames(of id: SpeechRequest.ID) -> Int? {
        var origin = origins[id]
        if let next = waiting.first, next.id == id {
            origin = self.origin(of: next, at: end ?? tape.written)
        }
        return origin.map { tape.heard - $0 }
    }

    /// Lets a request die away at its end, whether that is written or not.
    func fadeOut(_ id: SpeechRequest.ID, over seconds: Double) {
        let length = frames(of: seconds)
        fade = (id, length)
        let end = playhead.events.first {
            if case .finished(let request) = $0.event { request.id == id } else { false }
        }
        if let end { tape.fade(to: end.count, over: length) }
    }
}

// MARK: - Writing

extension RequestWriter {
    private func write(_ request: SpeechRequest) async throws {
        let utterance = request.utterance
        let delay = frames(of: utterance.preUtteranceDelay)
        let skipped = request.start.skippedFrames(of: delay)
        origins[request.id] = origin(of: request, at: tape.written)
        try await writeSilence(frames(of: request.gap))
        try await writeSilence(delay - min(skipped, delay))
        var spoken = delay
        do {
            spoken = try await writeSpeech(of: request, behind: delay)
            if fade?.id == request.id { tape.fade(to: tape.written, over: fade?.length ?? 0) }
            playhead.put(.finished(request), at: tape.written)
        } catch {
            try Task.checkCancellation()
            playhead.put(.failed(request, error), at: tape.written)
        }
        let rest = max(0, frames(of: utterance.postUtteranceDelay) - max(0, skipped - spoken))
        end = tape.written + rest
        try await writeSilence(rest)
        end = nil
        playhead.put(.ended, at: tape.written)
    }

    /// Where a request's utterance begins, when its turn comes at a count of frames.
    private func origin(of request: SpeechRequest, at count: Int) -> Int? {
        if case .word = request.start { return nil }
        return count + frames(of: request.gap) - request.start.skippedFrames(of: 0)
    }

    /// - Returns: The frame of the utterance behind its sound.
    private func writeSpeech(of request: SpeechRequest, behind delay: Int) async throws -> Int {
        var end = delay
        var hasBegun = false
        for range in request.utterance.passages {
            let speech = try await engine.speech(for: range, in: request.utterance)
                .resampled(from: engine.sampleRate, to: engine.sampleRate)
            try Task.checkCancellation()
            let first = hasBegun ? 0 : request.start.firstFrame(of: speech, behind: end)
            if first < speech.samples.count {
                try await waitForRoom()
                let start = tape.written - first
                tape.write(Array(speech.samples[first...]))
                if !hasBegun {
                    hasBegun = true
                    origins[request.id] = start - end
                    playhead.put(.started(request), at: start + first + 1)
                }
                for mark in speech.marks(from: first) {
                    playhead.put(.word(mark.range, request), at: min(start + max(mark.frame, first) + 1, tape.written))
                }
                playhead.put(.ended, at: tape.written)
            }
            end += speech.samples.count
        }
        if !hasBegun { playhead.put(.started(request), at: tape.written) }
        return end
    }

    private func writeSilence(_ count: Int) async throws {
        var rest = count
        while rest > 0 {
            try await waitForRoom()
            let piece = min(rest, engine.sampleRate)
            tape.write([Int16](repeating: 0, count: piece))
            rest -= piece
        }
    }

    /// Waits until less than a second is still to be heard.
    private func waitForRoom() async throws {
        try Task.checkCancellation()
        let count = tape.written - engine.sampleRate
        if tape.heard < count {
            await withCheckedContinuation { continuation in
                room = continuation
                playhead.put(.room, at: count)
            }
            try Task.checkCancellation()
        }
    }

    private func frames(of seconds: Double) -> Int {
        Utterance.frames(of: seconds, at: engine.sampleRate)
    }
}

extension SpeechRequest.Start {
    /// How many frames of the utterance are left out for certain, `delay` of them being the pre-delay; below 0, how
    /// many come before it.
    fileprivate func skippedFrames(of delay: Int) -> Int {
        switch self {
        case .beginning: 0
        case .frame(let count): count
        case .word: delay
        }
    }

    /// The first frame of a passage that is to be heard, so many frames of the utterance being before the passage; the
    /// count of its frames when none is.
    fileprivate func firstFrame(of passage: Speech, behind position: Int) -> Int {
        switch self {
        case .beginning: 0
        case .frame(let count): min(max(0, count - position), passage.samples.count)
        case .word(let index): passage.marks.first { $0.range.upperBound > index }?.frame ?? passage.samples.count
        }
    }
}

extension Speech {
    /// The words that sound at a frame or behind it.
    fileprivate func marks(from frame: Int) -> ArraySlice<WordMark> {
        guard frame > 0 else { return marks[...] }
        return marks[(marks.lastIndex { $0.frame <= frame } ?? 0)...]
    }
}
