public import Narration

/// Speaks some utterances through an audio output, one after another, without a book.
///
/// ```swift
/// try await Recital(of: [Utterance("Hop!")], by: engine, reading: NaturalReading(), resampling: Soxr(), to: output)
///     .speak()
/// ```
@MainActor
public struct Recital {
    private let narrator: Narrator
    private let synthesizer: PlaybackSynthesizer

    /// Creates a recital.
    ///
    /// - Parameters:
    ///   - utterances: The utterances.
    ///   - engine: The engine that speaks them.
    ///   - reading: Decides what is said.
    ///   - resampling: Converts speech to the rate of the output.
    ///   - output: The audio output.
    public init(
        of utterances: [Utterance],
        by engine: any SpeechEngine,
        reading: any TextReading,
        resampling: any Resampling,
        to output: any AudioOutput
    ) {
        synthesizer = PlaybackSynthesizer(engine: engine, reading: reading, resampling: resampling, output: output)
        narrator = Narrator(book: Book(pages: [Page(utterances: utterances)]), synthesizer: synthesizer)
        narrator.mostFailures = .max
    }

    /// Speaks the utterances, and returns when the last one was heard.
    ///
    /// - Parameters:
    ///   - begin: Called with the index of each utterance as its sound begins; by default, nobody is told.
    ///   - fail: Called with the error of each utterance that cannot be spoken; by default, it ends the recital.
    /// - Throws: The errors of both, or of a device that is lost; `CancellationError`.
    public func speak(
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
