import FoundationEssentials
import NarrationManuscripts
import NarrationPackaging
import NarrationSystem

/// What is decided about a package before its first page.
struct AudiobookDesign {
    /// What it shows of the book.
    let book: BookContents

    /// The sound of the pages.
    let sound: PackagedSound

    /// The date of the file, if it has one.
    let modified: Date?

    /// The manuscript that it carries, if it carries one.
    let manuscript: Manuscript?

    /// A fingerprint of the manuscript.
    var manuscriptDigits: String {
        var fingerprint = Fingerprint()
        fingerprint.add(manuscript)
        return fingerprint.digits
    }

    /// The date of the entries of the archive, which moves it into the years that it can have.
    var entryDate: Date { modified ?? .distantPast }
}
