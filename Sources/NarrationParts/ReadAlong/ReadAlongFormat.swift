public import Narration
public import NarrationAudio

/// A format of one file in which text and voice move together: every page with its text, its picture, a sound file, and
/// the times of its words.
///
/// `EPUBFormat` of the library `NarrationEPUB` is one. `BookRenderer` renders a book page by page: it encodes the
/// sound of a page, passes the page on, and ends the file after the last one.
public protocol ReadAlongFormat: Sendable {
    /// The name of the format, which is also the extension of its files: `epub`.
    var name: String { get }

    /// One line that identifies everything that determines a file, besides the text, the sound and the tags of the
    /// book: two formats with the same settings write identical files.
    var settings: String { get }

    /// The format of the sound of each page.
    var sound: any SoundFormat { get }

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - destination: The empty file. It outlives the writer.
    ///   - cover: The cover, if there is one.
    /// - Returns: The writer of the file.
    /// - Throws: `OutputError`.
    func begin(
        _ destination: SoundDestination,
        cover: CoverPicture?
    ) throws(OutputError) -> any ReadAlongWriter
}

/// Writes one file of a ``ReadAlongFormat``. All calls come from the rendering task, one after the other.
public protocol ReadAlongWriter: AnyObject {
    /// Adds a page after the others.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    func append(_ page: ReadAlongPage) throws

    /// Whether the file is to begin with a page that shows only the cover. It is asked once, after the last page;
    /// `false` by default.
    var needsCoverPage: Bool { get }

    /// Adds the sound for a page that shows only the cover, before ``finish(_:chapters:)``. By default, nothing is
    /// added.
    ///
    /// - Parameter page: A page without text, with three seconds of silence, which are not counted in the times of the
    ///   book.
    /// - Throws: `OutputError`; `CancellationError`.
    func appendCover(_ page: ReadAlongPage) throws

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - tags: The tags of the book.
    ///   - chapters: The chapters. Their frames count from the start of the first page's sound, as if the sound of all
    ///     pages were one.
    /// - Throws: `OutputError`; `CancellationError`.
    func finish(_ tags: BookTags, chapters: [Chapter]) throws
}

extension ReadAlongWriter {
    /// No page for the cover.
    public var needsCoverPage: Bool { false }

    /// Adds nothing.
    public func appendCover(_ page: ReadAlongPage) {}
}
