import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// A page whose sound is being rendered to a file of its own.
///
/// It can be sent to another task, because only one uses it at a time: that of the rendering while the page is spoken,
/// and then the task that completes the sound.
final class PageInProgress: @unchecked Sendable {
    /// The page.
    let head: PageHead

    /// The sound file.
    let sound: TemporaryFile

    /// The indices of the utterances that the fallback voice has spoken.
    private(set) var substitutedUtterances: Set<Int> = []

    private var rendering: SoundRendering
    private let times = OnlyPage()

    /// The length of the sound of a page that has none, in seconds: the time to look at its picture.
    private static let holdingTime = 3.0

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - head: The page.
    ///   - path: The path of the book's file. The sound is in its folder, without a name.
    ///   - format: The format of the sound.
    ///   - tags: The tags of the book.
    ///   - rate: The sample rate of the speech.
    /// - Throws: `OutputError`.
    init(
        _ head: PageHead,
        beside path: String,
        as format: any SoundFormat,
        tags: BookTags,
        rate: CommonRate
    ) throws {
        self.head = head
        sound = try OutputError.writing(path) { () throws(SystemError) in try TemporaryFile(beside: path) }
        rendering = try SoundRendering(
            SoundDestination(sound.descriptor, path: path),
            as: format,
            tags: tags,
            rate: rate,
            keepsUtterances: false,
            sinks: [times]
        )
        try rendering.begin(head)
    }

    /// The length of the sound, in seconds.
    var duration: Double { rendering.duration }

    /// The times of the page when its sound is complete.
    var span: Timeline.PageSpan? { times.page }

    /// Appends the speech of the next passage, or silence if it could not be spoken.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    func append(_ spoken: SpokenPassage?, for job: PassageJob) async throws {
        if spoken?.substituted != nil { substitutedUtterances.insert(job.position.utterance) }
        try await rendering.append(spoken, for: job)
    }

    /// Completes the sound file.
    ///
    /// - Parameter description: The metadata of the file.
    /// - Throws: `OutputError`; `CancellationError`.
    func complete(_ description: FileDescription) async throws {
        try await rendering.hold(for: Self.holdingTime)
        _ = try await rendering.finish({ _ in description }, progress: { _ in })
    }
}

/// Keeps the only page of a timeline.
private final class OnlyPage: TimelineSink {
    private(set) var page: Timeline.PageSpan?

    func begin(_ head: Timeline.Head) {}

    func append(_ page: Timeline.PageSpan) { self.page = page }

    func finish(frameCount: Int) { page?.frames = 0..<frameCount }
}
