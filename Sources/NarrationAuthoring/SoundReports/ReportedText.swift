#if Mastering && Recordings
import Narration
import NarrationRecordings
import NarrationSystem

/// The text of a part as markup, in which what is doubtful is a button that plays its place.
struct ReportedText {
    /// The paragraphs, one for each page.
    private(set) var markup = ""

    private let play: PlayButtons
    private let sounds: [UtterancePosition: [AlignedPart.Difference]]
    /// The end of the last word that is read, in seconds of the part.
    private var heard = 0.0

    init(ofPart index: Int, in book: AlignedBook) {
        play = PlayButtons(of: index, in: book)
        let besides = book.parts[index].differences.filter { $0.kind == .otherSound || $0.kind == .repeated }
        sounds = Dictionary(grouping: besides.filter { $0.position != nil }) { $0.position! }
        var page: Int?
        for (position, utterance, words) in book.text(ofPart: index) {
            if position.page != page { markup += page == nil ? "<p>" : "</p>\n<p>" }
            page = position.page
            let tag = TextLanguage(utterance.language).tag
            markup += "<span id=\"\(position.anchor)\" lang=\"\(tag)\" dir=\"auto\">"
            append(utterance.string, words, sounds[position] ?? [])
            markup += "</span>"
        }
        if page != nil { markup += "</p>\n" }
    }

    private mutating func append(_ string: String, _ words: [RecordedWord], _ sounds: [AlignedPart.Difference]) {
        let bytes = Array(string.utf8)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).asMarkup }
        var (end, sounds) = (0, sounds[...])
        for word in words {
            markup += text(end..<word.range.lowerBound)
            end = word.range.upperBound
            if let start = word.seconds?.lowerBound {
                let before = sounds.prefix { $0.start <= play.start + start }
                markup += before.map(play.button).joined()
                sounds = sounds.dropFirst(before.count)
            }
            markup += button(for: word, saying: text(word.range)) ?? text(word.range)
            heard = word.seconds?.upperBound ?? heard
        }
        markup += text(end..<bytes.count) + sounds.map(play.button).joined()
    }

    /// The button of a word that is doubtful; `nil` for another one.
    private func button(for word: RecordedWord, saying text: String) -> String? {
        guard let seconds = word.seconds else { return play.button("left-out", "left out", heard..<heard, text) }
        guard word.certainty < RecordingFinding.leastCertainty else { return nil }
        return play.button("unsure", "the place is unsure", seconds, text)
    }
}

extension UtterancePosition {
    /// The name of the place of an utterance on the page.
    var anchor: String { "page\(page + 1)-utterance\(utterance + 1)" }
}
#endif
