public import FoundationEssentials

/// A format of files that are written from a timeline alone, such as the timeline's JSON, or subtitles.
///
/// `SideFile` and `TimelineDestination` of the library `NarrationRendering` write such a file next to a sound file,
/// while the book is rendered.
///
/// ```swift
/// struct CueSheets: TimelineFormat {
///     var fileExtension: String { "cue" }
///     var settings: String { "cue sheet 1" }
///     func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink { CueSheet(write: write) }
/// }
/// ```
public protocol TimelineFormat: Sendable {
    /// The extension of the files, without the dot: `vtt`. It may have a dot within: `transcript.json`.
    var fileExtension: String { get }

    /// The name and the settings of the format, which change if the same timeline gives other contents. A file that was
    /// written with other settings is written again.
    var settings: String { get }

    /// Whether the contents depend on the pages' pictures and on lines in the book's file; `true` by default.
    ///
    /// A file that does not depend on them is not written again when only these change.
    var hasPlaces: Bool { get }

    /// Creates a sink that writes one file.
    ///
    /// - Parameter write: Receives the contents of the file, piece by piece. Its errors are thrown by the sink.
    /// - Returns: The sink.
    func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink
}

extension TimelineFormat {
    /// It depends on pictures and lines.
    public var hasPlaces: Bool { true }
}

/// The JSON that a ``TimelineWriter`` writes.
public struct TimelineJSON: TimelineFormat {
    /// Creates the format.
    public init() {}

    /// `json`
    public var fileExtension: String { "json" }

    /// The version of the contents.
    public var settings: String { "timeline 4" }

    /// Creates a ``TimelineWriter``.
    public func makeSink(write: @escaping (Data) throws -> Void) -> any TimelineSink { TimelineWriter(write: write) }
}
