public import NarrationRendering

/// Renders the book of a studio to files.
public protocol StudioRenderer: Sendable {
    /// The formats, by the extensions of their files, such as `m4b`. The page of the studio offers those it knows.
    var formats: [String] { get }

    /// Renders a book to a file.
    ///
    /// - Parameters:
    ///   - book: The path of the book's file.
    ///   - file: The path of the file to write. It is read only after this method has returned.
    ///   - order: The format and its options.
    ///   - progress: Called while the book is rendered, on any thread.
    /// - Returns: The result, the share of the speech that was spoken for it and not found in a cache, 0…1, and
    ///   remarks for the author.
    /// - Throws: An error whose description is shown to the author. A task that is cancelled ends soon; the file is
    ///   then removed by the studio.
    func render(
        _ book: String,
        to file: String,
        as order: StudioRenderingOrder,
        progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> (rendering: Rendering, spokenShare: Double, remarks: [String])
}

/// A rendering that an author asks for.
public struct StudioRenderingOrder: Sendable, Hashable, Decodable {
    /// The extension of the format's files, such as `m4b`.
    public var format: String

    /// The bits per second; `nil` for the format's own.
    public var bitrate: Int?

    /// The loudness: `acx`, `podcast`, or a level such as `LUFS=-18`; `nil` to leave it as it is.
    public var loudness: String?

    /// The layout of an EPUB, `fixed` or `reflowable`; `nil` for that of the book.
    public var layout: String?

    /// What lights up in EPUB and HTML while it is heard, `word` or `sentence`; `nil` for the word.
    public var highlight: String?

    /// The store that an EPUB is made for, such as `apple`; `nil` for none.
    public var store: String?

    /// The extension of subtitles beside the file, such as `srt`; `nil` for none. The renderer writes them to the
    /// file's path with this extension in place of its own.
    public var subtitles: String?

    /// Creates an order.
    public init(
        format: String,
        bitrate: Int? = nil,
        loudness: String? = nil,
        layout: String? = nil,
        highlight: String? = nil,
        store: String? = nil,
        subtitles: String? = nil
    ) {
        self.format = format
        self.bitrate = bitrate
        self.loudness = loudness
        (self.layout, self.highlight, self.store, self.subtitles) = (layout, highlight, store, subtitles)
    }
}
