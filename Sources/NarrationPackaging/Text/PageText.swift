package import Narration

/// The text of a page as XHTML: paragraphs and lists, in them the utterances, in them the words that have a clip.
///
/// No character is lost: the text of the elements, one after the other, is the text of the page.
package struct PageText {
    /// The markup.
    package private(set) var markup = ""

    /// The rules of a style sheet for an element of the class `text` with the markup in it.
    package static let style = """
        .text { white-space: pre-wrap; }
        .text p, .text h1, .text ul { margin: 0 0 0.8em; }
        .text h1 { font-size: 1.4em; }
        .text ul { padding: 0; padding-inline-start: 1.2em; white-space: normal; }
        .text li { white-space: pre-wrap; }
        .text .numbered { list-style: none; }

        """

    private let language: TextLanguage
    private var block: Block?
    private var isListOpen = false
    private var utterance: (name: String, attributes: String)?
    private var isUtteranceOpen = false

    /// The runs of the utterance that are not written yet, and the look whose elements are open.
    private var runs: ArraySlice<MarkedText.Run> = []
    private var look: MarkedText.Look = []

    private enum Block: String {
        case heading = "h1"
        case paragraph = "p"
        case item = "li"
        case numberedItem = #"li class="numbered""#

        var name: Substring { rawValue.prefix { $0 != " " } }
    }

    /// Writes the text of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - span: Its times.
    ///   - clips: Its clips, each of whose words is an element; without them, utterances are.
    ///   - language: The language of the surrounding document.
    package init(of page: Page, _ span: Timeline.PageSpan, clips: PageClips? = nil, in language: TextLanguage) {
        self.language = language
        let targets = Dictionary(grouping: (clips?.clips ?? []).map(\.target)) { $0.utterance }
        for (index, utterance) in span.utterances.enumerated() {
            let own = page.utterances.indices.contains(index) ? page.utterances[index] : nil
            let marked = own?.markedString.flatMap { MarkedText($0, of: utterance.string) }
            let isHeading = index == 0 && utterance.string.isHeading(of: page)
            begin(ElementName.utterance(index), in: own?.language ?? language.tag)
            runs = marked?.runs[...] ?? []
            let item = marked?.element(ofItem: utterance.string).flatMap(Block.init)
            write(utterance, targets[index] ?? [], item ?? (isHeading ? .heading : .paragraph))
            endUtterance()
            if isHeading { endBlock() }
        }
        endBlock()
        endList()
    }

    private mutating func write(_ utterance: Timeline.UtteranceSpan, _ targets: [PageClips.Target], _ block: Block) {
        var words: [Int: (name: String, last: Int)] = [:]
        for target in targets {
            if case .words(_, let pieces) = target {
                words[pieces.lowerBound] = (ElementName.target(target), pieces.upperBound)
            }
        }
        if utterance.string.isEmpty { open(block) }
        let pieces = utterance.pieces
        var last: Int?
        var lookOfWord: MarkedText.Look = []
        for (index, piece) in pieces.enumerated() {
            if last != nil {
                append(piece.leading)
            } else {
                write(index == 0 ? rest(of: piece.leading, before: block) : piece.leading, block)
            }
            if let word = words[index] {
                open(block)
                lookOfWord = look(of: piece.text.startIndex..<pieces[word.last].text.endIndex)
                show(lookOfWord)
                markup += #"<span id="\#(word.name)">"#
                last = word.last
            }
            if last == nil { write(piece.text, block) } else { append(piece.text) }
            if last == index {
                show(lookOfWord)
                markup += "</span>"
                last = nil
            }
            if last == nil { write(piece.trailing, block) } else { append(piece.trailing) }
        }
    }

    /// Ends the item of a list before a new line, and any block before an item.
    ///
    /// - Returns: The text that follows the line's end.
    private mutating func rest(of text: Substring, before next: Block) -> Substring {
        let isAfterItem = block?.name == "li" && text.first?.isNewline == true
        guard isAfterItem || next.name == "li" else { return text }
        let rest = text.drop(while: \.isWhitespace)
        markup += String(text[..<rest.startIndex]).asXML
        endBlock()
        return rest
    }

    /// Writes text, in which a blank line ends a paragraph.
    private mutating func write(_ text: Substring, _ block: Block) {
        var rest = text
        while let blank = rest.firstBlankLine {
            write(line: rest[..<blank.lowerBound], block)
            endUtteranceElement()
            endBlock()
            markup += String(rest[blank]).asXML
            rest = rest[blank.upperBound...]
        }
        write(line: rest, block)
    }

    private mutating func write(line: Substring, _ block: Block) {
        guard !line.isEmpty else { return }
        open(block)
        append(line)
    }
}

extension PageText {
    /// Begins an utterance, whose element is opened with its first text.
    private mutating func begin(_ name: String, in language: String) {
        utterance = (name, TextLanguage(language).attributes(within: self.language))
    }

    private mutating func open(_ block: Block) {
        if self.block == nil {
            if block.name != "li" { endList() } else if !isListOpen { markup += "<ul>" }
            isListOpen = block.name == "li"
            markup += "<\(block.rawValue)>"
            self.block = block
        }
        guard !isUtteranceOpen, let (name, attributes) = utterance else { return }
        // Only the first paragraph of an utterance has its name.
        markup += name.isEmpty ? "<span\(attributes)>" : #"<span id="\#(name)"\#(attributes)>"#
        utterance?.name = ""
        isUtteranceOpen = true
    }

    private mutating func endUtteranceElement() {
        show([])
        if isUtteranceOpen { markup += "</span>" }
        isUtteranceOpen = false
    }

    private mutating func endUtterance() {
        // An utterance of nothing but blank lines has an element too, which a clip may name.
        if let (name, _) = utterance, !name.isEmpty { open(.paragraph) }
        endUtteranceElement()
        utterance = nil
    }

    private mutating func endBlock() {
        if let block { markup += "</\(block.name)>" }
        block = nil
    }

    private mutating func endList() {
        if isListOpen { markup += "</ul>" }
        isListOpen = false
    }
}

// MARK: - Emphasis
extension PageText {
    /// Appends text of the utterance as it looks.
    private mutating func append(_ text: Substring) {
        for part in runs.take(text) {
            show(part.look)
            markup += part.text.asXML
        }
    }

    /// The look of all of a word; none if its letters look different.
    private func look(of word: Range<String.Index>) -> MarkedText.Look {
        let run = runs.first { $0.range.upperBound > word.lowerBound }
        return run.map { $0.range.upperBound >= word.upperBound ? $0.look : [] } ?? []
    }

    /// Opens the elements of a look, and closes those of the one before.
    private mutating func show(_ next: MarkedText.Look) {
        guard next != look else { return }
        markup += look.tags.end + next.tags.begin
        look = next
    }
}

extension Substring {
    /// The first run of white space that contains an empty line.
    fileprivate var firstBlankLine: Range<Index>? {
        guard utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return nil }
        var start = startIndex
        while let first = self[start...].firstIndex(where: \.isNewline) {
            let end = self[first...].firstIndex { !$0.isWhitespace } ?? endIndex
            if self[first..<end].count(where: \.isNewline) > 1 { return first..<end }
            start = end
        }
        return nil
    }
}

extension String {
    /// Whether it is the title of a page, apart from punctuation at the end.
    package func isHeading(of page: Page) -> Bool {
        guard let title = page.title else { return false }
        func core(_ text: String) -> Substring {
            let line = text.asLine
            return line.prefix(
                upTo: line.lastIndex { !$0.isPunctuation }.map { line.index(after: $0) } ?? line.endIndex
            )
        }
        return !core(title).isEmpty && core(self) == core(title)
    }
}
