import Narration
import NarrationBooks

/// Pages as they grow out of a story's blocks.
struct StoryPages {
    /// Where the pages and utterances stand in the story.
    private(set) var places = SourceMap()

    private let splitter: SentenceSplitter
    private let language: String
    private let defaults: UtteranceProperties
    private let chapterLevels: Set<Int>
    private let dividesPages: Bool
    private var pages: [Page] = []
    private var length = 0

    /// The offset of the block that is being taken.
    private var offset = 0

    /// Text without a word in it that nothing came before, and that goes with what comes next.
    private var waiting = ""

    /// Begins a book.
    ///
    /// - Parameters:
    ///   - blocks: What it is made of.
    ///   - language: The language of the story, a BCP 47 tag.
    ///   - defaults: How everything is spoken that does not say otherwise.
    init(of blocks: [StoryBlock], language: String?, defaults: UtteranceProperties) {
        splitter = SentenceSplitter(language: language)
        self.language = language ?? Utterance.defaultLanguage
        self.defaults = defaults
        chapterLevels = blocks.chapterLevels
        dividesPages = !blocks.contains(where: \.isPageBreak)
        for block in blocks { append(block) }
    }

    /// Whether anything is to be spoken.
    var haveWords: Bool { pages.contains { !$0.utterances.isEmpty } }

    /// The pages, the last of them ended.
    var finished: [Page] { pages.last?.isBlank == true ? pages.dropLast() : pages }

    private mutating func append(_ block: StoryBlock) {
        offset = block.offset
        switch block.content {
        case .heading(let text, let level) where chapterLevels.contains(level):
            begin(Page(title: text.unveiled, utterances: []))
            append([StoryRun(text: text)], pause: Pause.heading)
        case .heading(let text, _):
            if pages.isEmpty { begin(Page(utterances: [])) }
            append([StoryRun(text: text)], pause: Pause.heading)
        case .paragraph(let runs):
            let text = runs.map(\.text).joined()
            guard text.isSpeakable || runs.contains(where: { $0.properties != nil }) else {
                return appendWordless(text)
            }
            beginPage(for: text)
            append(runs, pause: Pause.paragraph)
        case .code(let line):
            guard line.isSpeakable else { return appendWordless(line) }
            beginPage(for: line)
            append(lead: takeLead(), [line], pitch: nil)
            endParagraph(line, pause: Pause.paragraph)
        case .sceneBreak: lengthenPause()
        case .pageBreak: endPage()
        case .picture(let path): show(path)
        }
    }

    /// How many characters a page has at most, unless a single paragraph has more.
    private static let fullPage = 1200

    /// How much higher somebody speaks whose words are quoted.
    private static let quotedPitch = 1.1

    private enum Pause {
        static let heading = 0.8
        static let paragraph = 0.4
        static let scene = 1.2
    }
}

// Pages.
extension StoryPages {
    private mutating func begin(_ page: Page) {
        if let last = pages.indices.last, pages[last].isBlank {
            // The page that a break has begun.
            pages[last].title = page.title
            pages[last].backgroundImage = page.backgroundImage ?? pages[last].backgroundImage
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
    private mutating func show(_ path: String) {
        if let last = pages.indices.last, pages[last].backgroundImage == nil, length == 0 {
            pages[last].backgroundImage = path
        } else {
            begin(Page(backgroundImage: path, utterances: []))
        }
        places.note(
            .init(key: .backgroundImage, path: path, location: LocatedPlace(place: .at(offset), page: pages.count - 1))
        )
    }
}

// Utterances.
extension StoryPages {
    private mutating func append(_ runs: [StoryRun], pause: Double) {
        var lead = takeLead()
        var isPaused = false
        for run in runs {
            if let properties = run.properties {
                append(lead + run.text, as: properties)
                lead = ""
                isPaused = properties.keys.contains(.postUtteranceDelay)
            } else if run.text.isSpeakable {
                let (text, blanks) = run.text.withoutBlanksAtItsEnd
                defer { lead = blanks }
                for stretch in Dialogue.stretches(of: text) {
                    let pitch = stretch.isQuoted ? Self.quotedPitch : nil
                    append(lead: lead, splitter.sentences(in: stretch.text), pitch: pitch)
                    lead = ""
                }
                isPaused = false
            } else {
                lead += run.text
            }
        }
        appendToLast(lead)
        endParagraph(runs.map(\.text).joined(), pause: isPaused ? nil : pause)
    }

    /// What comes before the first word of a paragraph.
    private mutating func takeLead() -> String {
        defer { waiting = "" }
        return (pages[pages.count - 1].utterances.isEmpty ? "" : "\n") + waiting
    }

    private mutating func append(lead: String, _ sentences: [String], pitch: Double?) {
        var lead = lead
        for sentence in sentences {
            for piece in (lead + sentence).pieces(ofBytes: Self.longestUtterance) {
                var utterance = defaults.utterance(piece)
                if let pitch { utterance.pitchMultiplier *= pitch }
                append(utterance)
            }
            lead = ""
        }
    }

    private mutating func append(_ text: String, as properties: UtteranceProperties) {
        for piece in text.pieces(ofBytes: Self.longestUtterance) {
            var utterance = properties.utterance(piece)
            var given = properties.keys
            defaults.apply(to: &utterance, given: &given)
            append(utterance, namesLanguage: properties.keys.contains(.language))
        }
    }

    private mutating func append(_ utterance: Utterance, namesLanguage: Bool = false) {
        var utterance = utterance
        utterance.string = utterance.string.unveiled
        if !namesLanguage { utterance.language = language }
        pages[pages.count - 1].utterances.append(utterance)
        places.note(string: .at(offset))
        let position = (page: pages.count - 1, utterance: pages[pages.count - 1].utterances.count - 1)
        places.note(
            VoiceChoice(of: utterance),
            at: LocatedPlace(place: .at(offset), page: position.page, utterance: position.utterance)
        )
    }

    private mutating func endParagraph(_ text: String, pause: Double?) {
        let page = pages.count - 1
        if let pause { pages[page].utterances[pages[page].utterances.count - 1].postUtteranceDelay = pause }
        if pause != Pause.heading { length += text.count }
    }

    /// The most bytes of an utterance: hours of speech, and less than a book reader takes.
    private static let longestUtterance = 1 << 16

    private mutating func appendWordless(_ text: String) {
        if !appendToLast("\n" + text), waiting.utf8.count < Self.longestUtterance { waiting += text + " " }
    }

    /// Appends text without a word to the last utterance of the page.
    ///
    /// - Returns: Whether there is one.
    @discardableResult private mutating func appendToLast(_ text: String) -> Bool {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last else { return false }
        if pages[page].utterances[utterance].string.utf8.count + text.utf8.count <= Self.longestUtterance {
            pages[page].utterances[utterance].string += text.unveiled
        } else {
            append(lead: "", [text], pitch: nil)
        }
        return true
    }

    private mutating func lengthenPause() {
        guard let page = pages.indices.last, let utterance = pages[page].utterances.indices.last else { return }
        pages[page].utterances[utterance].postUtteranceDelay = Pause.scene
    }
}

extension Page {
    /// Whether nothing is on the page.
    fileprivate var isBlank: Bool { utterances.isEmpty && title == nil && backgroundImage == nil }
}

extension String {
    /// The text, and the blanks at its end.
    fileprivate var withoutBlanksAtItsEnd: (String, blanks: String) {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return (String(self[..<end]), String(self[end...]))
    }

    /// The text in pieces of a number of bytes at most, which end behind a blank where there is one, else behind a
    /// character.
    func pieces(ofBytes limit: Int) -> [String] {
        guard utf8.count > limit else { return [self] }
        var pieces: [String] = []
        var rest = self[...]
        while rest.utf8.count > limit {
            // A slice ends before a scalar that the limit is in.
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
    /// Where the last character begins, as more of it may follow; the end where it is the only one.
    fileprivate var endOfLastWhole: Index {
        let last = index(before: endIndex)
        return last > startIndex ? last : endIndex
    }
}
