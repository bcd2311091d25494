import Narration
import NarrationPlayback
import Synchronization

/// An output that a test plays manually, frame by frame, and that keeps the heard frames.
final class HandOutput: AudioOutput {
    private struct State {
        var buffer: [Int16] = []
        var heard: [Int16] = []
        var limit: Int?
        var openings = 0
        var latency = 0
        var waiting: [Int: (count: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var nextWaiter = 0
        var error: SpeechError?
        var isBroken = false
    }

    private let state = Mutex(State())

    /// Called while it closes.
    @MainActor var onClose: (@MainActor () async -> Void)?

    /// Every frame that was heard, in order.
    var heard: [Int16] { state.withLock(\.heard) }

    /// The number of frames that wait to be heard.
    var unheard: Int { state.withLock(\.buffer.count) }

    var openings: Int { state.withLock(\.openings) }

    /// Sets the number of frames that the device takes before they are heard, and does not return.
    func setLatency(_ count: Int) {
        state.withLock { $0.latency = count }
    }

    /// Removes the device, or restores it.
    func lose(_ error: SpeechError?) {
        let waiting: [CheckedContinuation<Void, any Error>] = state.withLock { state in
            state.error = error
            guard error != nil else { return [] }
            defer { state.waiting = [:] }
            return state.waiting.values.map(\.continuation)
        }
        if let error {
            waiting.forEach { $0.resume(throwing: error) }
        }
    }

    /// Breaks the current stream until the output is reopened.
    func breakStream() {
        state.withLock { $0.isBroken = true }
    }

    /// Plays a number of frames, as far as available, and runs everything that depends on them at its time.
    @MainActor
    func play(_ frames: Int = .max) async {
        await settle()
        var rest = frames
        while rest > 0 {
            let played = playToNextEvent(atMost: rest)
            await settle()
            if played == 0 { return }
            rest -= played
        }
    }

    private func playToNextEvent(atMost frames: Int) -> Int {
        let (played, due) = state.withLock { state in
            let next = state.waiting.values.map(\.count).filter { $0 > state.heard.count }.min() ?? .max
            let limit = state.limit ?? .max
            let count = min(frames, state.buffer.count, max(0, min(next, limit) - state.heard.count))
            state.heard += state.buffer.prefix(count)
            state.buffer.removeFirst(count)
            let due = state.waiting.filter { $0.value.count <= state.heard.count }
            due.keys.forEach { state.waiting[$0] = nil }
            return (count, due.sorted { $0.key < $1.key }.map(\.value.continuation))
        }
        due.forEach { $0.resume() }
        return played
    }

    func open(sampleRate: Int) async throws {
        try state.withLock { state in
            state.openings += 1
            if let error = state.error { throw error }
            state.isBroken = false
            state.limit = state.limit.map { _ in 0 }
            state.buffer = []
            state.heard = []
        }
    }

    func write(_ samples: [Int16]) {
        state.withLock { $0.buffer += samples }
    }

    var heardFrames: Int { state.withLock(\.heard.count) }

    /// On the main actor, because the closures would otherwise leave it, and `settle()` would not wait for them.
    @MainActor
    func hear(upTo count: Int) async throws {
        let waiter = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let error = state.error { return .failure(error) }
                    if state.isBroken { return .failure(SpeechError(.engineFailed, "the stream is broken")) }
                    if state.heard.count >= count { return .success(()) }
                    state.waiting[waiter] = (count, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: waiter) }?.continuation
                .resume(throwing: CancellationError())
        }
    }

    func pause(at count: Int?) {
        state.withLock { $0.limit = max($0.heard.count, count ?? 0) }
    }

    func resume() {
        state.withLock { $0.limit = nil }
    }

    @discardableResult
    func flush() -> Int {
        state.withLock { state in
            state.buffer = Array(state.buffer.prefix(state.latency))
            return state.heard.count + state.buffer.count
        }
    }

    func drain() async throws {
        try await hear(upTo: state.withLock { $0.heard.count + $0.buffer.count })
    }

    @MainActor
    func close() async {
        await onClose?()
        flush()
    }
}

/// Runs everything that is ready on the main actor, and what becomes ready by that.
///
/// Each turn is a job of the main actor, which runs after those that wait already. `Task.yield()` is not enough: it may
/// return before they have run.
@MainActor
func settle() async {
    for _ in 0..<64 {
        await Task { @MainActor in }.value
    }
}
