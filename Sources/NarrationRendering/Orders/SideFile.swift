public import Narration

/// A file that is written next to one sound file, and appears together with it, when all are complete.
///
/// ```swift
/// let beside: [SideFile] = [.timeline("Hare.json"), .chapters("Hare.txt", as: .ffmetadata)]
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, beside: beside)
/// ```
///
/// `WebVTT` and other subtitles are formats of the library `NarrationSubtitles`. For a book in parts, see
/// `TimelineDestination`.
public struct SideFile: Sendable {
    /// The path of the file. Its folder must exist.
    public let path: String

    let contents: Contents

    /// What is written to a side file.
    package enum Contents: Sendable {
        /// The timeline, page by page during the rendering.
        case timeline(any TimelineFormat)
        /// The chapters, after the rendering.
        case chapters(ChaptersFormat)

        /// Everything that determines the contents, besides the book and its sound.
        var settings: String {
            switch self {
            case .timeline(let format): format.settings
            case .chapters(let format): "chapters \(format.rawValue)"
            }
        }
    }

    /// A file that is written from the timeline; by default, its JSON (see `TimelineWriter`).
    public static func timeline(_ path: String, as format: some TimelineFormat = TimelineJSON()) -> SideFile {
        SideFile(path: path, contents: .timeline(format))
    }

    /// A file with the chapters, for players and tools that read one.
    public static func chapters(_ path: String, as format: ChaptersFormat) -> SideFile {
        SideFile(path: path, contents: .chapters(format))
    }
}

extension SideFile {
    /// Whether its contents depend on the lines of the book's file.
    var hasPlaces: Bool {
        if case .timeline(let format) = contents { format.hasPlaces } else { false }
    }
}
