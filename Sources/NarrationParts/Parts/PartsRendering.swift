public import Narration
public import NarrationAudio
public import NarrationRendering
import NarrationSystem

/// The result of rendering a book in parts.
public struct PartsRendering: Sendable, Hashable {
    /// The path of the folder, as it was given.
    public let path: String

    /// The path of the playlist.
    public let playlistPath: String

    /// The name of the files' format: `wav`.
    public let format: String

    /// The tags of the whole book.
    public let tags: BookTags

    /// The requested parts, in the order of the sound.
    public let parts: [Part]

    /// The number of parts of the whole book.
    public let partCount: Int

    /// The number of pages in these parts.
    public let pageCount: Int

    /// The number of utterances in these parts.
    public let utteranceCount: Int

    /// The number of words in these parts, as they are written.
    public let wordCount: Int

    /// The voices that speak in the book, in the order in which they are heard.
    public let voices: [Voice]

    /// The utterances that could not be spoken and were replaced by silence, in the book's order.
    public let failures: [Rendering.Failure]

    /// The passages that their own voice failed to speak, and `RenderSelection.fallback` spoke, in the book's order.
    /// Their parts are rendered again the next time.
    public let substitutions: [Rendering.Substitution]

    /// The files that were left alone, because they are not as this book's rendering wrote them.
    public let leftAlone: FilesLeftAlone

    /// The paths of the removed files: files of an earlier rendering that the book no longer has, and that were
    /// unchanged.
    public let removed: [String]

    /// The parts of the metadata that are in none of the files, because their format cannot store them.
    public let leftOut: DescriptionParts

    /// The time that the rendering took, in seconds.
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

        /// The sample rate, in hertz.
        public let sampleRate: Int

        /// Whether the file was rendered now, is unchanged, or was changed by others.
        public let state: State

        /// The origin of a part's file.
        public enum State: Sendable, Hashable {
            /// It was rendered now.
            case new
            /// It existed already with the same contents.
            case unchanged
            /// It was changed or replaced since it was rendered, and was left alone. Its length is that of the rendered
            /// part.
            case edited
        }

        /// Whether it was rendered now.
        public var isNew: Bool { state == .new }

        /// The name of the file in its folder.
        var fileName: String { path.fileName }

        /// The duration in seconds.
        public var duration: Double { Double(frameCount) / Double(sampleRate) }
    }

    /// The paths of files that a rendering would have replaced or removed if they had been its own.
    public struct FilesLeftAlone: Sendable, Hashable {
        /// Files that belong to the book, and were changed or replaced since they were written. A file that is moved or
        /// deleted is written again the next time.
        public var edited: [String] = []

        /// Files of an earlier rendering that the book no longer has, and that were changed, replaced or linked since.
        public var obsolete: [String] = []

        /// `metadata.json` or a cover picture that was not written by a rendering of this book.
        public var foreign: [String] = []
    }
}
