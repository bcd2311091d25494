import Narration

extension Narrator {
    /// Reads the utterance again, or the one before it when it has only just begun: then the listener means what was
    /// said before.
    func `repeat`() {
        let bookmark = bookmark
        let delay = book[bookmark.position]?.preUtteranceDelay ?? 0
        let beginning = (delay + Self.restartGracePeriod) * Double(bookmark.sampleRate ?? 0)
        if Double(bookmark.frame) < beginning, skipBackward() { return }
        go(toPage: bookmark.page, utterance: bookmark.utterance)
    }

    /// The seconds of an utterance that count as its beginning.
    private static let restartGracePeriod = 1.0
}
