public import Narration
package import NarrationAudio
public import NarrationRendering

#if Mastering
public import NarrationMastering
#endif
#if ReadAlong
public import NarrationEPUB
public import NarrationEncoding
public import NarrationParts
#endif

/// What is chosen about a file, or a folder of files, to which a book is rendered.
///
/// ```swift
/// var settings = RenderSettings()
/// settings.chapters = .pages
/// try await book.render(to: "Hare.flac", settings: settings)
/// ```
public struct RenderSettings: Sendable {
    /// The picture that a file shows.
    public enum Cover: Sendable, Hashable {
        /// The one that the book names, if it names one.
        case ofBook
        /// A picture.
        case picture(CoverPicture)
        /// None.
        case none
    }

    /// The format; `nil`, the default, for that of the file's extension.
    public var format: OutputFormat?

    /// The indices of the pages, from 0, in the order in which they are heard; `nil`, the default, for all of them.
    public var pages: [Int]?

    /// What becomes of an utterance that cannot be spoken; by default, the rendering fails.
    public var unspoken = RenderSelection.Unspoken.failure

    /// Tags that override the book's. A book without a title has the name of its file.
    public var tags = BookTags()

    /// The cover; by default, that of the book.
    public var cover = Cover.ofBook

    /// The pages that start a chapter; by default, those with a title.
    public var chapters = ChapterDivision.titles

    /// The bits per second of lossy sound; `nil`, the default, for those of the format.
    public var bitrate: Int?

    /// The sample rate, in hertz; `nil`, the default, for the voice's, or the next higher one in the format.
    public var sampleRate: Int?

    /// The number of passages that are spoken, and of segments that are encoded, at the same time; `nil`, the default,
    /// for one on each core.
    public var jobs: Int?

    /// What takes the place of a WAV file: see ``OpenBook/stream(settings:progress:to:)``.
    package var stream: WAVStream?

    /// The files that are written next to the sound; by default, none.
    public var sideFiles: [SideFile] = []

    /// Whether existing files are replaced; by default, they are.
    public var existingFiles = ExistingFiles.replace

    #if Mastering
    /// The profile to which the loudness is brought; `nil`, the default, for none.
    public var profile: MasteringProfile?
    #endif

    #if ReadAlong
    /// The layout of an EPUB; `nil`, the default, for fixed pages if every page has a picture.
    public var layout: EPUBLayout?

    /// What of the text lights up while it is heard, in EPUB and HTML; by default, the word. Who reads HTML may choose.
    public var highlight = HighlightUnit.word

    /// Whether an EPUB that is made of a publisher's EPUB is that one, with read-along in it; by default, it is, unless
    /// a layout or a store is chosen.
    public var keepsPublication = true

    /// The format of the sound of each page; by default, AAC.
    public var pageSound = LossyContainer.m4a

    /// The store that an EPUB is made for; `nil`, the default, for none.
    public var store: EPUBStore?

    /// Whether the file carries the book itself; by default, it does. One for a store, or with only some of the pages,
    /// never does.
    public var carriesBook = true

    /// Whether an HTML file has all of its sound in it, however large; by default, a large sound is beside it.
    public var isOneFile = false
    #endif

    /// Creates settings; by default, everything is as the book and the format have it.
    public init() {}
}
