import NarrationPackaging

/// What the package document says of a page of an EPUB.
struct EPUBPage {
    /// The name of the page in the EPUB: its number from 1, or `cover`.
    let name: String

    /// The number of the page in the book, as readers see it; empty for the cover.
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
    var document: String { "pages/\(name).xhtml" }

    /// The overlay, relative to the package document.
    var overlay: String { "overlays/\(name).smil" }

    /// The sound, relative to the package document.
    var sound: String { "sound/\(name).\(soundName)" }

    /// The name in the EPUB of something relative to the package document.
    func entry(_ name: String) -> String { Self.folder + name }
}

extension EPUBPage {
    /// The page that shows only the cover, and is not in the list of pages.
    init(coverLasting duration: ClipTime, soundName: String) {
        self.init(name: "cover", label: "", title: nil, firstFrame: 0, duration: duration, soundName: soundName)
    }
}
