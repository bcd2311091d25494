public import Narration

/// Where the timelines of a book's parts go.
///
/// ```swift
/// let folder = PartsFolder(path: "Hare", name: "Hare")
/// let timelines = [PartTimelines.jsonFiles, .sinks { part in part.number == 1 ? CueSheet() : nil }]
/// _ = try await renderer.render(book, into: folder, dividedBy: .titles, as: .flac, timelines: timelines)
/// ```
///
/// Only parts that are rendered have a timeline: each gets sinks of its own when it begins, one part after the other in
/// the order they sound, all from the rendering task. A sink gets the head, the part's pages, whose frames count from
/// the start of the part's file, and the end.
///
/// A part that is unchanged, or that somebody edited, is not rendered, and no sink is asked for: what a sink made of it
/// before still holds. An utterance that could not be spoken is in the timeline with its silence, and its part is
/// rendered again the next time.
///
/// When the rendering fails or is cancelled, the sink of the part that was being rendered gets nothing more; complete
/// parts stay. The next rendering gives the part to a new sink, from its start. It may also give a part again whose
/// timeline was complete, if the process was killed before the file got its name. So a sink should replace what another
/// made of the same part.
///
/// What the sinks are makes no difference to the parts: with other sinks, unchanged parts are still not rendered. To
/// have the timelines of all parts, render into an empty folder.
public enum PartTimelines {
    /// A JSON file beside each part (see `TimelineWriter`): `03 Page 3.json` beside `03 Page 3.mp3`. A part whose file
    /// is missing is rendered again. It gets its name together with the part.
    case jsonFiles

    /// A sink of your own for each part, or `nil` for a part without. An error that it throws ends the rendering, which
    /// throws it.
    case sinks((BookPart) throws -> (any TimelineSink)?)
}
