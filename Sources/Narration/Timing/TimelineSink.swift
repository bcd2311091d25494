/// Takes a timeline while it is made: its head, each page when it is complete, and the end. A sink that keeps no page
/// needs no more memory for a long book than for a short one.
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
/// ``finish(frameCount:)`` once, all from the rendering task. When the rendering fails or is cancelled, it calls
/// nothing more. The file may still fail after the end of its timeline. An error that a sink throws ends the rendering,
/// which throws it.
public protocol TimelineSink: AnyObject {
    /// Takes what is known before the first page.
    ///
    /// - Throws: Why the rendering is to end.
    func begin(_ head: Timeline.Head) throws

    /// Takes the next page. Its frames begin where those of the page before end.
    ///
    /// - Throws: Why the rendering is to end.
    func append(_ page: Timeline.PageSpan) throws

    /// Takes the end.
    ///
    /// - Parameter frameCount: The number of frames of the file.
    /// - Throws: Why the rendering is to end.
    func finish(frameCount: Int) throws
}
