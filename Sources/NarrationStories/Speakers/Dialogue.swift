import Narration

/// Separates direct speech from narration.
enum Dialogue {
    /// A part of a paragraph, inside or outside quotation marks. It has a letter or a digit if the paragraph has one.
    struct Span: Hashable {
        var text: String
        let isQuoted: Bool
    }

    /// Divides a paragraph into spans, whose concatenation is the paragraph. Blanks between two spans belong to the
    /// second.
    ///
    /// Words in quotation marks are speech if there is punctuation before the marks, or at the end inside them; a
    /// so-called "fact" is not speech, and neither are the titles in a line that is all in capitals. Speech that
    /// continues in the next paragraph has no closing mark.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph.
    ///   - next: The mark with which the next paragraph begins, where the speech may go on.
    /// - Returns: The spans.
    static func stretches(of paragraph: String, before next: Character? = nil) -> [Span] {
        let text = Array(paragraph)
        let wordsEnd = text.lastIndex(where: \.isSpoken).map { $0 + 1 } ?? 0
        var stretches: [Span] = []
        var ahead = Ahead()
        var start = 0
        var index = 0
        while index < wordsEnd {
            guard var end = endOfSpeech(in: text, from: index, &ahead, before: next) else {
                index += 1
                continue
            }
            if end >= wordsEnd { end = text.count }
            if text[start..<index].contains(where: \.isSpoken) {
                let begin = text[..<index].lastIndex { $0 != " " }.map { $0 + 1 } ?? index
                stretches.append(Span(text: String(text[start..<begin]), isQuoted: false))
                start = begin
            }
            stretches.append(Span(text: String(text[start..<end]), isQuoted: true))
            (start, index) = (end, end)
        }
        if start < text.count {
            stretches.append(Span(text: String(text[start...]), isQuoted: false))
        }
        let isInCapitals = paragraph.contains(where: \.isUppercase) && !paragraph.contains(where: \.isLowercase)
        let hasBoth = stretches.contains(where: \.isQuoted) && !stretches.allSatisfy(\.isQuoted)
        return isInCapitals && hasBoth ? [Span(text: paragraph, isQuoted: false)] : stretches
    }

    /// The mark with which a paragraph begins, if it opens speech.
    static func opening(of paragraph: String) -> Character? {
        guard let first = paragraph.first(where: { !$0.isWhitespace }), closers[first] != nil else { return nil }
        return first
    }

    /// Whether speech is not closed where a paragraph ends: it goes on in the next one.
    static func isOpen(_ speech: Span) -> Bool {
        let text = speech.text.drop(while: \.isWhitespace)
        guard speech.isQuoted, let first = text.first, let closing = closers[first] else { return false }
        return !text.dropFirst().contains(where: closing.contains)
    }

    private static let closers: [Character: Set<Character>] = [
        "'": ["'"], "“": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«", "»"], "\"": ["\""], "‘": ["’"],
        "‚": ["‘", "’"],
        "‹": ["›"], "›": ["‹"], "「": ["」"], "『": ["』"],
    ]

    /// The end of the speech that begins at an index, after its closing mark and the marks attached to it; `nil` if no
    /// speech begins there.
    private static func endOfSpeech(
        in text: [Character],
        from index: Int,
        _ ahead: inout Ahead,
        before next: Character?
    ) -> Int? {
        guard closers[text[index]] != nil, opens(text, at: index) else { return nil }
        guard let close = ahead.closer(in: text, of: index) else {
            let goesOn = text[index] == next && text[..<index].last { $0 != " " }?.leadsToSpeech ?? true
            return index == 0 && !text[index].isSingleMark || goesOn ? text.count : nil
        }
        guard ahead.word(in: text, from: index) < close else { return nil }
        let isLedTo = text[..<index].last { $0 != " " }?.leadsToSpeech ?? true
        guard isLedTo || text[close - 1].endsSpeech || isBrokenOff(text, at: close) else { return nil }
        return text[(close + 1)...].firstIndex { !",.;:!?…)".contains($0) } ?? text.count
    }

    /// The distance within which interrupted speech must continue.
    private static let longestInterruption = 200

    /// Whether a dash follows the closing mark, and another one precedes more speech: `“I think” — he paused — “so.”`
    private static func isBrokenOff(_ text: [Character], at close: Int) -> Bool {
        let rest = text[(close + 1)...].prefix(longestInterruption).drop { $0 == " " }
        guard rest.first?.isDash == true else { return false }
        let marks = rest.indices.dropFirst().filter { closers[text[$0]] != nil }
        return marks.contains { mark in
            text[rest.startIndex..<mark].last { $0 != " " }?.isDash == true && mark > rest.startIndex + 1
        }
    }

    /// The results of earlier searches, so that no part of a text is searched twice for the same mark.
    private struct Ahead {
        private var closers: [Character: Int] = [:]
        private var word = -1

        /// The mark that closes the one at an index.
        mutating func closer(in text: [Character], of index: Int) -> Int? {
            let mark = text[index]
            if closers[mark, default: 0] <= index {
                let closing = Dialogue.closers[mark] ?? []
                closers[mark] =
                    text[(index + 1)...].indices.first { other in
                        closing.contains(text[other]) && (!mark.isSingleMark || Dialogue.closesSingle(text, at: other))
                    } ?? text.count
            }
            return closers[mark].flatMap { $0 < text.count ? $0 : nil }
        }

        /// The next letter or digit.
        mutating func word(in text: [Character], from index: Int) -> Int {
            if word < index {
                word = text[index...].firstIndex(where: \.isSpoken) ?? text.count
            }
            return word
        }
    }

    /// Whether a single mark closes speech and is not an apostrophe, because punctuation is next to it: `‘Hop,’`,
    /// `'Hop', said she`.
    private static func closesSingle(_ text: [Character], at index: Int) -> Bool {
        if text[index - 1].endsSpeech { return true }
        let next = index + 1 < text.count ? text[index + 1] : " "
        return next == "," && text[index - 1].isSpoken
    }

    /// Whether a mark may open a quotation: after a letter, it is an apostrophe or closes one.
    private static func opens(_ text: [Character], at index: Int) -> Bool {
        guard index > 0, !"「『".contains(text[index]) else { return true }
        let before = text[index - 1]
        return !before.isSpoken && (!before.endsSpeech || before.isDash)
    }
}

extension Character {
    fileprivate var isSingleMark: Bool { "‘‚'".contains(self) }

    fileprivate var isDash: Bool { "—–-".contains(self) }

    /// Whether speech may end after it: `“Hop,” said the hare`.
    fileprivate var endsSpeech: Bool { ".,;:!?…".contains(self) || isDash }

    /// Whether speech may begin after it: `The hare said: “Hop”`.
    fileprivate var leadsToSpeech: Bool { endsSpeech || "()”»“«’\"".contains(self) }
}
