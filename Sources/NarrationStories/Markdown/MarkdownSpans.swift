import NarrationBooks

/// Spans of Markdown that say how they are spoken, as pandoc writes them: `[hop]{rate=0.7 pitchMultiplier=1.3}`.
///
/// A span is one utterance, its text as it stands, blanks included. Other attributes are reported; classes and
/// identifiers have no effect; what is no list of attributes is text.
enum MarkdownSpans {
    /// The runs of a paragraph without markup, how they look, and the attributes that have no meaning.
    static func runs(of paragraph: MarkdownParagraph, in markdown: MarkdownText)
        -> (runs: [StoryRun], looks: TextLooks, unknown: [String])
    {
        let markup = paragraph.text
        let text = Array(markup)
        guard markup.contains("]{") else {
            let shown = markdown.shown(text[...])
            return ([StoryRun(text: shown.text.onItsLines)], shown.looks, [])
        }
        let brackets = markdown.brackets(in: text)
        var runs: [StoryRun] = []
        var looks = TextLooks()
        func shown(_ part: Range<Int>) -> String {
            let shown = markdown.shown(text[part])
            if shown.looks.isEmpty { looks.append([], of: shown.text) } else { looks.append(shown.looks) }
            return shown.text
        }
        var unknown: [String] = []
        var start = 0
        var index = 0
        while index < text.count {
            if let close = brackets[index], text[index] == "[", let list = SpanAttributes(in: text, at: close + 1) {
                append(shown(start..<index), to: &runs)
                let words = shown(index + 1..<close).withoutLineEnds
                var run = StoryRun(text: words, properties: UtteranceProperties())
                unknown += run.take(list.attributes)
                runs.append(run)
                (start, index) = (list.end, list.end)
            } else {
                index += text[index] == "\\" ? 2 : 1
            }
        }
        append(shown(min(start, text.count)..<text.count), to: &runs)
        return (runs.trimmed.located(in: paragraph), looks, unknown)
    }

    private static func append(_ text: String, to runs: inout [StoryRun]) {
        if !text.isEmpty { runs.append(StoryRun(text: text.withBlanksCollapsed)) }
    }
}

/// The list of attributes that follows a span: `{rate=0.7 .loud}`.
private struct SpanAttributes {
    /// The attributes as they are written, and the index of the first character of each.
    let attributes: [(text: String, index: Int)]

    /// The index after the list.
    let end: Int

    init?(in text: [Character], at index: Int) {
        guard index < text.count, text[index] == "{",
            let end = text[index...].prefix(Self.longest).firstIndex(of: "}")
        else { return nil }
        let list = String(text[(index + 1)..<end])
        attributes = list.matches(of: /(?:[^\s"]|"[^"]*")+/).map { match in
            (String(match.0), index + 1 + list.distance(from: list.startIndex, to: match.range.lowerBound))
        }
        guard !attributes.isEmpty, attributes.allSatisfy(\.text.isAttribute) else { return nil }
        self.end = end + 1
    }

    /// The most characters of a list.
    private static let longest = 1000
}

extension StoryRun {
    /// Takes attributes like `rate=0.7`. Problems are at their indices in the paragraph, until they are located.
    ///
    /// - Returns: Those that have no meaning.
    fileprivate mutating func take(_ attributes: [(text: String, index: Int)]) -> [String] {
        var unknown: [String] = []
        for (attribute, index) in attributes {
            guard let sign = attribute.firstIndex(of: "=") else { continue }
            let value = attribute[attribute.index(after: sign)...].filter { $0 != "\"" }
            guard let setting = PropertySetting(String(attribute[..<sign]), value) else {
                unknown.append(attribute)
                continue
            }
            properties?.set(setting)
            if let problem = setting.problem { problems.append((problem, index)) }
        }
        return unknown
    }
}

extension String {
    /// Whether it is an attribute, `.class` and `#name` included, of whatever meaning.
    fileprivate var isAttribute: Bool {
        ".#".contains(first ?? " ") && count > 1 || contains("=")
    }
}

extension [StoryRun] {
    /// The runs, with the problems at their places in the story.
    fileprivate func located(in paragraph: MarkdownParagraph) -> [StoryRun] {
        guard contains(where: { !$0.problems.isEmpty }) else { return self }
        let offsets = paragraph.offsets
        return map { run in
            var run = run
            run.problems = run.problems.map { ($0.0, offsets[$0.offset]) }
            return run
        }
    }

    /// The runs without the blanks at the ends of the paragraph.
    fileprivate var trimmed: [StoryRun] {
        var runs = self
        if let first = runs.first, first.properties == nil {
            runs[0].text = String(first.text.drop(while: \.isWhitespace))
        }
        if let last = runs.last, last.properties == nil {
            runs[runs.count - 1].text = String(last.text.reversed().drop(while: \.isWhitespace).reversed())
        }
        return runs.filter { !$0.text.isEmpty }
    }
}

extension String {
    /// The text on one line, where the blanks at its ends stay.
    fileprivate var withoutLineEnds: String {
        String(map { $0 == .hardBreak ? "\n" : $0.isNewline ? " " : $0 })
    }

    /// The text on its lines, with one blank at an end that has some.
    fileprivate var withBlanksCollapsed: String {
        let blank = (first?.isWhitespace == true ? " " : "", last?.isWhitespace == true ? " " : "")
        let words = onItsLines
        return words.isEmpty ? blank.0 : blank.0 + words + blank.1
    }
}
