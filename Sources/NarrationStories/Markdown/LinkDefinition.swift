import Narration

/// The definition of a link, with which a paragraph may begin: `[hare]: hare.html "The hare"`. No word of it is read.
struct LinkDefinition {
    /// The label as links name it: on one line, in small letters.
    let label: String

    /// Whether it leads somewhere, as an address or a file does. Otherwise it may be somebody who speaks: `[Tom]: Yes.`
    let looksLikeLink: Bool

    /// The number of lines that the definition takes.
    let lineCount: Int

    /// The definition at the beginning of a paragraph, if there is one.
    ///
    /// - Parameters:
    ///   - lines: The paragraph.
    ///   - pattern: ``pattern``, which takes longer to make than to match.
    init?(at lines: some Collection<MarkdownParagraph.Line>, matching pattern: Regex<Match>) {
        guard lines.first?.text.first == "[" else { return nil }
        let whole = lines.prefix(Self.mostLines).map(\.text).joined(separator: "\n")
        let text = whole.prefix(Self.longest)
        guard let match = text.prefixMatch(of: pattern),
            match.range.upperBound < text.endIndex || text.endIndex == whole.endIndex
        else { return nil }
        label = Self.label(match.1)
        let target = match.2.reversed().drop { ".,;:!?".contains($0) }
        looksLikeLink = match.2.first == "<" || match.3 != nil || target.contains { "/.:#@".contains($0) }
        guard !label.isEmpty else { return nil }
        lineCount = match.0.reduce(1) { $0 + ($1 == "\n" ? 1 : 0) }
    }

    /// A label as it is compared with others.
    static func label(_ written: some StringProtocol) -> String {
        written.onOneLine.lowercased()
    }

    /// The most lines and characters of a definition.
    private static let (mostLines, longest) = (10, 2000)

    /// What a definition matches: all of it, the label, where it leads, and the title.
    typealias Match = (Substring, Substring, Substring, Substring?)

    static var pattern: Regex<Match> {
        /\[((?:[^\[\]\\]|\\.)+)\]:\s*(<[^<>\n]*>|[^\s<]\S*)(?:\s+("[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*(?=\n|$)/
    }
}
