/// Why a book is read while it is narrated.
enum EditionReason: Sendable {
    /// Its file changed, and is followed.
    case followed
    /// The listener asked for it.
    case asked
    /// The numbers of so many utterances were written into it.
    case written(Int)
    /// It was about to be written, and had changed.
    case changedBeforeWriting
}
