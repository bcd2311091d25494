package import Narration

/// The text of a page as XHTML: paragraphs, in them the utterances, in them the words that have a clip.
///
/// No character is lost: the text of the elements, one after the other, is the text of the page.
package struct PageText {
    /// The markup.
    package private(set) var markup = ""

    /// The rules of a style sheet for an element of the class `text` with the markup in it.
    package static let style = """
        .text { white-space: pre-wrap; }
        .text p, .text h1 { margin: 0 0 0.8em; }
        .text h1 { font-size: 1.4em; }

        """

    private let language: TextLanguage
    private var block: String?
    private var utterance: (name: String, attributes: String)?
    private var isUtteranceOpen = false

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
            let isHeading = index == 0 && utterance.string.isHeading(of: page)
            let own = page.utterances.indices.contains(index) ? page.utterances[index].language : language.tag
            begin(ElementName.utterance(index), in: own)
            write(utterance, targets[index] ?? [], isHeading ? "h1" : "p")
            endUtterance()
            if isHeading { endBlock() }
        }
        endBlock()
    }

    private mutating func write(_ utterance: Timeline.UtteranceSpan, _ targets: [PageClips.Target], _ block: String) {
        var words: [Int: (name: String, last: Int)] = [:]
        for target in targets {
            if case .words(_, let pieces) = target {
                words[pieces.lowerBound] = (ElementName.target(target), pieces.upperBound)
            }
        }
        if utterance.string.isEmpty { open(block) }
        var last: Int?
        for (index, piece) in utterance.pieces.enumerated() {
            if last == nil { write(piece.leading, block) } else { markup += String(piece.leading).asXML }
            if let word = words[index] {
                open(block)
                markup += #"<span id="\#(word.name)">"#
                last = word.last
            }
            if last == nil { write(piece.text, block) } else { markup += String(piece.text).asXML }
            if last == index {
                markup += "</span>"
                last = nil
            }
            if last == nil { write(piece.trailing, block) } else { markup += String(piece.trailing).asXML }
        }
    }

    /// Writes text, in which a blank line ends a paragraph.
    private mutating func write(_ text: Substring, _ block: String) {
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

    private mutating func write(line: Substring, _ block: String) {
        guard !line.isEmpty else { return }
        open(block)
        markup += String(line).asXML
    }
}

extension PageText {
    /// Begins an utterance, whose element is opened with its first text.
    private mutating func begin(_ name: String, in language: String) {
        utterance = (name, TextLanguage(language).attributes(within: self.language))
    }

    private mutating func open(_ block: String) {
        if self.block == nil {
            markup += "<\(block)>"
            self.block = block
        }
        guard !isUtteranceOpen, let (name, attributes) = utterance else { return }
        // Only the first paragraph of an utterance has its name.
        markup += name.isEmpty ? "<span\(attributes)>" : #"<span id="\#(name)"\#(attributes)>"#
        utterance?.name = ""
        isUtteranceOpen = true
    }

    private mutating func endUtteranceElement() {
        if isUtteranceOpen { markup += "</span>" }
        isUtteranceOpen = false
    }

    private mutating func endUtterance() {
        // An utterance of nothing but blank lines has an element too, which a clip may name.
        if let (name, _) = utterance, !name.isEmpty { open("p") }
        endUtteranceElement()
        utterance = nil
    }

    private mutating func endBlock() {
        if let block { markup += "</\(block)>" }
        block = nil
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
