import Narration

/// Divides plain text into blocks.
///
/// Paragraphs are separated by blank lines, or by an indented line after one that is not indented. If a tenth of the
/// text is in lines that are too long for wrapped text, every line is a paragraph. Lines that end although the next
/// word had room are verse, and remain lines. A word that is hyphenated at the end of a line is joined.
struct PlainTextBlocks {
    private let isWrapped: Bool
    private let hasFlushLines: Bool
    private let width: Int
    private let words: Set<String>

    /// The blocks of lines from which the printed contents are removed.
    static func of(_ lines: [StoryLine], listedIn contents: PrintedContents) -> [StoryBlock] {
        PlainTextBlocks(lines).blocks(of: lines, contents)
    }

    private init(_ lines: [StoryLine]) {
        let counts = lines.map(\.text.count)
        let long = counts.filter { $0 > Self.longestWrappedLine }
        isWrapped = 10 * long.reduce(0, +) <= counts.reduce(0, +)
        hasFlushLines = lines.contains { !$0.text.isBlankLine && !$0.text.isIndented }
        width = max(counts.filter { $0 <= Self.longestWrappedLine }.max() ?? 0, Self.narrowestPage)
        words = Self.wordsParted(in: lines)
    }

    private func blocks(of lines: [StoryLine], _ contents: PrintedContents) -> [StoryBlock] {
        let paragraphs = PlainParagraph.all(in: lines, isWrapped: isWrapped)
        let headings = PlainHeadings(of: paragraphs, listedIn: contents, width: width).found
        var blocks: [StoryBlock] = []
        for (index, paragraph) in paragraphs.enumerated() where headings[index - 1]?.takesNext != true {
            if paragraph.isPageBreak {
                blocks.append(StoryBlock(content: .pageBreak, offset: paragraph.offset))
            } else if let heading = headings[index] {
                blocks += self.blocks(of: heading, at: paragraph.offset)
            } else {
                blocks.append(self.paragraph(of: text(of: paragraph.lines[...]), at: paragraph.offset))
            }
        }
        return blocks
    }

    private static let longestWrappedLine = 120

    /// The smallest assumed width of a page.
    private static let narrowestPage = 60

    /// A heading, and the text of its paragraph that is after it.
    private func blocks(of heading: PlainHeading, at offset: Int) -> [StoryBlock] {
        let level = heading.isSection ? StoryBlock.sectionLevel : 1
        let (line, lines) = heading.rest
        let text = [line, text(of: lines)].filter { !$0.isEmpty }.joined(separator: " ")
        let block = StoryBlock.heading(of: heading.text, level: level, at: offset)
        return text.isEmpty
            ? [block] : [block, paragraph(of: text, at: lines.first?.offset ?? offset)]
    }

    private func paragraph(of text: String, at offset: Int) -> StoryBlock {
        let (text, looks) = text.withoutUnderscores
        var paragraph = StoryBlock.paragraph(of: text, at: offset)
        paragraph.looks = looks
        return paragraph
    }

    private func text(of lines: ArraySlice<StoryLine>) -> String {
        let isVerse = isVerse(lines)
        var text = ""
        for line in lines {
            let line = line.text.onOneLine
            if text.isEmpty {
                text = line
            } else if let hyphen = text.endOfPartedWord, line.first?.isLetter == true {
                let beginning = text[hyphen...].dropLast().lowercased()
                if words.contains(beginning + line.prefix(while: \.isLetter).lowercased()) { text.removeLast() }
                text += line
            } else {
                text += (isVerse ? "\n" : " ") + line
            }
        }
        return text
    }

    /// Whether the line breaks are intended: all lines are indented in a text that is not, or the next word had room in
    /// each of them.
    private func isVerse(_ lines: ArraySlice<StoryLine>) -> Bool {
        guard isWrapped, lines.count > 1 else { return false }
        if hasFlushLines, lines.allSatisfy({ $0.text.hasPrefix("  ") || $0.text.first == "\t" }) { return true }
        return lines.count > 2
            && zip(lines, lines.dropFirst()).allSatisfy { line, next in
                line.text.hasRoom(before: next.text, in: width)
            }
    }
}

// MARK: - Hyphenated words
extension PlainTextBlocks {
    /// The words of the text that may be those which are hyphenated in it, in lower case.
    private static func wordsParted(in lines: [StoryLine]) -> Set<String> {
        var wanted: Set<String> = []
        for (line, next) in zip(lines, lines.dropFirst()) {
            guard let start = line.text.endOfPartedWord else { continue }
            let end = next.text.drop(while: \.isWhitespace).prefix(while: \.isLetter)
            wanted.insert(line.text[start...].dropLast().lowercased() + end.lowercased())
        }
        guard !wanted.isEmpty else { return [] }
        var found: Set<String> = []
        for line in lines {
            for word in line.text.split(whereSeparator: { !$0.isLetter }) where word.count > 1 {
                let word = word.lowercased()
                if wanted.contains(word) { found.insert(word) }
            }
        }
        return found
    }
}

extension StringProtocol {
    /// The beginning of the last word, if the text ends with a word and a hyphen.
    fileprivate var endOfPartedWord: Index? {
        guard last == "-" else { return nil }
        let letters = suffix(longestPartedWord + 2).reversed().dropFirst().prefix(while: \.isLetter).count
        guard 1...longestPartedWord ~= letters else { return nil }
        return index(endIndex, offsetBy: -letters - 1)
    }
}

/// The highest number of letters of a word before its hyphen. Without a limit, each line of a paragraph of hyphens
/// would be compared with all lines before it.
private let longestPartedWord = 50
