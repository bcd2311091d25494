import Narration

/// The tables of an engine's voices. A worker makes each of them when a passage has phonemes for the voice.
actor PhonemeTables {
    private let command: WorkerCommand
    private let patience: Double
    private var tables: [String: Task<PhonemeTable, any Error>] = [:]

    /// The factor by which a table may take longer than another reply: it needs a thousand words of espeak-ng.
    private static let longPatience = 6.0

    /// Creates an empty collection.
    init(_ command: WorkerCommand, patience: Double) {
        self.command = command
        self.patience = Self.longPatience * patience
    }

    /// The table of a voice. It is made once, also for several callers at the same time. A caller that is cancelled
    /// ends the making, and the others begin anew.
    ///
    /// - Throws: `SpeechError` if the worker fails; `CancellationError`.
    func table(of voice: Voice) async throws -> PhonemeTable {
        while true {
            let task = tables[voice.id] ?? Task { try await makeTable(of: voice) }
            tables[voice.id] = task
            do {
                return try await withTaskCancellationHandler {
                    try await task.value
                } onCancel: {
                    task.cancel()
                }
            } catch {
                if tables[voice.id] == task { tables[voice.id] = nil }
                try Task.checkCancellation()
                guard error is CancellationError else { throw error }
            }
        }
    }

    private func makeTable(of voice: Voice) async throws -> PhonemeTable {
        let listing = try await WorkerProcess.listing(.phonemes(voice: voice.id), by: command, within: patience)
        let table = PhonemeTable(listing: listing)
        guard !table.isEmpty else { throw SpeechError.noPhonemes(of: voice) }
        return table
    }
}
