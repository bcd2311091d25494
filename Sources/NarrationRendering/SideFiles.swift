/// The files that are written next to one sound file. They appear together with it, when all are complete.
///
/// ```swift
/// let beside = SideFiles(timeline: "Hare.json", chapters: ChaptersFile(path: "Hare.txt"))
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, beside: beside)
/// ```
///
/// For a book in parts, see ``PartTimelines``.
public struct SideFiles: Sendable, Hashable {
    /// The path of a file for the timeline as JSON (see `TimelineWriter`); `nil`, the default, for none.
    public var timeline: String?

    /// A file for the chapters; `nil`, the default, for none.
    public var chapters: ChaptersFile?

    /// Creates the list of files; by default, an empty one.
    public init(timeline: String? = nil, chapters: ChaptersFile? = nil) {
        self.timeline = timeline
        self.chapters = chapters
    }
}
