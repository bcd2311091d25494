package import Narration
package import NarrationPlayback

extension Narrator {
    /// The position of the utterance that is read, or that is read next.
    package var place: UtterancePosition { bookmark.position }
}
