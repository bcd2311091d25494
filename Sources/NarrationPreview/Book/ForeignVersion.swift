import FoundationEssentials
import NarrationEditing

/// A version of the book that another program wrote.
struct ForeignVersion {
    /// The contents of the file.
    let file: Data

    /// The book in it, which was repaired if the file is broken.
    let draft: BookDraft
}
