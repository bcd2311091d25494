/// The reason why a book is read during its narration.
enum EditionReason: Sendable {
    /// Its file changed, and changes are followed.
    case followed
    /// The listener requested it.
    case asked
    /// The numbers of some utterances were written to it.
    case written(Int)
    /// It had changed when it was about to be written.
    case changedBeforeWriting
}
