import FoundationEssentials
import Narration
import NarrationManuscripts
import NarrationPackaging
import NarrationParts
import NarrationSystem

/// What is shown on the pages of a story, besides what is spoken.
struct StoryContents {
    let story: TouchablePages

    /// The book's folder.
    let folder: String

    /// The language in which all of it is spoken, a BCP 47 tag; `nil` for the book's own languages.
    let language: String?

    /// Shown on a first page without a picture.
    let cover: CoverPicture?

    /// Finds where a picture can be touched; `nil` if it is nowhere transparent, or that is not known.
    let mask: @Sendable (Data) -> AlphaMask?

    /// The manuscript that the file carries.
    let manuscript: Manuscript?

    /// Where its chapters begin.
    let chapters: ChapterDivision

    /// What lights up while it is heard, until the reader chooses.
    let highlight: HighlightUnit

    /// The most bytes of sound that are put into the file.
    let soundLimit: Int

    /// A fingerprint of what is shown and not spoken, pictures and descriptions, and of the manuscript.
    ///
    /// - Throws: The error of the page source.
    func fingerprint() throws -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(soundLimit)
        fingerprint.add(chapters.rawValue)
        fingerprint.add(highlight.rawValue)
        fingerprint.add("\(story.book.textStyle)")
        var known: Set<ExactPath> = []
        var pages = story.base.makePageIterator()
        while let page = try pages.next() {
            fingerprint.add(page.title ?? "-")
            fingerprint.add(page.imageDescription ?? "-")
            fingerprint.add(page)
            for path in page.picturePaths {
                guard known.insert(ExactPath(path)).inserted else { continue }
                fingerprint.add(ContentFingerprint(ofFile: folder.appending(file: path))?.digits ?? "none")
            }
        }
        fingerprint.add(manuscript)
        return fingerprint.digits
    }
}
