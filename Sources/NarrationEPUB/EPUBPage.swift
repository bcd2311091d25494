import Narration
import NarrationPackaging

/// What the package document says of a page of an EPUB.
struct EPUBPage {
    /// The number of the page in the EPUB, from 1.
    let number: Int

    /// The number of the page in the book, as readers see it.
    let label: String

    /// The title, if the page has one.
    let title: String?

    /// The first frame, counted from the start of the first page's sound.
    let firstFrame: Int

    /// The length of its overlay.
    let duration: ClipTime

    /// The name of the format of its sound.
    let soundName: String

    /// The folder of the package document, in the EPUB.
    static let folder = "EPUB/"

    /// The content document, relative to the package document.
    var document: String { "pages/\(number).xhtml" }

    /// The overlay, relative to the package document.
    var overlay: String { "overlays/\(number).smil" }

    /// The sound, relative to the package document.
    var sound: String { "sound/\(number).\(soundName)" }

    /// The name in the EPUB of something relative to the package document.
    func entry(_ name: String) -> String { Self.folder + name }
}
