import FoundationEssentials
import Narration
import NarrationAudio
import NarrationManuscripts
import NarrationParts
import NarrationSystem

/// Writes the file of a story. The pages are written when their times are known, and the sound after them.
final class StoryPageWriter: CompanionWriter, TimelineSink {
    private let contents: StoryContents
    private let destination: SoundDestination
    private let sound: any SoundWriter
    private let spool: TemporaryFile
    private var pages: PageMarkup
    private var text: HTMLOutput
    private var sampleRate = 1
    private var timeline: ManuscriptTimeline?

    /// The place of the policy in the file, which depends on where the sound will be.
    private var policyOffset = 0

    /// What distinguishes the story from others in the browser's storage: its title, author and language, and which
    /// pages of how many it has.
    private var identity = Fingerprint()

    /// The titles of the pages that are read.
    private var titles: [String?] = []

    /// The place of the identity in the file, which depends on the pages.
    private var identityOffset = 0

    /// The sound beside the file, if it is too large to be in it.
    private(set) var companions: [OutputFile] = []

    /// The sound of the story that is replaced.
    private(set) var outdated = OutdatedCompanions()
    private let soundFolder: SoundFolder
    private var folder: MadeFolder?

    init(
        _ contents: StoryContents,
        into destination: SoundDestination,
        sound: any SoundWriter,
        spool: TemporaryFile,
        folder: SoundFolder
    ) {
        soundFolder = folder
        (self.contents, self.destination, self.sound, self.spool) = (contents, destination, sound, spool)
        text = HTMLOutput(destination)
        pages = PageMarkup(of: contents)
    }

    func write(_ samples: [Int16]) async throws { try await sound.write(samples) }

    func write(_ samples: [Float]) async throws { try await sound.write(samples) }

    func begin(_ head: Timeline.Head) throws {
        let title = head.title ?? "Story"
        sampleRate = head.sampleRate
        pages.language = TextLanguage(head.language ?? Utterance.defaultLanguage)
        let author = head.author ?? ""
        identity = Fingerprint(title, author, pages.language.tag, "\(contents.story.readPageCount)")
        try PageTemplate.pieces(upTo: .pages).forEach { piece in
            switch piece {
            case .markup(let markup): try text.append(markup)
            case .field(.policy):
                policyOffset = text.count
                try text.append(PagePolicy.embedded)
            case .field(.identity):
                identityOffset = text.count
                try text.append(identity.digits)
            case .field(let field):
                let values: [PageTemplate.Field: String] = [
                    .language: pages.language.tag,
                    .direction: pages.language.direction,
                    .sampleRate: "\(head.sampleRate)",
                    .title: title,
                    .author: author,
                    .highlight: contents.highlight.rawValue,
                    .generator: "Narration",
                ]
                try text.append((values[field] ?? "").escapedForMarkup(quotes: true))
            case .style: try text.append(PageTemplate.style)
            case .code: try text.append(PageTemplate.code)
            }
        }
    }

    func append(_ page: Timeline.PageSpan) throws {
        try pages.write(page, to: &text)
        guard page.page < contents.story.readPageCount else { return }
        if contents.manuscript != nil { try addTimes(of: page) }
        identity.add(page.page)
        titles.append(page.title)
    }

    private func addTimes(of page: Timeline.PageSpan) throws {
        do {
            let timeline = try timeline ?? ManuscriptTimeline(beside: destination.path)
            self.timeline = timeline
            try timeline.append(page, sampleRate: sampleRate)
        } catch let error as SystemError {
            throw OutputError.cannotWrite(destination.path, because: error)
        }
    }

    func finish(frameCount: Int) throws {}

    func finish(_ description: FileDescription, progress: (Double) -> Void) async throws {
        var ofSound = description
        ofSound.cover = nil
        try await sound.finish(ofSound, progress: progress)
        let source = try source(ofSound: SoundDestination(spool.descriptor, path: destination.path).byteCount)
        try text.append("<audio id=\"sound\" controls preload=\"auto\" src=\"")
        switch source {
        case .here: try text.appendDataURL(of: spool.descriptor, mediaType: "audio/mp4")
        case .beside(let path): try text.append(path.escapedForMarkup(quotes: true))
        }
        try text.append("\"></audio>\n")
        if let source = description.tags.digitalSource {
            let link = "<link itemprop=\"digitalSourceType\" href=\"\(source.identifier)\">"
            try text.append("<div hidden itemscope itemtype=\"https://schema.org/AudioObject\">\(link)</div>\n")
        }
        if let manuscript = contents.manuscript {
            try text.append(
                manuscript,
                except: placedPictures(of: manuscript),
                timeline: timeline,
                beside: destination.path
            )
        }
        for piece in PageTemplate.pieces(after: .sound) {
            switch piece {
            case .markup(let markup): try text.append(markup)
            case .code: try text.append(PageTemplate.code)
            case .field(.chapters): try text.append(options(description.tags))
            case .field(.direction): try text.append(pages.language.direction)
            case .style, .field: break
            }
        }
        try text.flush()
        try destination.write(Array(identity.digits.utf8), at: identityOffset)
        if case .beside = source { try destination.write(Array(PagePolicy.beside.utf8), at: policyOffset) }
    }
}

extension StoryPageWriter {
    /// The chapters as options, each with the index of the page in the file with which it begins, also of pages
    /// without sound.
    private func options(_ tags: BookTags) -> String {
        let numbered = titles.enumerated().map { (index: $0.offset, title: $0.element) }
        let sections = contents.chapters.sections(of: numbered, bookTitle: tags.title, language: tags.language)
        return sections.map { chapter in
            let page = chapter.pages.lowerBound
            let says =
                chapter.isNumbered
                ? "data-phrase=\"pageNumber\" data-value=\"\(page + 1)\""
                : "lang=\"\(pages.language.tag)\" dir=\"auto\""
            return "<option value=\"\(page)\" \(says)>\(chapter.title.escapedForMarkup(quotes: true))</option>"
        }
        .joined()
    }

    /// The ids of the pictures that are in the file, with its cover, by their paths in the book.
    private func placedPictures(of manuscript: Manuscript) -> [ExactPath: String] {
        guard let cover = contents.cover, let id = pages.coverID else { return pages.pictures }
        let covers = manuscript.paths(of: cover.data).map { (ExactPath($0), id) }
        return pages.pictures.merging(covers) { picture, _ in picture }
    }
}

// MARK: - The sound
extension StoryPageWriter {
    private enum SoundSource {
        case here
        /// A file, by its path relative to the story.
        case beside(String)
    }

    private func source(ofSound size: Int) throws -> SoundSource {
        let place = StoryFolder(ofStory: destination.path)
        guard size > contents.soundLimit else {
            soundFolder.path = nil
            outdated = OutdatedCompanions(place.sounds(), in: place.path)
            return .here
        }
        if !FileSystem.exists(place.path) {
            folder = try OutputError.writing(place.path) { () throws(SystemError) in try MadeFolder(place.path) }
        }
        guard let content = ContentFingerprint(of: spool.descriptor) else {
            throw OutputError.cannotWrite(destination.path, because: "its sound cannot be read again")
        }
        let name = StoryFolder.name(of: content)
        let file = try OutputFile(place.path.appending(file: name))
        try text.copy(spool.descriptor, to: file)
        companions = [file]
        outdated = OutdatedCompanions(place.sounds().filter { $0 != name }, in: place.path)
        soundFolder.path = place.path
        return .beside("\(place.name.percentEncodedPath)/\(name)")
    }
}
