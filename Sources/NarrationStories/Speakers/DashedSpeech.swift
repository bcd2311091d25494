import Narration
import NarrationSentences

/// Finds speech that a dash begins: `— Hop, dit le lièvre. — Où ?`, `—Hop —dijo Ana—. ¿Adónde?`.
///
/// A dash may also be a pause, or begin an item of a list or the name under a motto. A story speaks by dashes if
/// narration such as `dit le lièvre` follows the speech after one of them. Where it is in doubt who speaks, it is the
/// narrator.
struct DashedSpeech {
    private let words: TagWords
    private let tag: SpeechTag
    private let splitter: SentenceSplitter

    /// Learns whether a story speaks by dashes; `nil` if it does not, or there are no words for its language.
    ///
    /// - Parameters:
    ///   - language: The language of the story, a BCP 47 tag.
    ///   - paragraphs: The paragraphs of the story.
    init?(language: String, paragraphs: some Sequence<String>) {
        guard let words = TagWords.of(language) else { return nil }
        (self.words, tag, splitter) = (words, SpeechTag(words), SentenceSplitter(language: language))
        guard paragraphs.contains(where: isTagged) else { return nil }
    }

    /// What each of those who speak in a paragraph says, and what the narrator says of it. The spans together are the
    /// paragraph. `nil` if it does not begin with speech after a dash, or after the guillemet that opens the speech of
    /// several paragraphs: `« Hop, dit Anna.`
    func turns(of paragraph: String) -> [[Dialogue.Span]]? {
        // An item of a list and a name have no mark at the end.
        let isDashed = paragraph.beginsByDash
        guard isDashed || paragraph.opensGuillemets, paragraph.endsSentence else { return nil }
        var turns: [[Dialogue.Span]] = []
        var last: (piece: DashedPiece, part: Part)?
        for piece in DashedPiece.all(in: paragraph) {
            let part = last.map { self.part(of: piece, after: $0, turns.last?.last) } ?? .reply
            if part == .reply { turns.append([]) }
            turns[turns.count - 1].join(
                part == .narration ? [Dialogue.Span(text: piece.text, isQuoted: false)] : spans(of: piece.text)
            )
            last = (piece, part)
        }
        return isDashed || turns.contains { $0.count > 1 } ? turns : nil
    }

    private func isTagged(_ paragraph: String) -> Bool {
        paragraph.beginsByDash && turns(of: paragraph)?.first?.dropFirst().first.map { tag.begins($0.text) } == true
    }

    /// What a piece of a paragraph is: speech of another, of the same one, or narration.
    private enum Part { case reply, speech, narration }

    private func part(of piece: DashedPiece, after last: (piece: DashedPiece, part: Part), _ span: Dialogue.Span?)
        -> Part
    {
        let text = last.piece.text
        if tag.begins(piece.text) { return .narration }
        if last.part == .narration {
            // "— сказал он. Москва — столица." is narration to its end.
            return text.last?.isSpoken == false || splitter.sentences(in: text).count == 1 ? .speech : .narration
        }
        guard span?.isQuoted == true else { return text.endsSentence ? .reply : .speech }
        guard let mark = text.last(where: { !$0.isWhitespace }), ".,;:!?…".contains(mark) else {
            // A dash may close what another one opened: "— Mi madre — la mayor — vino."
            let opens = piece.isTight || span?.text == text
            return words.narrationNeedsNoMark && opens && tag.isDeed(piece) ? .narration : .speech
        }
        // A deed, or the speech of another: "— Да. — Он встал.", "— Oui. — Non."
        if words.addressing.isEmpty || piece.isTight { return .narration }
        return text.endsSentence && piece.text.beginsSentence ? .reply : .speech
    }
}

// MARK: - Tags without a dash
extension DashedSpeech {
    /// The speech and the narration in a piece that begins with speech.
    private func spans(of piece: String) -> [Dialogue.Span] {
        var spans: [Dialogue.Span] = []
        var isNarrated = false
        for sentence in splitter.sentences(in: piece) {
            guard !isNarrated || isAddressed(sentence) else {
                spans.join([Dialogue.Span(text: sentence, isQuoted: false)])
                continue
            }
            // "—Hop! Anna cried."
            let isTag =
                words.namesBeginTags && spans.last.map { tag.begins(sentence[...], after: $0.text[...]) } == true
            let start = isTag ? sentence.startIndex : startOfTag(in: sentence) ?? sentence.endIndex
            let end = speechGoesOn(in: sentence[start...]) ?? sentence.endIndex
            spans.join([
                Dialogue.Span(text: String(sentence[..<start]), isQuoted: true),
                Dialogue.Span(text: String(sentence[start..<end]), isQuoted: false),
                Dialogue.Span(text: String(sentence[end...]), isQuoted: true),
            ])
            isNarrated = start < sentence.endIndex && end == sentence.endIndex
        }
        return spans
    }

    /// The end of the speech that a tag follows: `— Hop, dit le lièvre.`
    private func startOfTag(in sentence: String) -> String.Index? {
        sentence.indices.first { index in
            guard ",!?…".contains(sentence[index]) else { return false }
            let rest = sentence[sentence.index(after: index)...].prefix(Self.longestTag)
            guard rest.first?.isWhitespace == true else { return false }
            return tag.begins(rest, after: sentence[...index])
        }
        .map(sentence.index(after:))
    }

    /// The place after a tag and a comma where it is clear that speech goes on: `— Hop, dit-il, je vous prie.`
    private func speechGoesOn(in narration: Substring) -> Substring.Index? {
        narration.indices.first { index in
            guard narration[index] == "," else { return false }
            let word = narration[narration.index(after: index)...].drop(while: \.isWhitespace).prefix(while: \.isLetter)
            return words.addressing.contains(word.lowercased()) || Self.speaking.contains(word.lowercased())
        }
        .map(narration.index(after:))
    }

    /// Whether a sentence after narration speaks to somebody: it asks, calls, or has a word such as "you".
    private func isAddressed(_ sentence: String) -> Bool {
        "?!".contains(sentence.last { $0.isSpoken || ".!?…".contains($0) } ?? ".")
            || sentence.split { !$0.isLetter }.contains { words.addressing.contains($0.lowercased()) }
    }

    private static let speaking: Set = ["je", "j", "i", "we"]

    /// The number of characters in which a tag is looked for.
    private static let longestTag = 100
}

extension [Dialogue.Span] {
    /// Adds spans, and joins those of one kind.
    fileprivate mutating func join(_ spans: [Dialogue.Span]) {
        for span in spans where !span.text.isEmpty {
            if let last, last.isQuoted == span.isQuoted {
                self[count - 1].text += span.text
            } else {
                append(span)
            }
        }
    }
}
