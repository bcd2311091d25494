import Narration
import NarrationBooks

/// The engine that books are checked with, if there is one on this machine; that there is none is told once.
final class BookEngine {
    /// Where to look when no voice is near the one that was asked for.
    static let hint = "`render-book voices` lists the voices"

    private lazy var engine = attempt { try EngineChoice.engine(jobs: 1) }
    private var isMissing = false

    /// Who speaks a book, or `nil` when the engine is missing or fails.
    func voiceReport(of reading: BookReading) async -> VoiceReport? {
        guard !isMissing, let engine else { return nil }
        do {
            return try await reading.voiceReport(by: engine, hint: Self.hint)
        } catch {
            tell(error)
            return nil
        }
    }

    /// What the engine cannot speak of a book; nothing where there is no engine.
    func unspeakable(of reading: BookReading, _ voiceReport: VoiceReport?) async -> [Diagnostic] {
        guard !isMissing, let engine, let voiceReport else { return [] }
        return (try? await reading.unspeakable(by: engine, voiceReport: voiceReport)) ?? []
    }

    private func attempt(_ start: () throws -> any SpeechEngine) -> (any SpeechEngine)? {
        do {
            return try start()
        } catch {
            tell(error)
            return nil
        }
    }

    private func tell(_ error: any Error) {
        isMissing = true
        Terminal.errors.print("render-book: warning: the voices were not checked: \(error)")
    }
}
