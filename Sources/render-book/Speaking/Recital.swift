import Narration
import NarrationPlayback
import NarrationResampling

/// Speaks some utterances through an audio output, one after another.
@MainActor
struct Recital {
    private let narrator: Narrator
    private let synthesizer: PlaybackSynthesizer

    /// Creates a recital of utterances.
    init(of utterances: [Utterance], by engine: any SpeechEngine, reading: any TextReading, to output: any AudioOutput)
    {
        synthesizer = PlaybackSynthesizer(engine: engine, reading: reading, resampling: Soxr(), output: output)
        narrator = Narrator(book: Book(pages: [Page(utterances: utterances)]), synthesizer: synthesizer)
    }

    /// Speaks the utterances.
    ///
    /// - Parameters:
    ///   - begin: Called with the index of each utterance as its sound begins.
    ///   - fail: Called with the error of each utterance that cannot be spoken; by default, it ends the recital.
    /// - Throws: The errors of both, or of a device that is lost; `CancellationError`.
    func speak(
        begin: (Int) throws -> Void = { _ in },
        fail: (any Error) throws -> Void = { throw $0 }
    ) async throws {
        let events = narrator.events
        narrator.start()
        for await event in events {
            switch event {
            case .started(let position): try begin(position.utterance)
            case .failed(_, let error): try fail(error)
            case .interrupted(let error): throw error
            case .stateChanged(.finished): return await synthesizer.close()
            default: break
            }
        }
        try Task.checkCancellation()
    }
}
