import Narration

extension Narrator {
    /// Has the utterance heard again, or the one before it when it has only just begun: who asks for it means what was said
    /// before.
    ///
    /// - Parameter sampleRate: The engine's frames per second.
    func `repeat`(sampleRate: Int) {
        let bookmark = bookmark
        let delay = book[bookmark.position]?.preUtteranceDelay ?? 0
        let isYoung = Double(bookmark.frame) < (delay + Self.youth) * Double(sampleRate)
        if isYoung, skipBackward() { return }
        go(toPage: bookmark.page, utterance: bookmark.utterance)
    }

    /// How many seconds of an utterance are its beginning.
    private static let youth = 1.0
}
