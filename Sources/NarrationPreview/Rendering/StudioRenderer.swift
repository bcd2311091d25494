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
    /// - Returns: What was rendered.
    /// - Throws: An error whose description is shown to the author. A task that is cancelled ends soon; the file is
    ///   then removed by the studio.
    func render(
        _ book: String,
        to file: String,
        as order: RenderingOrder,
        progress: @escaping @Sendable (RenderingProgress) -> Void
    ) async throws -> RenderedFile
}

/// A rendering that an author asks for.
public struct RenderingOrder: Sendable, Hashable, Decodable {
    /// The extension of the format's files, such as `m4b`.
    public var format: String

    /// The bits per second; `nil` for the format's own.
    public var bitrate: Int?

    /// The loudness: `acx`, `podcast`, or a level such as `LUFS=-18`; `nil` to leave it as it is.
    public var loudness: String?

    /// Creates an order.
    public init(format: String, bitrate: Int? = nil, loudness: String? = nil) {
        self.format = format
        self.bitrate = bitrate
        self.loudness = loudness
    }
}

/// How far a rendering is.
public struct RenderingProgress: Sendable, Hashable {
    /// The share that is done, 0…1.
    public var share: Double

    /// The seconds until it is done; `nil` while that is not known.
    public var secondsLeft: Double?

    /// Whether all is spoken, and the share is that of the completion of the file.
    public var isCompleting: Bool

    /// Creates a progress.
    public init(share: Double, secondsLeft: Double? = nil, isCompleting: Bool = false) {
        self.share = share
        self.secondsLeft = secondsLeft
        self.isCompleting = isCompleting
    }
}

/// What was rendered.
public struct RenderedFile: Sendable, Hashable {
    /// The length of the sound, in seconds.
    public var duration: Double

    /// The time that the rendering took, in seconds.
    public var elapsed: Double

    /// The share of the speech that was spoken for it and not found in a cache, 0…1.
    public var spokenShare: Double

    /// The chapters, in their order.
    public var chapters: [Chapter]

    /// A chapter of the sound.
    public struct Chapter: Sendable, Hashable, Encodable {
        /// The title.
        public var title: String

        /// The beginning, in seconds.
        public var start: Double

        /// Creates a chapter.
        public init(title: String, start: Double) {
            self.title = title
            self.start = start
        }
    }

    /// Creates the result of a rendering.
    public init(duration: Double, elapsed: Double, spokenShare: Double = 1, chapters: [Chapter] = []) {
        self.duration = duration
        self.elapsed = elapsed
        self.spokenShare = spokenShare
        self.chapters = chapters
    }
}
