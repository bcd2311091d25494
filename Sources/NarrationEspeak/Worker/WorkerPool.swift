import Narration

/// The workers of an engine: a limited number of processes, each with one voice.
///
/// An idle worker keeps its voice. If another voice is needed, the least recently used worker is replaced.
actor WorkerPool {
    private let command: WorkerCommand
    private let limit: Int
    private var idle: [(voice: String, worker: WorkerProcess)] = []
    private var busyCount = 0
    private var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var ticketCount = 0

    /// Creates a pool without workers.
    init(_ command: WorkerCommand, limit: Int) {
        self.command = command
        self.limit = max(1, limit)
    }

    /// Passes a worker with a voice to `body`, after waiting for one if all are busy. A worker is not reused after
    /// `body` throws.
    func withWorker<Result: Sendable>(
        speakingAs voice: String,
        _ body: @Sendable (WorkerProcess) async throws -> Result
    ) async throws -> Result {
        while busyCount >= limit {
            try Task.checkCancellation()
            await waitForRelease()
        }
        busyCount += 1
        defer { release() }
        try Task.checkCancellation()
        let worker = try takeWorker(speakingAs: voice)
        let result = try await withTaskCancellationHandler {
            try await body(worker)
        } onCancel: {
            worker.kill()
        }
        // Even a cancellation that came too late for `body` has ended the worker.
        if !Task.isCancelled {
            idle.append((voice, worker))
        }
        return result
    }

    private func takeWorker(speakingAs voice: String) throws -> WorkerProcess {
        idle.removeAll { !$0.worker.isRunning }
        if let index = idle.lastIndex(where: { $0.voice == voice }) {
            return idle.remove(at: index).worker
        }
        if idle.count + busyCount > limit {
            idle.removeFirst()
        }
        return try WorkerProcess(command, for: .speak(voice: voice))
    }

    /// Waits until a worker is returned, or the task is cancelled: all workers may be busy with hanging passages of
    /// other tasks.
    private func waitForRelease() async {
        ticketCount += 1
        let ticket = ticketCount
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume()
                } else {
                    waiting.append((ticket, continuation))
                }
            }
        } onCancel: {
            Task { await stopWaiting(ticket) }
        }
    }

    private func stopWaiting(_ ticket: Int) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).continuation.resume()
    }

    private func release() {
        busyCount -= 1
        if !waiting.isEmpty {
            waiting.removeFirst().continuation.resume()
        }
    }
}
