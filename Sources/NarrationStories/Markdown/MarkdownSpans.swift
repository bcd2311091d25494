import NarrationBooks

/// Spans of Markdown that say how they are spoken, as pandoc writes them: `[hop]{rate=0.7 pitchMultiplier=1.3}`.
///
/// A span is one utterance, its text as it stands, blanks included. Other attributes are reported; classes and
/// identifiers have no effect; what is no list of attributes is text.
enum MarkdownSpans {
    /// The runs of a paragraph, without markup, and the attributes that have no meaning.
    static func runs(of paragraph: String, in markdown: MarkdownText) -> (runs: [StoryRun], unknown: [String]) {
        guard paragraph.contains("]{") else { return ([StoryRun(text: markdown.plain(paragraph))], []) }
        let text = Array(paragraph)
        let brackets = markdown.brackets(in: text)
        var runs: [StoryRun] = []
        var unknown: [String] = []
        var start = 0
        var index = 0
        while index < text.count {
            if text[index] == "[", let close = brackets[index], let span = attributes(in: text, at: close + 1) {
                append(markdown.plain(text[start..<index]), to: &runs)
                let words = markdown.plain(text[(index + 1)..<close]).withoutLineEnds
                runs.append(StoryRun(text: words, properties: span.properties))
                unknown += span.unknown
                (start, index) = (span.end, span.end)
            } else {
                index += text[index] == "\\" ? 2 : 1
            }
        }
        append(markdown.plain(text[min(start, text.count)...]), to: &runs)
        return (runs.trimmed, unknown)
    }

    private static func append(_ text: String, to runs: inout [StoryRun]) {
        if !text.isEmpty { runs.append(StoryRun(text: text.withBlanksCollapsed)) }
    }

    /// How long a list of attributes may be.
    private static let longest = 1000

    private typealias Span = (properties: UtteranceProperties, unknown: [String], end: Int)

    private static func attributes(in text: [Character], at index: Int) -> Span? {
        guard index < text.count, text[index] == "{",
            let end = text[index...].prefix(longest).firstIndex(of: "}")
        else { return nil }
        let words = String(text[(index + 1)..<end]).matches(of: /(?:[^\s"]|"[^"]*")+/).map { String($0.0) }
        guard !words.isEmpty, words.allSatisfy(\.isAttribute) else { return nil }
        var properties = UtteranceProperties()
        let unknown = words.filter { $0.contains("=") && !properties.take(attribute: $0) }
        return (properties, unknown, end + 1)
    }
}

extension String {
    /// Whether it is an attribute, `.class` and `#name` included, of whatever meaning.
    fileprivate var isAttribute: Bool {
        ".#".contains(first ?? " ") && count > 1 || contains("=")
    }
}

extension UtteranceProperties {
    /// Takes an attribute like `rate=0.7`.
    ///
    /// - Returns: Whether it has a meaning.
    fileprivate mutating func take(attribute: String) -> Bool {
        guard let sign = attribute.firstIndex(of: "=") else { return false }
        return set(String(attribute[..<sign]), to: attribute[attribute.index(after: sign)...].filter { $0 != "\"" })
    }

    /// Sets the property of a name, where there is one and the value makes sense.
    ///
    /// - Returns: Whether it was set.
    mutating func set(_ name: String, to value: String) -> Bool {
        let names = ["lang": BookKey.language, "pitch": .pitchMultiplier]
        let keys: [BookKey] = [
            .rate, .pitchMultiplier, .volume, .preUtteranceDelay, .postUtteranceDelay, .voice, .language,
        ]
        guard let key = names[name] ?? keys.first(where: { $0.name == name }) else { return false }
        if [.voice, .language].contains(key) {
            if !value.isBlankLine { set(key, to: value) }
            return !value.isBlankLine
        }
        guard let number = Double(value), number.isFinite else { return false }
        set(key, to: number)
        return true
    }
}

extension [StoryRun] {
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
