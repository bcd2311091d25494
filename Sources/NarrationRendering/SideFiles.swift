/// The files that are written beside one sound file. They get their names together with it.
///
/// ```swift
/// let beside = SideFiles(timeline: "Hare.json", chapters: ChaptersFile(path: "Hare.txt"))
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, beside: beside)
/// ```
///
/// A book in parts has ``PartTimelines`` instead.
public struct SideFiles: Sendable, Hashable {
    /// The path of a file for the timeline as JSON (see `TimelineWriter`); `nil`, the default, for none.
    public var timeline: String?

    /// A file for the chapters; `nil`, the default, for none.
    public var chapters: ChaptersFile?

    /// Names the files; by default, none.
    public init(timeline: String? = nil, chapters: ChaptersFile? = nil) {
        self.timeline = timeline
        self.chapters = chapters
    }
}
