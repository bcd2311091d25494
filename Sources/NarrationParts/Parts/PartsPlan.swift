import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// A part of a book that is rendered to a separate file.
struct PartPlan {
    /// The part's number in the whole book, from 1.
    let number: Int

    /// The pages, in the order of the sound.
    let pages: [Int]

    /// Whether any of the pages is requested.
    let isAskedFor: Bool

    /// The title shown to listeners.
    let title: String

    /// The name of the file in its folder.
    var fileName: String

    /// The files that are written next to it from its timeline.
    var sideFiles: [PartSideFile] = []

    /// The tags of the file.
    let tags: BookTags

    /// The fingerprint of everything that determines the file.
    let fingerprint: String

    /// The fingerprint of the pictures and lines of its pages, which only some timelines contain.
    let places: String
}

/// The division of a book into parts.
struct PartsPlan {
    /// The parts, in the order of the sound. Pages without utterances that would form a part of their own belong to
    /// none.
    let parts: [PartPlan]

    /// The tags of the book.
    let tags: BookTags

    /// The rendition to which the parts belong.
    let rendition: Rendition

    /// The voices of the book. All parts have their sample rate.
    let cast: PlannedVoices

    /// The sample rate of the speech.
    let rate: CommonRate

    /// The number of utterances in the requested parts.
    let utteranceCount: Int

    /// The number of words in the requested parts.
    let wordCount: Int

    /// Reads the pages twice: once to count and to find the voices, once to divide them.
    ///
    /// - Parameters:
    ///   - pages: All pages of the book.
    ///   - division: The rule that decides where a part begins.
    ///   - format: The files' format.
    ///   - askedPages: The parts that contain one of these pages are requested; all parts if it is `nil`.
    ///   - description: The files' metadata that the book does not decide.
    ///   - defaultTitle: The title of a book without one.
    ///   - engine: The engine that speaks.
    ///   - reading: Decides what is said.
    ///   - resampling: Converts sound to other sample rates.
    /// - Throws: `OutputError`; an error that prevents a page from being read; the errors of the engine;
    ///   `CancellationError`.
    init(
        _ pages: RenderPages,
        by division: ChapterDivision,
        format: any SoundFormat,
        askedPages: [Int]? = nil,
        description: RenderDescription = RenderDescription(),
        defaultTitle: String,
        engine: any SpeechEngine,
        reading: any TextReading,
        resampling: any Resampling = NoResampling()
    ) async throws {
        let cast = try await PlannedVoices(RenderPlan(pages), by: engine, reading: reading)
        var tags = cast.tags(of: pages.tags, overriddenBy: description.tags)
        tags.title = tags.title ?? defaultTitle
        self.cast = cast
        rate = CommonRate(hertz: cast.sampleRate, resampling: resampling)
        let found = try Self.look(through: pages, cast: cast)
        let asked = Set(askedPages ?? Array(found.indices))
        if let missing = asked.subtracting(found.indices).min() {
            throw RenderError.noSuchPage(missing, of: found.count)
        }
        let sections = Self.sections(
            of: found,
            by: division,
            tags: tags,
            longest: format.properties.longestDuration
        )
        var common = Fingerprint("parts 4", format.settings, resampling.version, description.chapters.rawValue)
        for version in try await cast.versions(by: engine) { common.add(version) }
        common.add(cast.sampleRate)
        if let cover = description.cover { common.add(cover.data) }
        parts = zip(1..., sections).map { number, section in
            let tags = tags.ofPart(section.title, BookTags.Track(number, of: sections.count))
            let name = Self.fileName(number, of: sections.count, section.title)
            var fingerprint = common
            fingerprint.add(tags)
            for page in found[section.pages] { fingerprint.add(page.fingerprint) }
            var places = Fingerprint()
            for page in found[section.pages] { places.add(page.places) }
            return PartPlan(
                number: number,
                pages: Array(section.pages),
                isAskedFor: !asked.isDisjoint(with: section.pages),
                title: section.title,
                fileName: "\(name).\(format.name)",
                tags: tags,
                fingerprint: fingerprint.digits,
                places: places.digits
            )
        }
        let spokenPages = parts.filter(\.isAskedFor).flatMap(\.pages)
        guard spokenPages.contains(where: { found[$0].hasWords }) else { throw RenderError.nothingToSay }
        self.tags = tags
        rendition = Rendition(format: format.name, division: division)
        utteranceCount = spokenPages.reduce(0) { $0 + found[$1].utteranceCount }
        wordCount = spokenPages.reduce(0) { $0 + found[$1].wordCount }
    }

    /// The sections that have utterances; the whole book if nothing begins a section.
    private static func sections(
        of pages: [FoundPage],
        by division: ChapterDivision,
        tags: BookTags,
        longest: Double?
    ) -> [ChapterDivision.Section] {
        let titles = pages.enumerated().map { (index: $0, title: $1.title) }
        var sections = division.sections(of: titles, bookTitle: tags.title, language: tags.language)
        if sections.isEmpty {
            sections = [ChapterDivision.Section(title: (tags.title ?? "").asTitle, pages: pages.indices)]
        }
        sections.removeAll { pages[$0.pages].allSatisfy { $0.utteranceCount == 0 } }
        guard let longest else { return sections }
        let durations = pages.map(\.estimatedDuration)
        return sections.flatMap { $0.divided(forFilesOf: longest, durations: durations) }
    }

    private static func look(through pages: RenderPages, cast: PlannedVoices) throws -> [FoundPage] {
        var found: [FoundPage] = []
        var iterator = pages.makeIterator()
        while let next = try iterator.next() {
            try Task.checkCancellation()
            found.append(FoundPage(next, cast: cast))
        }
        return found
    }

    /// `07 The Hare`: the number has as many digits as the last one, and at least two. The name has room for an
    /// extension, and for the name of its rendition.
    private static func fileName(_ number: Int, of count: Int, _ title: String) -> String {
        let number = String(number).leftPadded(to: max(2, String(count).count))
        let title = title.asFileName(bytes: 220 - number.utf8.count)
        return title.isEmpty ? number : number + " " + title
    }
}

/// The properties of a page that are needed to divide the book.
private struct FoundPage {
    let title: String?
    let utteranceCount: Int
    let wordCount: Int
    let hasWords: Bool
    let estimatedDuration: Double
    let fingerprint: String
    let places: String

    init(_ planned: PlannedPage, cast: PlannedVoices) {
        let page = planned.page
        title = page.title
        var places = Fingerprint(page.backgroundImage ?? "")
        places.add(planned.lines)
        self.places = places.digits
        utteranceCount = page.utterances.count
        wordCount = page.utterances.reduce(0) { $0 + $1.string.wordCount }
        hasWords = cast.haveWords(page)
        estimatedDuration = page.estimatedDuration
        var fingerprint = Fingerprint()
        fingerprint.add(planned.index)
        fingerprint.add(page.title ?? "")
        for utterance in page.utterances {
            let text = cast.spokenText(of: utterance)
            fingerprint.add(utterance, saying: text, by: cast)
            fingerprint.add(shownBy: text)
        }
        self.fingerprint = fingerprint.digits
    }
}
