import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// Renders the pages of a book to a sound file each, and passes them to the writer of a file, in the book's order.
///
/// The sound files have no names. While a page is spoken, the sound of the pages before it is completed.
struct ReadAlongRendering {
    private let file: OutputFile
    private let writer: any ReadAlongWriter
    private let format: any ReadAlongFormat
    private let tags: BookTags
    private let pageCount: Int
    private let rate: CommonRate

    /// The timeline of the whole book, as if the sound of all pages were one.
    private var record: TimelineRecord
    private var framesBefore = 0
    private var secondsBefore = 0.0
    private var pagesBegun = 0
    private var current: PageInProgress?

    /// The pages that have been spoken, and whose sound is being completed.
    private let spoken: OrderedTaskWindow<PageInProgress>

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - format: Its format.
    ///   - cover: The cover, if there is one.
    ///   - tags: The tags of the book.
    ///   - pageCount: The number of pages.
    ///   - rate: The sample rate of the speech.
    ///   - sinks: The receivers of the timeline of the whole book.
    ///   - width: The number of pages whose sound is completed at a time.
    /// - Throws: `OutputError`; the errors of the sinks.
    init(
        _ file: OutputFile,
        as format: any ReadAlongFormat,
        cover: CoverPicture?,
        tags: BookTags,
        pageCount: Int,
        rate: CommonRate,
        sinks: [any TimelineSink],
        width: Int
    ) throws {
        (self.file, self.format, self.tags) = (file, format, tags)
        (self.pageCount, self.rate) = (pageCount, rate)
        spoken = OrderedTaskWindow(width: width)
        writer = try format.begin(
            SoundDestination(file.descriptor, path: file.path),
            cover: cover
        )
        record = try TimelineRecord(
            Timeline.Head(sampleRate: format.sound.sampleRate(for: rate.hertz), of: tags),
            keepsUtterances: false,
            sinks: sinks
        )
    }

    /// The length of the sound, in seconds.
    var duration: Double { secondsBefore + (current?.duration ?? 0) }

    /// Ends the current page, and begins the next one.
    ///
    /// - Throws: `OutputError`; the errors of the sinks; `CancellationError`.
    mutating func begin(_ head: PageHead) async throws {
        try await endPage()
        pagesBegun += 1
        current = try PageInProgress(head, beside: file.path, as: format.sound, tags: tags, rate: rate)
    }

    /// Appends the speech of the next passage of the page, or silence if it could not be spoken.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    func append(_ spoken: SpokenPassage?, for job: PassageJob) async throws {
        try await current?.append(spoken, for: job)
    }

    /// Ends the last page, and writes the file.
    ///
    /// - Parameters:
    ///   - tags: The tags of the book, with the credits of all voices that spoke.
    ///   - chapters: The division into chapters.
    /// - Returns: The timeline without its utterances.
    /// - Throws: `OutputError`; the errors of the sinks; `CancellationError`.
    mutating func finish(_ tags: BookTags, _ chapters: ChapterDivision) async throws -> Timeline {
        try await endPage()
        while let page = try await spoken.next() { try write(page) }
        if writer.needsCoverPage { try await writeCover() }
        let timeline = try record.finish()
        try writer.finish(tags, chapters: timeline.chapters(chapters, bookTitle: tags.title, language: tags.language))
        return timeline
    }

    private mutating func endPage() async throws {
        guard let page = current else { return }
        current = nil
        secondsBefore += page.duration
        let track = BookTags.Track(pagesBegun, of: pageCount)
        let name = PageName.name(ofPage: page.head.index + 1, in: tags.language)
        let tags = tags.ofPart((page.head.title?.asTitle).flatMap(\.nonEmpty) ?? name, track)
        let earlier = try await spoken.begin {
            try await page.complete(FileDescription(tags: tags))
            return page
        }
        if let earlier { try write(earlier) }
    }

    /// Writes a page without text, whose silence is as long as that of a page without sound.
    private func writeCover() async throws {
        let head = PageHead(index: 0, page: Page(utterances: []))
        let page = try PageInProgress(head, beside: file.path, as: format.sound, tags: tags, rate: rate)
        try await page.complete(FileDescription(tags: tags))
        guard let span = page.span else { return }
        try writer.appendCover(complete(page, span, framesBefore: 0))
    }

    private func complete(_ page: PageInProgress, _ span: Timeline.PageSpan, framesBefore: Int) -> ReadAlongPage {
        ReadAlongPage(
            page: page.head.page,
            span: span,
            substitutedUtterances: page.substitutedUtterances,
            framesBefore: framesBefore,
            sampleRate: format.sound.sampleRate(for: rate.hertz),
            sound: SoundDestination(page.sound.descriptor, path: file.path)
        )
    }

    private mutating func write(_ page: PageInProgress) throws {
        guard let span = page.span else { return }
        try writer.append(complete(page, span, framesBefore: framesBefore))
        try record.append(span.moved(by: framesBefore))
        framesBefore += span.frames.upperBound
    }
}

extension Timeline.PageSpan {
    /// The page, a number of frames later.
    fileprivate func moved(by distance: Int) -> Self {
        func moved(_ frames: Range<Int>) -> Range<Int> {
            frames.lowerBound + distance..<frames.upperBound + distance
        }
        var page = self
        page.frames = moved(frames)
        for index in page.utterances.indices {
            page.utterances[index].frames = moved(utterances[index].frames)
            page.utterances[index].speech = moved(utterances[index].speech)
            for word in utterances[index].words.indices { page.utterances[index].words[word].frame += distance }
        }
        return page
    }
}
