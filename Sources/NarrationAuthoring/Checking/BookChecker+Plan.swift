import Narration
import NarrationBooks
public import NarrationKit
import NarrationRendering
public import NarrationStories
import NarrationSystem

extension BookChecker {
    /// Estimates how long the parts of a publication take: some of its utterances are spoken, and its pauses are known.
    ///
    /// - Parameters:
    ///   - input: The publication.
    ///   - settings: Who speaks it; by default, as it says itself.
    /// - Returns: The duration of each part of its plan, in seconds; `nil` without a plan or an engine.
    /// - Throws: `BookError` if the book has an error; `CancellationError`.
    public func durations(of input: BookInput, settings: BookSettings = BookSettings()) async throws -> [Double]? {
        guard let plan = input.plan, let engine = try engine(forBooksIn: input.file.parentFolder) else { return nil }
        let selection = RenderSelection(voice: settings.voice.name, language: settings.language.tag)
        let pages = try input.read().book.pages.map(selection.recast)
        let reading = settings.reading(with: [])
        let utterances = pages.flatMap(\.utterances).filter { $0.string.isSpeakable && $0.recording == nil }
        var (seconds, letters) = (0.0, 0)
        do {
            for index in stride(from: 0, to: utterances.count, by: max(1, utterances.count / Self.sampleSize)) {
                let speech = try await engine.speech(for: utterances[index], reading: reading)
                seconds += Double(speech.samples.count) / Double(speech.sampleRate ?? engine.sampleRate)
                letters += utterances[index].string.count
            }
        } catch {
            try fall(silentBecauseOf: error)
            return nil
        }
        let pace = seconds / Double(max(1, letters))
        return plan.parts.map { part in
            pages[part.pages].flatMap(\.utterances).reduce(0) {
                $0 + $1.preUtteranceDelay + $1.postUtteranceDelay
                    + ($1.recordedSeconds ?? pace * Double($1.string.count))
            }
        }
    }

    /// How many utterances are spoken for an estimate. More do not change it by a minute in an hour.
    private static let sampleSize = 24
}
