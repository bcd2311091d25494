import Narration

/// The tables of an engine's voices. A worker makes each of them when a passage has phonemes for the voice.
actor PhonemeTables {
    private let command: WorkerCommand
    private let patience: Double
    private var tables: [String: PhonemeTable] = [:]

    /// The factor by which a table may take longer than another reply: it needs a thousand words of espeak-ng.
    private static let longPatience = 6.0

    /// Creates an empty collection.
    init(_ command: WorkerCommand, patience: Double) {
        self.command = command
        self.patience = Self.longPatience * patience
    }

    /// The table of a voice.
    ///
    /// - Throws: `SpeechError` if the worker fails; `CancellationError`.
    func table(of voice: Voice) async throws -> PhonemeTable {
        if let table = tables[voice.id] { return table }
        let listing = try await WorkerProcess.listing(.phonemes(voice: voice.id), by: command, within: patience)
        let table = PhonemeTable(listing: listing)
        guard !table.isEmpty else { throw SpeechError.noPhonemes(of: voice) }
        tables[voice.id] = table
        return table
    }
}
