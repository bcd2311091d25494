import Narration
import NarrationPlayback

extension Narrator {
    /// Reads the utterance again, or the previous one if it has only just begun, because the listener then means what
    /// was spoken before.
    func `repeat`() {
        let bookmark = bookmark
        let delay = book[bookmark.position]?.silence.before ?? 0
        let beginning = (delay + Self.restartGracePeriod) * Double(bookmark.sampleRate ?? 0)
        if Double(bookmark.frame) < beginning, skipBackward() { return }
        go(toPage: bookmark.page, utterance: bookmark.utterance)
    }

    /// The time at the beginning of an utterance for which the previous one is repeated, in seconds.
    private static let restartGracePeriod = 1.0
}
