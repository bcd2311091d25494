import Narration
import NarrationPackaging
import NarrationSystem

/// The cover of an EPUB, which is in it once.
struct EPUBCover {
    let picture: CoverPicture

    /// Its name, relative to the package document.
    let entry: String

    /// Whether a page shows it.
    let isOnPage: Bool

    /// Looks for the cover among the pictures of the pages.
    init(_ picture: CoverPicture, among pictures: [BookPictures.Picture]) {
        let digits = ContentFingerprint(of: picture.data).digits
        let shown = pictures.first { $0.digits == digits }
        self.picture = picture
        entry = shown?.name ?? picture.entryName
        isOnPage = shown != nil
    }
}
