import Narration
public import NarrationAudio
import NarrationSystem

/// A book that was rendered in parts.
public struct PartsRendering: Sendable, Hashable {
    /// The folder's path, as it was asked for.
    public let path: String

    /// The path of the playlist.
    public let playlistPath: String

    /// The files' format, by its name: `wav`.
    public let format: String

    /// The parts that were asked for, in the order they sound.
    public let parts: [Part]

    /// The number of parts that the whole book has.
    public let partCount: Int

    /// The number of pages in these parts.
    public let pageCount: Int

    /// The number of utterances in these parts.
    public let utteranceCount: Int

    /// The number of words in these parts, counted between blanks.
    public let wordCount: Int

    /// The utterances that could not be spoken and have silence in their place, in the book's order.
    public let failures: [Rendering.Failure]

    /// Files that were left alone, as they are not as this book's rendering wrote them.
    public let leftAlone: FilesLeftAlone

    /// The paths of files of an earlier rendering that the book no longer has, and that were as they had been written:
    /// they were removed.
    public let removed: [String]

    /// What of the description is in none of the files, because their format has no place for it.
    public let leftOut: DescriptionParts

    /// How long it took, in seconds.
    public let elapsed: Double

    /// The duration of these parts, in seconds.
    public var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    /// A part of a book.
    public struct Part: Sendable, Hashable {
        /// The file's path.
        public let path: String

        /// The title.
        public let title: String

        /// The indices of its pages in the book, from 0.
        public let pages: [Int]

        /// The number of frames.
        public let frameCount: Int

        /// The frames per second, in hertz.
        public let sampleRate: Int

        /// Whether it was rendered now, is as it would be rendered, or is somebody's own.
        public let state: State

        /// Where the file comes from.
        public enum State: Sendable, Hashable {
            /// It was rendered now.
            case new
            /// It was there already, as it would be rendered.
            case unchanged
            /// Somebody changed or replaced it since it was rendered, and it was left alone. Its length is that of the
            /// part that was rendered.
            case edited
        }

        /// Whether it was rendered now.
        public var isNew: Bool { state == .new }

        /// The name of the file in its folder.
        var fileName: String { path.fileName }

        /// The duration in seconds.
        public var duration: Double { Double(frameCount) / Double(sampleRate) }
    }

    /// Files that a rendering would have replaced or removed, if they were its own. All are paths.
    public struct FilesLeftAlone: Sendable, Hashable {
        /// Files that belong to the book, and that somebody changed or replaced since they were written. One that is
        /// moved or deleted is written again the next time.
        public var edited: [String] = []

        /// Files of an earlier rendering that the book no longer has, and that somebody changed, replaced or linked
        /// since.
        public var obsolete: [String] = []

        /// `metadata.json` or a picture for the front, if a rendering of this book did not write it.
        public var foreign: [String] = []
    }
}
