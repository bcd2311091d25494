import Narration

/// Keeps the timeline that it is given.
final class RecordingSink: TimelineSink {
    private(set) var timeline: Timeline?

    /// The length that the end told; `nil` before the end.
    private(set) var frameCount: Int?

    /// The page that is refused, and with what error.
    var failure: (page: Int, error: any Error)?

    func begin(_ head: Timeline.Head) { timeline = Timeline(head) }

    func append(_ page: Timeline.PageSpan) throws {
        if let failure, failure.page == page.page { throw failure.error }
        timeline?.pages.append(page)
    }

    func finish(frameCount: Int) { self.frameCount = frameCount }
}
