import Narration

/// A part of a book that becomes a file of its own.
struct PartPlan {
    /// The pages, in the order they sound.
    let pages: [Int]

    /// The title, as listeners read it.
    let title: String

    /// The name of the file in its folder.
    let fileName: String

    /// What the file says about itself.
    let tags: BookTags

    /// Everything that goes into the file, as a number.
    let fingerprint: String
}

/// How a book is divided into parts.
struct PartsPlan {
    /// The parts, in the order they sound. Pages without utterances that would be a part alone are in none.
    let parts: [PartPlan]

    /// The book's title, if it has one.
    let title: String?

    /// How much text there is in all of them.
    let utteranceCount: Int
    let wordCount: Int

    /// Goes through the pages: once to count and to ask for the voices, once to divide them.
    ///
    /// - Throws: ``RenderError``; `BookError` when somebody wrote into the book's file meanwhile; what the engine throws;
    ///   `CancellationError`.
    init(
        _ pages: RenderPages,
        by division: ChapterDivision,
        format: any SoundFormat,
        options: RenderOptions,
        engine: any SpeechEngine
    ) async throws {
        let plan = try RenderPlan(pages)
        (utteranceCount, wordCount) = (plan.utteranceCount, plan.wordCount)
        let cast = try await Cast(plan, by: engine)
        let tags = cast.tags.overridden(by: pages.tags).overridden(by: options.tags).asLines
        title = tags.title
        let found = try Self.look(through: pages, cast: cast)
        let whole = ChapterDivision.Section(title: (tags.title ?? "").asTitle, pages: found.indices)
        var sections = division.sections(of: found.map { ($0.index, $0.title) }, bookTitle: tags.title)
        if sections.isEmpty { sections = [whole] }
        sections.removeAll { found[$0.pages].allSatisfy(\.isEmpty) }
        if let longest = format.longestDuration {
            let durations = found.map(\.estimatedDuration)
            sections = sections.flatMap { $0.divided(forFilesOf: longest, durations: durations) }
        }
        guard !sections.isEmpty else { throw RenderError.nothingToSay }
        var common = Fingerprint("parts 1", cast.engineVersion, format.settings, "\(engine.sampleRate)")
        common.add("\(options.chapters)")
        if let cover = options.cover { common.add(cover.data) }
        parts = sections.enumerated().map { number, section in
            let tags = tags.ofPart(section.title, BookTags.Track(number + 1, of: sections.count))
            var fingerprint = common
            fingerprint.add("\(tags)")
            for page in found[section.pages] {
                fingerprint.add(page.index)
                fingerprint.add(page.title ?? "")
                fingerprint.add(page.fingerprint)
            }
            return PartPlan(
                pages: found[section.pages].map(\.index),
                title: section.title,
                fileName: Self.fileName(number + 1, of: sections.count, section.title, format.name),
                tags: tags,
                fingerprint: fingerprint.digits
            )
        }
    }

    private typealias FoundPage = (
        index: Int, title: String?, isEmpty: Bool, estimatedDuration: Double, fingerprint: String
    )

    private static func look(through pages: RenderPages, cast: Cast) throws -> [FoundPage] {
        var found: [FoundPage] = []
        var iterator = pages.makeIterator()
        while let (index, page) = try iterator.next() {
            try Task.checkCancellation()
            var fingerprint = Fingerprint()
            for utterance in page.utterances {
                fingerprint.add(utterance, by: cast.voices[VoiceChoice(of: utterance)])
            }
            found.append(
                (index, page.title, page.utterances.isEmpty, page.estimatedDuration, fingerprint.digits)
            )
        }
        return found
    }

    /// `07 The Hare.mp3`: the number has as many digits as the last one, and two at least. There is room in the name for
    /// what a file is called while it is written.
    private static func fileName(_ number: Int, of count: Int, _ title: String, _ format: String) -> String {
        let number = String(number).leftPadded(to: max(2, String(count).count))
        let ending = "." + format
        let title = title.asFileName(bytes: 240 - number.utf8.count - ending.utf8.count)
        return (title.isEmpty ? number : number + " " + title) + ending
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
