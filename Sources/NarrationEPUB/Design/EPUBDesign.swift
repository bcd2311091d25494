import FoundationEssentials
import Narration
import NarrationManuscripts
import NarrationPackaging
import NarrationParts
import NarrationSystem

/// What is decided about an EPUB before its first page.
struct EPUBDesign {
    let layout: EPUBLayout

    /// What is highlighted while it is heard.
    let highlight: HighlightUnit

    /// What it shows of the book.
    let book: BookContents

    /// How the text of its pages stands in front of their pictures.
    let textStyle: TextStyle

    /// The size of fixed pages.
    let viewport: Viewport

    /// The date of the file and of everything in it.
    let modified: Date

    /// The name of the format of the sound, and its media type.
    let soundName: String
    let soundType: String

    /// The manuscript that it carries, and its fingerprint.
    let manuscript: Manuscript?
    let manuscriptDigits: String

    /// Looks through a book.
    ///
    /// - Throws: An error that prevents a page from being read; `CancellationError`.
    init(
        of pages: some PageSource,
        in folder: String,
        sound: (name: String, type: String),
        language: String?,
        layout: EPUBLayout?,
        highlight: HighlightUnit,
        modified: Date,
        manuscript: Manuscript?
    ) throws {
        (soundName, soundType) = sound
        self.highlight = highlight
        self.modified = modified
        self.manuscript = manuscript
        var fingerprint = Fingerprint()
        fingerprint.add(manuscript)
        manuscriptDigits = fingerprint.digits
        book = try BookContents(of: pages, in: folder, language: language)
        textStyle = pages.book.textStyle
        let shape = book.pictures.inOrder.first.map { ($0.width, $0.height) } ?? (4, 3)
        viewport = Viewport(ofShape: shape.0, shape.1)
        self.layout = layout ?? (book.hasPictureOnEveryPage ? .fixed : .reflowable)
    }
}
