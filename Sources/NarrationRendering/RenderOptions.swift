public import Narration

/// The options of a rendering: its pages, voices, files and metadata.
public struct RenderOptions: Sendable, Hashable {
    /// The indices of the pages to render, from 0, in this order; `nil` for all of them.
    ///
    /// When rendering in parts, the parts of the whole book that contain any of these pages are rendered.
    public var pages: [Int]?

    /// The voice for every utterance, overriding the book; if `nil`, the book's voices are used.
    public var voice: String?

    /// The language for every utterance, a BCP 47 tag, overriding the book. It selects the voice of utterances that
    /// name none. If `nil`, the book's languages are used.
    public var language: String?

    /// The path of the timeline as JSON (see `TimelineWriter`); `nil` for none.
    public var timelinePath: String?

    /// Whether each part, when rendering in parts, has a timeline next to it: `03 Page 3.json` for `03 Page 3.mp3`.
    public var hasPartTimelines: Bool

    /// Tags for the file that override the book's; a tag that is `nil` here is taken from the book.
    public var tags: BookTags

    /// The cover picture; `nil` for none. `Book.cover(in:)` reads the book's cover.
    public var cover: CoverPicture?

    /// The rule that decides where a chapter starts; by default, at a page with a title.
    public var chapters: ChapterDivision

    /// A separate file for the chapters; `nil` for none.
    public var chaptersFile: ChaptersFile?

    /// Whether existing files are replaced; `true` by default. If `false`, a rendering fails instead of replacing a
    /// file, even one that appears during the rendering. When rendering in parts, only files written by Narration are
    /// ever replaced.
    public var replacesFiles: Bool

    /// The treatment of utterances that cannot be spoken; by default, the rendering stops.
    public var unspoken: Unspoken

    /// The treatment of utterances that cannot be spoken, after a second attempt if that may succeed.
    public enum Unspoken: Sendable, Hashable {
        /// The rendering fails with the position of the utterance, and no file is written.
        case stop
        /// Silence replaces it, about as long as the speech would have been, and ``Rendering/failures`` lists it.
        case silence
    }

    /// Creates options; omitted ones have their default values.
    public init(
        pages: [Int]? = nil,
        voice: String? = nil,
        language: String? = nil,
        timelinePath: String? = nil,
        hasPartTimelines: Bool = false,
        tags: BookTags = BookTags(),
        cover: CoverPicture? = nil,
        chapters: ChapterDivision = .titles,
        chaptersFile: ChaptersFile? = nil,
        replacesFiles: Bool = true,
        unspoken: Unspoken = .stop
    ) {
        self.pages = pages
        self.voice = voice
        self.language = language
        self.timelinePath = timelinePath
        self.hasPartTimelines = hasPartTimelines
        self.tags = tags
        self.cover = cover
        self.chapters = chapters
        self.chaptersFile = chaptersFile
        self.replacesFiles = replacesFiles
        self.unspoken = unspoken
    }
}

extension RenderOptions {
    /// Whether any timeline is written.
    var hasTimelines: Bool { timelinePath != nil || hasPartTimelines }

    /// The page with its voice and language replaced by those of the options, and with the title found for it.
    package func recast(_ page: Page) -> Page {
        var page = chapters.titled(page)
        guard voice != nil || language != nil else { return page }
        for index in page.utterances.indices {
            if let voice { page.utterances[index].voice = voice }
            if let language { page.utterances[index].language = language }
        }
        return page
    }
}
