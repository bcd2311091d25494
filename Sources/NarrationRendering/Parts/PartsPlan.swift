import Narration
import NarrationAudio
import NarrationResampling
import NarrationSystem

/// A part of a book that becomes a file of its own.
struct PartPlan {
    /// The pages, in the order they sound.
    let pages: [Int]

    /// Whether any of the pages is asked for.
    let isAskedFor: Bool

    /// The title, as listeners read it.
    let title: String

    /// The name of the file in its folder.
    var fileName: String

    /// The name of the timeline in the folder, if there is one.
    var timelineName: String

    /// What the file says about itself.
    let tags: BookTags

    /// Everything that goes into the file, as a number.
    let fingerprint: String

    /// The pictures and lines of its pages, which only the timeline names, as a number.
    let places: String
}

extension PartPlan {
    /// Everything that goes into the part's timeline, as a number.
    var timelineFingerprint: String { Fingerprint("timeline 3", fingerprint, places).digits }
}

/// How a book is divided into parts.
struct PartsPlan {
    /// The parts, in the order they sound. Pages without utterances that would be a part alone are in none.
    let parts: [PartPlan]

    /// What the book says about itself.
    let tags: BookTags

    /// What the parts are, among others that there can be of the book.
    let rendition: Rendition

    /// The highest sample rate among the voices of the whole book, in hertz.
    let sampleRate: Int

    /// The number of utterances in the parts that are asked for.
    let utteranceCount: Int

    /// The number of words in the parts that are asked for.
    let wordCount: Int

    /// Goes through the pages: once to count and to ask for the voices, once to divide them.
    ///
    /// - Parameters:
    ///   - pages: All pages of the book.
    ///   - division: What begins a part.
    ///   - format: The files' format.
    ///   - options: What is rendered, and how: the parts that have one of its pages are asked for, all without it.
    ///   - defaultTitle: The title of a book that has none.
    ///   - engine: The engine that speaks.
    /// - Throws: `OutputError`; what keeps a page from being read; what the engine throws;
    ///   `CancellationError`.
    init(
        _ pages: RenderPages,
        by division: ChapterDivision,
        format: any SoundFormat,
        options: RenderOptions,
        defaultTitle: String,
        engine: any SpeechEngine
    ) async throws {
        let cast = try await ResolvedVoices(RenderPlan(pages), by: engine)
        var tags = cast.tags.overridden(by: pages.tags).overridden(by: options.tags).asLines
        tags.title = tags.title ?? defaultTitle
        sampleRate = cast.sampleRate
        let found = try Self.look(through: pages, cast: cast)
        let asked = Set(options.pages ?? Array(found.indices))
        if let missing = asked.subtracting(found.indices).min() {
            throw RenderError.noSuchPage(missing, of: found.count)
        }
        let sections = Self.sections(
            of: found,
            by: division,
            bookTitle: tags.title,
            longest: format.properties.longestDuration
        )
        var common = Fingerprint("parts 3", format.settings, Resampler.version, options.chapters.rawValue)
        common.add(cast.sampleRate)
        if let cover = options.cover { common.add(cover.data) }
        parts = sections.enumerated().map { number, section in
            let tags = tags.ofPart(section.title, BookTags.Track(number + 1, of: sections.count))
            let name = Self.fileName(number + 1, of: sections.count, section.title)
            var fingerprint = common
            fingerprint.add(tags)
            for page in found[section.pages] { fingerprint.add(page.fingerprint) }
            var places = Fingerprint()
            for page in found[section.pages] { places.add(page.places) }
            return PartPlan(
                pages: Array(section.pages),
                isAskedFor: !asked.isDisjoint(with: section.pages),
                title: section.title,
                fileName: "\(name).\(format.name)",
                timelineName: "\(name).json",
                tags: tags,
                fingerprint: fingerprint.digits,
                places: places.digits
            )
        }
        let askedPages = parts.filter(\.isAskedFor).flatMap(\.pages)
        guard !askedPages.isEmpty else { throw RenderError.nothingToSay }
        self.tags = tags
        rendition = Rendition(format: format.name, division: division)
        utteranceCount = askedPages.reduce(0) { $0 + found[$1].utteranceCount }
        wordCount = askedPages.reduce(0) { $0 + found[$1].wordCount }
    }

    /// The sections that have utterances; all of the book where nothing begins one.
    private static func sections(
        of pages: [FoundPage],
        by division: ChapterDivision,
        bookTitle: String?,
        longest: Double?
    ) -> [ChapterDivision.Section] {
        let titles = pages.enumerated().map { (index: $0, title: $1.title) }
        var sections = division.sections(of: titles, bookTitle: bookTitle)
        if sections.isEmpty {
            sections = [ChapterDivision.Section(title: (bookTitle ?? "").asTitle, pages: pages.indices)]
        }
        sections.removeAll { pages[$0.pages].allSatisfy { $0.utteranceCount == 0 } }
        guard let longest else { return sections }
        let durations = pages.map(\.estimatedDuration)
        return sections.flatMap { $0.divided(forFilesOf: longest, durations: durations) }
    }

    private static func look(through pages: RenderPages, cast: ResolvedVoices) throws -> [FoundPage] {
        var found: [FoundPage] = []
        var iterator = pages.makeIterator()
        while let next = try iterator.next() {
            try Task.checkCancellation()
            found.append(FoundPage(next, cast: cast))
        }
        return found
    }

    /// `07 The Hare`: the number has as many digits as the last one, and two at least. There is room in the name for an
    /// extension, and for the name of its rendition.
    private static func fileName(_ number: Int, of count: Int, _ title: String) -> String {
        let number = String(number).leftPadded(to: max(2, String(count).count))
        let title = title.asFileName(bytes: 220 - number.utf8.count)
        return title.isEmpty ? number : number + " " + title
    }
}

/// What is known of a page when the book is divided.
private struct FoundPage {
    let title: String?
    let utteranceCount: Int
    let wordCount: Int
    let estimatedDuration: Double
    let fingerprint: String
    let places: String

    init(_ planned: PlannedPage, cast: ResolvedVoices) {
        let page = planned.page
        title = page.title
        var places = Fingerprint(page.backgroundImage ?? "")
        places.add(planned.lines)
        self.places = places.digits
        utteranceCount = page.utterances.count
        wordCount = page.utterances.reduce(0) { $0 + $1.string.utf8.wordCount }
        estimatedDuration = page.estimatedDuration
        var fingerprint = Fingerprint()
        fingerprint.add(planned.index)
        fingerprint.add(page.title ?? "")
        for utterance in page.utterances {
            fingerprint.add(utterance, by: cast)
        }
        self.fingerprint = fingerprint.digits
    }
}

extension BookTags {
    /// The tags of a part of the book that these are the tags of.
    fileprivate func ofPart(_ title: String, _ track: Track) -> BookTags {
        var tags = self
        tags.album = album ?? self.title
        tags.title = title.isEmpty ? self.title : title
        tags.track = track
        return tags
    }
}
