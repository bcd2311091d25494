/// Finds who speaks in the paragraphs of a story.
struct Speakers {
    private let tag: SpeechTag?

    /// How dashes begin speech, if they do in the story.
    private let dashes: DashedSpeech?

    /// The names as they were found first, by the same names in small letters.
    private var names: [String: String]

    /// The speaker whose speech was not closed where the last paragraph ended.
    private var open: String?

    /// The name of all those whom the text does not name.
    static let unnamed = "Speaker"

    /// - Parameters:
    ///   - language: The language of the story, a BCP 47 tag.
    ///   - cast: The names that the story gives itself.
    ///   - paragraphs: The paragraphs of the story, which show whether dashes begin speech.
    init(language: String, cast: [String], paragraphs: some Sequence<String> = [String]()) {
        tag = TagWords.of(language).map(SpeechTag.init)
        dashes = DashedSpeech(language: language, paragraphs: paragraphs)
        names = Dictionary(cast.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// The spans of a paragraph with the speaker of each; `nil` for narration. The speech may go on in the next
    /// paragraph, which begins with a mark.
    mutating func spans(of paragraph: String, before next: Character?) -> [(Dialogue.Span, speaker: String?)] {
        guard let turns = dashes?.turns(of: paragraph) else {
            let stretches = Dialogue.stretches(of: paragraph, before: next)
            return Array(zip(stretches, speakers(of: stretches)))
        }
        open = nil
        return turns.flatMap { turn in
            let speaker = speaker(of: turn)
            return turn.map { ($0, $0.isQuoted ? speaker : nil) }
        }
    }

    /// The only speaker of a turn between dashes.
    private mutating func speaker(of turn: [Dialogue.Span]) -> String {
        let named = zip(turn, turn.dropFirst()).compactMap { speech, narration in
            speech.isQuoted ? tag?.speaker(after: speech.text, in: narration.text)?.name : nil
        }
        guard let name = named.first, named.allSatisfy({ $0.lowercased() == name.lowercased() }) else {
            return Self.unnamed
        }
        return spelling(of: name)
    }

    /// The speaker of each stretch; `nil` for narration.
    mutating func speakers(of stretches: [Dialogue.Span]) -> [String?] {
        var speakers: [String?] = []
        var goesOn = stretches.first?.isQuoted == true ? open : nil
        for (index, stretch) in stretches.enumerated() {
            guard stretch.isQuoted else {
                speakers.append(nil)
                continue
            }
            let next = stretches.dropFirst(index + 1).first
            let after = next.flatMap { $0.isQuoted ? nil : tag?.speaker(after: stretch.text, in: $0.text) }
            let last = index > 0 ? stretches[index - 1] : nil
            let before =
                last.flatMap { $0.isQuoted ? nil : tag?.speaker(before: $0.text) }
                ?? (index == 0 && after != nil ? nil : goesOn)
            let speaker = agreed(after?.name, before).map { spelling(of: $0) }
            speakers.append(speaker ?? Self.unnamed)
            goesOn = after?.goesOn == true ? speaker : nil
        }
        // Of a speech in several paragraphs each begins with a mark, and only the last one ends with one.
        open = stretches.last.flatMap { Dialogue.isOpen($0) ? speakers.last ?? nil : nil }
        return speakers
    }

    /// The only name, or none if there are two.
    private func agreed(_ name: String?, _ other: String?) -> String? {
        guard let name, let other else { return name ?? other }
        return name.lowercased() == other.lowercased() ? name : nil
    }

    private mutating func spelling(of name: String) -> String {
        let first = names[name.lowercased()] ?? name
        names[name.lowercased()] = first
        return first
    }
}
