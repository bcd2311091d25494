import Narration
import NarrationAudio
import NarrationBooks
import NarrationCache
import NarrationRendering

/// A book that can be read, with all that is decided about its rendering except for the file.
struct PreparedBook {
    let pages: BookPages

    /// The folder of the book.
    let folder: String

    /// The language in which it is spoken, if that is not the book's own.
    let language: String?

    let selection: RenderSelection
    let description: RenderDescription

    /// The manuscript that the output carries.
    let manuscript: Manuscript?

    /// The format of the sound.
    let sound: any SoundFormat

    let renderer: BookRenderer
    let cache: SpeechCache?

    /// Whether all of its sound is that of an audiobook, which does not have what pictures say.
    let isAligned: Bool
}
