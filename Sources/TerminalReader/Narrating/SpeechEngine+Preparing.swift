package import Narration

extension SpeechEngine {
    /// Does what the voice of an utterance needs before it can speak, such as being measured. Errors are left to the
    /// narration, which reports them with their places.
    package func prepareVoice(at place: UtterancePosition, of book: Book) async throws {
        guard let engine = self as? any VoicePreparing, book.pages.indices.contains(place.page) else { return }
        let utterances = book.pages[place.page].utterances
        guard utterances.indices.contains(place.utterance) else { return }
        do {
            try await engine.prepare(engine.voice(for: utterances[place.utterance]))
        } catch is SpeechError {}
    }
}
