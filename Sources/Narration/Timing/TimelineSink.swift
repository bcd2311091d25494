/// Receives a timeline during rendering: its head, each page when it is complete, and the end. The memory of a sink
/// that keeps no pages does not grow with the book.
///
/// ```swift
/// final class CueSheet: TimelineSink {
///     private var sampleRate = 1
///     func begin(_ head: Timeline.Head) { sampleRate = head.sampleRate }
///     func append(_ page: Timeline.PageSpan) {
///         print("page", page.page + 1, "at", Double(page.frames.lowerBound) / Double(sampleRate), "seconds")
///     }
///     func finish(frameCount: Int) {}
/// }
/// ```
///
/// `BookRenderer` calls ``begin(_:)`` once, then ``append(_:)`` for each page in the order they sound, then
/// ``finish(frameCount:)`` once, all from the rendering task. After the rendering fails or is cancelled, it calls
/// nothing. Writing the file may still fail after the end of its timeline. An error that a sink throws ends the
/// rendering, which throws the same error.
public protocol TimelineSink: AnyObject {
    /// Receives the head, before the first page.
    ///
    /// - Throws: An error that ends the rendering.
    func begin(_ head: Timeline.Head) throws

    /// Receives the next page. Its frames begin where those of the previous page end.
    ///
    /// - Throws: An error that ends the rendering.
    func append(_ page: Timeline.PageSpan) throws

    /// Receives the end.
    ///
    /// - Parameter frameCount: The number of frames of the file, without those after the pages that are read; see
    ///   ``PageSource/readPageCount``.
    /// - Throws: An error that ends the rendering.
    func finish(frameCount: Int) throws
}
