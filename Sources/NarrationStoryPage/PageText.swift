import Narration
import NarrationPackaging
import NarrationSystem

/// The text of a page in paragraphs, and the frames of its words.
///
/// The contents of the paragraphs, one after another, are the text of the page without a change. A long paragraph is
/// divided at the end of a sentence, because browsers draw a whole paragraph when a word in it changes its colour.
struct PageText {
    /// The paragraphs.
    private(set) var markup = ""

    /// Four numbers for each word, separated by commas: first frame, end frame, start and end in the text in units of
    /// UTF-16, in which programs in a browser count.
    let words: String

    /// Whether there is no text.
    var isEmpty: Bool { markup.isEmpty }

    /// The number of characters in the paragraph so far.
    private var length = 0

    /// The element that is open, and whether it is in a list.
    private var block = ""
    private var isListOpen = false

    /// - Parameters:
    ///   - span: The page.
    ///   - utterances: Its utterances in the book.
    ///   - languages: Their languages.
    ///   - outer: The language of the story.
    init(_ span: Timeline.PageSpan, of utterances: [Utterance], languages: [TextLanguage], outer: TextLanguage) {
        var numbers: [String] = []
        var offset = 0
        for utterance in span.utterances {
            numbers += utterance.numbers(after: offset)
            offset += utterance.string.utf16.count
        }
        words = numbers.joined(separator: ",")
        for (index, utterance) in span.utterances.enumerated() {
            let language = languages.indices.contains(index) ? languages[index] : outer
            let marked = utterances.indices.contains(index) ? utterances[index].markedString : nil
            append(
                utterance.string,
                marked.flatMap { MarkedText($0, of: utterance.string) },
                attributes: language.htmlAttributes(within: outer)
            )
        }
        endBlock()
        if isListOpen { markup += "</ul>" }
    }

    private mutating func append(_ text: String, _ marked: MarkedText?, attributes: String) {
        var runs = marked?.runs[...] ?? []
        var item = marked?.element(ofItem: text)
        for piece in pieces(of: text) {
            let isBlank = piece.text.allSatisfy(\.isWhitespace)
            if length == 0 {
                begin(isBlank && piece.endsParagraph ? "p class=\"blank\"" : item ?? "p")
            }
            if !isBlank { item = nil }
            let parts = runs.take(piece.text)
            let text = parts.map { $1.tags.begin + $0.escapedForMarkup(quotes: true) + $1.tags.end }.joined()
            markup += attributes.isEmpty ? text : "<span\(attributes)>\(text)</span>"
            length = piece.endsParagraph ? 0 : length + piece.text.count
        }
    }

    private mutating func begin(_ element: String) {
        let isItem = element.hasPrefix("li")
        endBlock()
        if isListOpen != isItem { markup += isItem ? "<ul>" : "</ul>" }
        markup += "<\(element)>"
        (block, isListOpen) = (isItem ? "li" : "p", isItem)
    }

    private mutating func endBlock() {
        if !block.isEmpty { markup += "</\(block)>" }
        block = ""
    }

    /// Divides a text where paragraphs end.
    private func pieces(of text: String) -> [(text: Substring, endsParagraph: Bool)] {
        var pieces: [(Substring, Bool)] = []
        var start = text.startIndex
        var length = length
        var isAfterSentence = false
        for index in text.indices {
            let character = text[index]
            length += 1
            let isBlank = character.isWhitespace
            if !isBlank { isAfterSentence = character.endsSentence }
            let isLongEnough = length > Self.long && isAfterSentence && (isBlank || !character.isASCII)
            guard character.isNewline || isLongEnough || length > 2 * Self.long && isBlank else { continue }
            let next = text.index(after: index)
            pieces.append((text[start..<next], true))
            (start, length) = (next, 0)
        }
        if start < text.endIndex { pieces.append((text[start...], false)) }
        return pieces
    }

    /// The number of characters after which a paragraph ends with its sentence.
    private static let long = 1200
}

extension TextLanguage {
    /// The attributes of an element inside a text of another language; empty if it is the same.
    fileprivate func htmlAttributes(within outer: TextLanguage) -> String {
        guard self != outer else { return "" }
        return " lang=\"\(tag)\"" + (direction(within: outer).map { " dir=\"\($0)\"" } ?? "")
    }
}

extension Character {
    /// Whether a sentence, or a quotation with one, may end with it.
    fileprivate var endsSentence: Bool {
        switch unicodeScalars.first {
        case ".", "!", "?", "…", "”", "»", "\"", "。", "！", "？", "۔", "؟", "।": true
        default: false
        }
    }
}

extension Timeline.UtteranceSpan {
    /// The numbers of the words, in a text that begins after this many units of UTF-16.
    fileprivate func numbers(after offset: Int) -> [String] {
        var units = UTF16Count(of: string)
        return words.map { word in
            let start = offset + units.count(upTo: Int(word.start))
            let end = offset + units.count(upTo: Int(word.start + word.length))
            return "\(word.frames.lowerBound),\(word.frames.upperBound),\(start),\(end)"
        }
    }
}

/// Converts offsets in UTF-8, which come in ascending order, to offsets in UTF-16.
private struct UTF16Count {
    private let bytes: [UInt8]
    private var position = 0
    private var units = 0

    init(of text: String) {
        bytes = Array(text.utf8)
    }

    mutating func count(upTo offset: Int) -> Int {
        if offset < position { (position, units) = (0, 0) }
        while position < min(offset, bytes.count) {
            let byte = bytes[position]
            // A scalar of four bytes has two units; other scalars have one.
            units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
            position += 1
        }
        return units
    }
}
