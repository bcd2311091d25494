import Narration

extension UtterancePosition {
    /// The numbers of pages and utterances that are accepted from others: in requests, and in files beside the book.
    /// Each can be counted from 1 without overflow.
    static let acceptedNumbers = 0...Int(Int32.max)
}
