import Narration

/// Converts requests to frames on a tape, with cues, slightly ahead of what is heard.
@MainActor
final class RequestWriter {
    private let source: any SoundSource
    private let tape: Tape
    private let playhead: Playhead<Cue>

    private var waiting: [SpeechRequest] = []
    private var task: Task<Void, Never>?
    private var room: CheckedContinuation<Void, Never>?
    /// The positions on the tape of the utterances' first frames, even if these are skipped.
    private var origins: [SpeechRequest.ID: Int] = [:]
    /// The end of the post-delay that is being written.
    private var end: Int?
    private var fade: (id: SpeechRequest.ID, length: Int)?

    init(_ source: any SoundSource, tape: Tape, playhead: Playhead<Cue>) {
        self.source = source
        self.tape = tape
        self.playhead = playhead
    }

    /// Whether requests are being written.
    var isBusy: Bool { task != nil }

    /// Writes requests after the others.
    func append(_ requests: [SpeechRequest]) {
        waiting += requests
        guard task == nil, !waiting.isEmpty, source.sampleRate > 0 else { return }
        task = Task {
            // A task that is cancelled before it begins must not take a request of the next task.
            while !Task.isCancelled, !waiting.isEmpty {
                do { try await write(waiting.removeFirst()) } catch { return }
            }
            if !Task.isCancelled { task = nil }
        }
    }

    /// Drops everything that is not written.
    func stop() {
        task?.cancel()
        task = nil
        waiting = []
        origins = [:]
        end = nil
        fade = nil
        goOn()
    }

    /// Continues writing, because some sound has been heard.
    func goOn() {
        room?.resume()
        room = nil
    }

    /// Removes the position of a request that has ended.
    func forget(_ id: SpeechRequest.ID) {
        origins[id] = nil
    }

    /// The number of frames of a request's utterance that have been heard, negative in the silence before it; `nil` if
    /// its position is unknown.
    func heardFrames(of id: SpeechRequest.ID) -> Int? {
        var origin = origins[id]
        if let next = waiting.first, next.id == id {
            origin = self.origin(of: next, at: end ?? tape.written)
        }
        return origin.map { tape.heard - $0 }
    }

    /// Fades out the end of a request, even if the end is not written yet.
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
        let delays = source.delays(of: request)
        let (delay, rest) = (delays.before, request.end == nil ? delays.after : 0)
        let skipped = request.start.skippedFrames(of: delay)
        origins[request.id] = origin(of: request, at: tape.written)
        try await writeSilence(frames(of: request.gap))
        try await writeSilence(-skipped)
        var spoken = delay
        do {
            try await write(.before, from: max(0, skipped), to: delay, of: request)
            spoken = try await writeSpeech(of: request, behind: delay)
            if fade?.id == request.id { tape.fade(to: tape.written, over: fade?.length ?? 0) }
            playhead.put(.finished(request), at: tape.written)
        } catch {
            try Task.checkCancellation()
            playhead.put(.failed(request, error), at: tape.written)
        }
        let skippedRest = min(rest, max(0, skipped - spoken))
        end = tape.written + rest - skippedRest
        do {
            try await write(.after, from: skippedRest, to: rest, of: request)
        } catch {
            // The request is over. What the next one cannot read either, it reports.
            try Task.checkCancellation()
        }
        end = nil
        playhead.put(.ended, at: tape.written)
    }

    /// The position of a request's utterance, if its turn comes at a number of frames.
    private func origin(of request: SpeechRequest, at count: Int) -> Int? {
        if case .word = request.start { return nil }
        return count + frames(of: request.gap) - request.start.skippedFrames(of: 0)
    }

    /// - Returns: The number of frames of the utterance up to the end of its sound.
    private func writeSpeech(of request: SpeechRequest, behind delay: Int) async throws -> Int {
        var end = delay
        var hasBegun = false
        var passages = source.passages(of: request)
        while let passage = try await passages.next() {
            let speech = passage.speech
            try Task.checkCancellation()
            end += passage.skippedFrames
            let first = hasBegun ? 0 : request.start.firstFrame(of: speech, behind: end)
            let past = request.end.flatMap { end in speech.marks.first { $0.range.lowerBound >= end }?.frame }
            let sound = first..<max(first, past ?? speech.samples.count)
            if !sound.isEmpty {
                try await waitForRoom()
                let start = tape.written - first
                tape.write(Array(speech.samples[sound]))
                if !hasBegun {
                    hasBegun = true
                    origins[request.id] = start - end
                    playhead.put(.started(request), at: start + first + 1)
                }
                if let substituted = passage.substituted {
                    playhead.put(.substituted(substituted, request), at: start + first + 1)
                }
                for mark in speech.marks(from: first) where mark.frame < sound.upperBound {
                    playhead.put(.word(mark.range, request), at: min(start + max(mark.frame, first) + 1, tape.written))
                }
                playhead.put(.ended, at: tape.written)
            }
            end += speech.samples.count
            if past != nil { break }
        }
        if !hasBegun { playhead.put(.started(request), at: tape.written) }
        return end
    }

    private func writeSilence(_ count: Int) async throws {
        try await write(upTo: count) { [Int16](repeating: 0, count: $0.count) }
    }

    /// Writes the frames of a delay from one to another.
    private func write(_ delay: UtteranceDelay, from start: Int, to end: Int, of request: SpeechRequest) async throws {
        try await write(upTo: end - start) { piece in
            try await source.frames(start + piece.lowerBound..<start + piece.upperBound, of: delay, in: request)
        }
    }

    /// Writes a number of frames in pieces of a second at most, each made when there is room for it.
    private func write(upTo count: Int, _ frames: (Range<Int>) async throws -> [Int16]) async throws {
        var start = 0
        while start < count {
            try await waitForRoom()
            let piece = start..<min(count, start + source.sampleRate)
            let samples = try await frames(piece)
            try Task.checkCancellation()
            tape.write(samples)
            start = piece.upperBound
        }
    }

    /// Waits until less than a second of sound is left to be heard.
    private func waitForRoom() async throws {
        try Task.checkCancellation()
        let count = tape.written - source.sampleRate
        if tape.heard < count {
            await withCheckedContinuation { continuation in
                room = continuation
                playhead.put(.room, at: count)
            }
            try Task.checkCancellation()
        }
    }

    private func frames(of seconds: Double) -> Int {
        Utterance.frames(of: seconds, at: source.sampleRate)
    }
}

extension SpeechRequest.Start {
    /// The number of frames of the utterance that are certainly skipped, including the pre-delay of `delay` frames; if
    /// negative, the number of frames before it.
    fileprivate func skippedFrames(of delay: Int) -> Int {
        switch self {
        case .beginning: 0
        case .frame(let count): count
        case .word: delay
        }
    }

    /// The first frame of a passage to be heard, where `position` is the number of frames of the utterance before the
    /// passage; the number of its frames if none is heard.
    fileprivate func firstFrame(of passage: Speech, behind position: Int) -> Int {
        switch self {
        case .beginning: 0
        case .frame(let count): min(max(0, count - position), passage.samples.count)
        case .word(let index): passage.marks.first { $0.range.upperBound > index }?.frame ?? passage.samples.count
        }
    }
}

extension Speech {
    /// The words that sound at or after a frame.
    fileprivate func marks(from frame: Int) -> ArraySlice<WordMark> {
        guard frame > 0 else { return marks[...] }
        return marks[(marks.lastIndex { $0.frame <= frame } ?? 0)...]
    }
}
