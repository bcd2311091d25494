/// A part of a book that is about to be rendered.
///
/// ```swift
/// let timelines = TimelineDestination.sinks { part in CueSheet(named: "\(part.number) of \(part.count)") }
/// ```
public struct BookPart: Sendable, Hashable {
    /// The part's number in the whole book, from 1.
    public let number: Int

    /// The number of parts that the whole book has.
    public let count: Int

    /// The title, as listeners read it.
    public let title: String

    /// The indices of its pages in the book, from 0, in the order they sound.
    public let pages: [Int]

    /// The path of the sound file. The file does not exist until the part is complete.
    public let path: String
}
