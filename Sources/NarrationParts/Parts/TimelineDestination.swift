public import Narration

/// The destination of the timelines of a book's parts.
///
/// ```swift
/// let folder = PartsFolder(path: "Hare", name: "Hare")
/// let timelines = [TimelineDestination.jsonFiles, .sinks { part in part.number == 1 ? CueSheet() : nil }]
/// _ = try await renderer.render(book, into: folder, dividedBy: .titles, as: .flac, timelines: timelines)
/// ```
///
/// Every part that is rendered gets new sinks when it begins. The parts are rendered one after another, in the book's
/// order, and all sinks are called from the rendering task. A sink receives the head, the pages of its part, and the
/// end. The frames count from the start of the part's file.
///
/// - Unchanged parts, and parts that were edited by hand, are not rendered, and no sink is created for them. The output
///   of an earlier sink is still valid for an unchanged part.
/// - Different sinks do not cause unchanged parts to be rendered. To get the timelines of all parts, render to an empty
///   folder.
/// - If an utterance is replaced by silence, the timeline contains it as not spoken, and the part is rendered again the
///   next time.
/// - If the rendering fails or is cancelled, the sink of the current part is not called again. Complete parts are kept.
///   The next rendering creates a new sink for the part and starts it from the beginning.
/// - A process that is killed can lose up to a second of complete parts, whose sinks have received the end. They are
///   rendered again the next time. A sink should therefore replace earlier output for the same part.
public enum TimelineDestination {
    /// A file next to each part, such as `03 Page 3.vtt` next to `03 Page 3.mp3`. It appears together with the part. A
    /// part whose file is missing is rendered again. Of formats with the same extension, only the first is written.
    case files(any TimelineFormat)

    /// Your own sink for each part; `nil` for a part that needs none. If the closure or the sink throws an error, the
    /// rendering ends and throws the same error.
    case sinks((BookPart) throws -> (any TimelineSink)?)

    /// A JSON file next to each part (see `TimelineWriter`), such as `03 Page 3.json`.
    public static var jsonFiles: TimelineDestination { .files(TimelineJSON()) }
}
