public import FoundationEssentials
import Narration
import NarrationSystem

extension RenderedStory {
    /// Opens a story that was rendered.
    ///
    /// The timeline is read whole. Except for that and for unpacking what a package carries, nothing is read yet: call
    /// it from the main actor for a short book, and from a detached task for a long one.
    ///
    /// - Parameters:
    ///   - url: The sound file, or the EPUB, `.audiobook`, `.lpf` or HTML file.
    ///   - timeline: The timeline of a sound file; by default, the file of the same name with the extension `json`.
    /// - Throws: ``RenderedStoryError``: of a file that is missing, a timeline that is missing, damaged, or that of
    ///   another sound, a file without sound, and a package that does not carry its book and timeline.
    public init(contentsOf url: URL, timeline: URL? = nil) throws(RenderedStoryError) {
        let path = try String(ofStory: url)
        switch try StoryFileKind(of: path) {
        case .sound:
            let json = timeline ?? url.deletingPathExtension().appendingPathExtension("json")
            try self.init(StoryParts(sound: path, timeline: String(ofStory: json)))
        case let kind:
            #if ReadAlong
            try self.init(StoryParts(package: path, kind))
            #else
            throw RenderedStoryError(
                .noSound,
                "\(path.shown) is an archive or a page, which this app cannot open: build it with the trait ReadAlong"
            )
            #endif
        }
    }

    /// Opens a sound file without a timeline. Each of its chapters is a page, whose text is the chapter's title, and
    /// no words are reported. Without chapters, and without the trait `Encoding`, which reads them, it is one page.
    ///
    /// - Parameter url: The sound file.
    /// - Throws: ``RenderedStoryError`` if there is no such file, or no sound in it.
    public init(chaptersOf url: URL) throws(RenderedStoryError) {
        let path = try String(ofStory: url)
        guard try StoryFileKind(of: path) == .sound else {
            throw RenderedStoryError(.noSound, "\(path.shown) is not a sound file")
        }
        try self.init(StoryParts(chaptersOf: path))
    }
}

extension String {
    fileprivate init(ofStory url: URL) throws(RenderedStoryError) {
        do throws(FileURLError) {
            try self.init(pathOf: url)
        } catch {
            throw RenderedStoryError(.cannotOpen, error.description)
        }
    }
}

/// What a file is, by its first bytes.
enum StoryFileKind {
    case sound, archive, page

    init(of path: String) throws(RenderedStoryError) {
        let head: [UInt8]
        do {
            // Does not wait for the contents of a pipe.
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            defer { withExtendedLifetime(file) {} }
            guard file.status.isFile else { throw RenderedStoryError.cannotOpen(path, because: "it is not a file") }
            head = try FileSystem.read(1024, at: 0, from: file.descriptor)
        } catch let error as RenderedStoryError {
            throw error
        } catch {
            throw .cannotOpen(path, because: "\(error)")
        }
        let text = String(decoding: head.drop { $0 != UInt8(ascii: "<") }.prefix(14), as: UTF8.self).lowercased()
        if head.starts(with: [0x50, 0x4B]) {
            self = .archive
        } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
            self = .page
        } else {
            self = .sound
        }
    }
}

extension StoryParts {
    /// A sound file and its timeline.
    fileprivate init(sound path: String, timeline json: String) throws(RenderedStoryError) {
        let file = try OpenSound(contentsOf: path)
        guard FileSystem.exists(json) else { throw .noTimeline(at: json, of: path) }
        let timeline: Timeline
        do throws(TimelineError) {
            timeline = try Timeline(contentsOf: json)
        } catch {
            throw RenderedStoryError(.damagedTimeline, "\(error); render the book again")
        }
        try file.check(timeline, named: path)
        self.init(
            sound: [SoundPart(path: path, frames: 0..<timeline.frameCount, rate: timeline.sampleRate)],
            isLossy: file.isLossy,
            timeline: timeline,
            folder: path.parentFolder
        )
    }

    /// A sound file, whose chapters are pages.
    fileprivate init(chaptersOf path: String) throws(RenderedStoryError) {
        let file = try OpenSound(contentsOf: path)
        guard let length = file.frameCount, length > 0 else {
            throw RenderedStoryError(
                .noSound,
                "\(path.shown) does not say how long it is; convert it to another format"
            )
        }
        let contents = SoundContentsList(of: path, file, upTo: length)
        let head = Timeline.Head(sampleRate: file.sampleRate, title: contents.title ?? path.fileStem)
        let pages = contents.chapters.enumerated().map { index, chapter in
            let span = Timeline.UtteranceSpan(string: chapter.title, frames: chapter.frames, speech: chapter.frames)
            return Timeline.PageSpan(page: index, title: chapter.title, frames: chapter.frames, utterances: [span])
        }
        self.init(
            sound: [SoundPart(path: path, frames: 0..<length, rate: file.sampleRate)],
            isLossy: true,
            timeline: Timeline(head, pages: pages),
            folder: path.parentFolder
        )
    }
}
