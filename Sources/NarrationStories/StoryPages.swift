import Narration
import NarrationBooks
import NarrationSentences

/// Builds pages from the blocks of a story.
struct StoryPages {
    /// The locations of the pages and utterances in the story.
    private(set) var places = SourceMap()

    private let splitter: SentenceSplitter
    /// What is odd about the properties of utterances.
    private(set) var problems: [(diagnostic: Diagnostic, location: LocatedPlace)] = []

    private let language: String
    private let defaults: UtteranceProperties

    /// How the characters speak: those of the story's own cast, and those who were found in its text.
    private(set) var cast: [String: CastMember]

    private var speakers: Speakers

    /// The utterances of characters, with the keys that they have themselves.
    private var parts: [(page: Int, utterance: Int, given: GivenKeys)] = []

    private let chapterLevels: Set<Int>
    private let dividesPages: Bool
    private var pages: [Page] = []
    private var length = 0

    /// The quotation mark with which the next paragraph begins, if it does.
    private var nextOpening: Character?

    /// The offset of the current block.
    private var offset = 0

    /// Leading text without words, prepended to the next paragraph.
    private var waiting = ""

    private let pauses: Pauses.OfStory

    /// A pause before the first utterance of a page.
    private var waitingPause = 0.0

    /// Whether the story itself sets the pause after the last utterance.
    private var ownsPause = false

    /// Builds the pages of a book.
    ///
    /// - Parameters:
    ///   - blocks: The blocks of the story.
    ///   - language: The language of the story, a BCP 47 tag.
    ///   - defaults: The properties of utterances without their own.
    ///   - cast: The characters that the story describes.
    ///   - pauses: The pauses that are not the default ones.
    init(
        of blocks: [StoryBlock],
        language: String?,
        defaults: UtteranceProperties,
        cast: [String: CastMember],
        pauses: Pauses
    ) {
        self.pauses = pauses.ofStory
        splitter = SentenceSplitter(language: language)
        self.language = language ?? Utterance.defaultLanguage
        self.defaults = defaults
        self.cast = cast
        speakers = Speakers(language: self.language, cast: cast.keys.sorted(), paragraphs: blocks.lazy.map(\.words))
        chapterLevels = blocks.chapterLevels
        dividesPages = !blocks.contains(where: \.isPageBreak)
        for (index, block) in blocks.enumerated() {
            nextOpening = index + 1 < blocks.count ? blocks[index + 1].openingMark : nil
            append(block)
        }
        for part in parts { apply(to: part) }
    }

    /// Whether there is anything to speak.
    var haveWords: Bool { pages.contains { !$0.utterances.isEmpty } }

    /// The completed pages.
    var finished: [Page] { pages.last?.isBlank == true ? pages.dropLast() : pages }

    private mutating func append(_ block: StoryBlock) {
        offset = block.offset
        let before = (page: pages.count - 1, utterance: pages.last?.utterances.count ?? 0)
        appendContent(of: block)
        guard block.isItem || !block.looks.isEmpty, let page = pages.indices.last else { return }
        mark(block, from: page == before.page ? before.utterance : 0)
    }

    private mutating func appendContent(of block: StoryBlock) {
        switch block.content {
        case .chapter(let title):
            lengthenPause(to: pauses.chapter)
            begin(Page(title: title, utterances: []))
        case .heading(let text, let level) where chapterLevels.contains(level):
            lengthenPause(to: pauses.chapter)
            begin(Page(title: PauseMarks.removed(from: text.unveiled), utterances: []))
            append([StoryRun(text: text)], pause: pauses.heading, isHeading: true)
        case .heading(let text, _):
            if pages.isEmpty { begin(Page(utterances: [])) }
            append([StoryRun(text: text)], pause: pauses.heading, isHeading: true)
        case .paragraph(let runs):
            let text = runs.map(\.text).joined()
            guard text.isSpeakable || runs.contains(where: \.hasVoice) else {
                return appendWordless(text)
            }
            beginPage(for: text)
            append(runs, pause: pauses.paragraph)
        case .code(let line):
            guard line.isSpeakable else { return appendWordless(line) }
            beginPage(for: line)
            append(lead: takeLead(), [line], as: UtteranceProperties())
            endParagraph(line, pause: pauses.paragraph)
        case .sceneBreak: lengthenPause(to: pauses.scene)
        case .pageBreak: endPage()
        case .picture(let path, let description): show(path, description)
        }
    }

    /// The highest number of characters on a page, unless a single paragraph is longer.
    private static let fullPage = 1200

    /// How much higher those speak who are not described.
    private static let quotedPitch = 1.1
}

// MARK: - Pages
extension StoryPages {
    private mutating func begin(_ page: Page) {
        if let last = pages.indices.last, pages[last].isBlank {
            // The page that was started by a page break.
            pages[last].title = page.title
            pages[last].backgroundImage = page.backgroundImage ?? pages[last].backgroundImage
            pages[last].imageDescription = page.imageDescription ?? pages[last].imageDescription
        } else {
            pages.append(page)
            places.note(page: .at(offset))
        }
        length = 0
    }

    private mutating func beginPage(for paragraph: String) {
        if pages.isEmpty || dividesPages && length > 0 && length + paragraph.count > Self.fullPage {
            begin(Page(utterances: []))
        }
    }

    private mutating func endPage() {
        if let last = pages.last, !last.isBlank { begin(Page(utterances: [])) }
    }

    /// Makes a picture the background of the text that follows it. It begins a page, unless only a heading comes before
    /// it.
    private mutating func show(_ path: String, _ description: String?) {
        if let last = pages.indices.last, pages[last].backgroundImage == nil, length == 0 {
            pages[last].backgroundImage = path
            pages[last].imageDescription = description
        } else {
            begin(Page(backgroundImage: path, imageDescription: description, utterances: []))
        }
        places.note(
            .init(key: .backgroundImage, path: path, location: LocatedPlace(place: .at(offset), page: pages.count - 1))
        )
    }
}

// MARK: - Utterances
extension StoryPages {
    private mutating func append(_ runs: [StoryRun], pause: Double, isHeading: Bool = false) {
        var lead = takeLead()
        var isPaused = false
        for run in runs.joined {
            if let properties = run.properties {
                append(lead + run.text, as: properties)
                note(run.problems)
                lead = ""
                isPaused = properties.keys.contains(.postUtteranceDelay)
            } else if run.hasVoice {
                append(lead: lead, sentences(in: run), as: properties(of: run))
                lead = ""
                isPaused = false
            } else if run.text.isSpeakable {
                let (text, blanks) = run.text.withoutBlanksAtItsEnd
                defer { lead = blanks }
                for (span, speaker) in speakers.spans(of: text, before: nextOpening) {
                    append(lead: lead, splitter.sentences(in: span.text), as: part(of: speaker))
                    lead = ""
                }
                isPaused = false
            } else {
                lead += run.text
            }
        }
        appendToLast(lead)
        endParagraph(isHeading ? "" : runs.map(\.text).joined(), pause: isPaused ? nil : pause)
    }

    /// The sentences of a run in its language.
    private func sentences(in run: StoryRun) -> [String] {
        (run.language.map { SentenceSplitter(language: $0) } ?? splitter).sentences(in: run.text)
    }

    /// The language and the character of a run.
    private func properties(of run: StoryRun) -> UtteranceProperties {
        var properties = UtteranceProperties()
        if let language = run.language { properties.set(.language, to: .text(language)) }
        if let character = run.character { properties.set(.character, to: .text(character)) }
        return properties
    }

    /// Takes the text before the first word of a paragraph.
    private mutating func takeLead() -> String {
        defer { waiting = "" }
        return (pages[pages.count - 1].utterances.isEmpty ? "" : "\n") + waiting
    }

    /// The properties of speech, whose speaker joins the cast; none for narration.
    private mutating func part(of speaker: String?) -> UtteranceProperties {
        var properties = UtteranceProperties()
        guard let speaker else { return properties }
        properties.set(.character, to: .text(speaker))
        if cast[speaker] == nil {
            cast[speaker] = CastMember(
                pitchMultiplier: defaults.utterance("").pitchMultiplier * Self.quotedPitch
            )
        }
        return properties
    }

    private mutating func append(lead: String, _ sentences: [String], as properties: UtteranceProperties) {
        var lead = lead
        for sentence in sentences {
            append(lead + sentence, as: properties)
            lead = ""
        }
    }

    private mutating func append(_ text: String, as properties: UtteranceProperties) {
        for (part, pause) in PauseMarks.parts(of: text) {
            if pause == nil && part == text || part.isSpeakable {
                appendUtterances(part, as: properties)
            } else if !part.isBlankLine {
                appendWordless(part, after: "")
            }
            if let pause { self.pause(for: pause) }
        }
    }

    private mutating func appendUtterances(_ text: String, as properties: UtteranceProperties) {
        for piece in text.pieces(ofBytes: Self.longestUtterance) {
            var utterance = properties.utterance(piece)
            var given = GivenKeys(properties.keys)
            defaults.apply(to: &utterance, given: &given)
            append(utterance, given: given)
        }
    }

    /// Gives an utterance the properties of its character.
    private mutating func apply(to part: (page: Int, utterance: Int, given: GivenKeys)) {
        guard let name = pages[part.page].utterances[part.utterance].character, let member = cast[name] else { return }
        member.apply(to: &pages[part.page].utterances[part.utterance], given: part.given)
    }

    /// Keeps the look of a block, unless its utterances have more or less than its text.
    private mutating func mark(_ block: StoryBlock, from first: Int) {
        let page = pages.count - 1
        var looks = block.looksOfRuns
        guard looks.fit(pages[page].utterances[first...].map(\.string)) else { return }
        for index in pages[page].utterances.indices[first...] {
            let text = pages[page].utterances[index].string
            let isItem = block.isItem && index == first
            pages[page].utterances[index].markedString = looks.takeMarks(of: text, isItem: isItem)
        }
    }

    /// Notes what is odd about the properties of the last utterance.
    private mutating func note(_ problems: [(Diagnostic, offset: Int)]) {
        guard let page = pages.indices.last else { return }
        let utterance = pages[page].utterances.count - 1
        self.problems += problems.map { problem, offset in
            (problem, LocatedPlace(place: .at(offset), page: page, utterance: utterance))
        }
    }

    private mutating func append(_ utterance: Utterance, given: GivenKeys) {
        var utterance = utterance
        utterance.string = utterance.string.unveiled
        if waitingPause > utterance.preUtteranceDelay { utterance.preUtteranceDelay = waitingPause }
        (waitingPause, ownsPause) = (0, false)
        if !given.contains(.language) { utterance.language = language }
        let position = (page: pages.count - 1, utterance: pages[pages.count - 1].utterances.count)
        pages[position.page].utterances.append(utterance)
        places.note(string: .at(offset))
        let place = LocatedPlace(place: .at(offset), page: position.page, utterance: position.utterance)
        places.note(VoiceRequest(of: utterance), at: place)
        guard let character = utterance.character else { return }
        parts.append((position.page, position.utterance, given))
        places.note(character: character, at: place)
    }

    private mutating func endParagraph(_ text: String, pause: Double?) {
        if let pause { lengthenPause(to: pause) }
        ownsPause = pause == nil
        length += text.count
    }

    /// The largest size of an utterance in bytes: hours of speech, and less than the limit of a book reader.
    private static let longestUtterance = 1 << 16

    private mutating func appendWordless(_ text: String, after blank: String = "\n") {
        for (part, pause) in PauseMarks.parts(of: text) {
            if !part.isBlankLine, !appendToLast(blank + part), waiting.utf8.count < Self.longestUtterance {
                waiting += part + " "
            }
            if let pause { self.pause(for: pause) }
        }
    }

    /// Appends text without a word to the last utterance of the page.
    ///
    /// - Returns: Whether there is such an utterance.
    @discardableResult private mutating func appendToLast(_ text: String) -> Bool {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last else { return false }
        if pages[page].utterances[utterance].string.utf8.count + text.utf8.count <= Self.longestUtterance {
            pages[page].utterances[utterance].string += text.unveiled
            pages[page].utterances[utterance].markedString? += text.unveiled.withoutMarkdown
        } else {
            append(text, as: UtteranceProperties())
        }
        return true
    }

    /// Lengthens the pause after the last utterance, unless the story sets that itself.
    private mutating func lengthenPause(to seconds: Double) {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last, !ownsPause else {
            return
        }
        let pause = max(seconds, pages[page].utterances[utterance].postUtteranceDelay)
        pages[page].utterances[utterance].postUtteranceDelay = pause
    }

    /// Makes a pause that a mark in the text asks for.
    private mutating func pause(for seconds: Double) {
        ownsPause = false
        if pages.last?.utterances.isEmpty ?? true {
            waitingPause = max(seconds, waitingPause)
        } else {
            lengthenPause(to: seconds)
        }
    }
}

extension Page {
    /// Whether the page is empty.
    fileprivate var isBlank: Bool { utterances.isEmpty && title == nil && backgroundImage == nil }
}

extension String {
    /// The text, and the blanks at its end.
    fileprivate var withoutBlanksAtItsEnd: (String, blanks: String) {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return (String(self[..<end]), String(self[end...]))
    }

    /// Divides the text into pieces of limited size, after a blank if there is one, or else after a character.
    func pieces(ofBytes limit: Int) -> [String] {
        guard utf8.count > limit else { return [self] }
        var pieces: [String] = []
        var rest = self[...]
        while rest.utf8.count > limit {
            // The slice ends before a scalar that crosses the limit.
            let head = rest[..<rest.utf8.index(rest.startIndex, offsetBy: limit)]
            let blank = head.dropFirst().lastIndex(where: \.isWhitespace)
            let cut = blank ?? head.endOfLastWhole
            pieces.append(String(rest[..<cut]))
            rest = rest[cut...]
        }
        return pieces + [String(rest)]
    }
}

extension Substring {
    /// The beginning of the last character, because more of it may follow; the end if it is the only character.
    fileprivate var endOfLastWhole: Index {
        let last = index(before: endIndex)
        return last > startIndex ? last : endIndex
    }
}

extension StoryBlock {
    /// The quotation mark with which a paragraph begins, if it does.
    fileprivate var openingMark: Character? {
        guard case .paragraph(let runs) = content else { return nil }
        return Dialogue.opening(of: runs.first?.text ?? "")
    }

    /// The text of a paragraph; empty for another block.
    fileprivate var words: String {
        guard case .paragraph(let runs) = content else { return "" }
        return runs.map(\.text).joined()
    }
}
