import Narration
import NarrationSentences

/// The heading of a chapter or a section in a plain text: a label, such as `CHAPTER I.`, a title or both, which are in
/// one paragraph or in two.
struct PlainHeading {
    /// The label and what is after it; `nil` for a title alone.
    let line: ChapterLine?

    /// The text of the heading.
    private(set) var text: String

    /// The lines of its paragraph that are after it, and what is left of the first line.
    private(set) var rest: (line: String, lines: ArraySlice<StoryLine>)

    /// Whether it has no title.
    private(set) var isBare: Bool

    /// Whether text follows the label in its line.
    var isRunIn: Bool { !rest.line.isEmpty }

    /// Whether the next paragraph is its title.
    private(set) var takesNext = false

    /// Whether it begins a section of a chapter.
    var isSection = false

    /// The heading with which a paragraph begins.
    ///
    /// - Parameters:
    ///   - line: The paragraph's first line.
    ///   - paragraph: The paragraph.
    ///   - width: The width of the page, in characters.
    init(_ line: ChapterLine, of paragraph: PlainParagraph, width: Int) {
        self.line = line
        let lines = paragraph.lines
        var count = 1
        if line.title.isEmpty {
            count = paragraph.goesOn ? 1 : Self.linesOfTitle(below: lines)
        } else if lines.count > 1 {
            count =
                lines[0].text.hasRoom(before: lines[1].text, in: width) ? 1 : Self.linesOfSentence(from: line, lines)
        }
        rest = (count == 0 ? line.title : "", lines.dropFirst(max(1, count)))
        text = (count == 0 ? line.label : line.text).withoutUnderscores.text
        isBare = line.title.isEmpty && count == 1
        if count > 1 { add(PlainParagraph.joined(lines[1..<count].map(\.text))) }
    }

    /// A title without a label.
    init(title: PlainParagraph) {
        (line, text, rest, isBare) = (nil, title.joined, ("", []), false)
    }

    /// Adds the title in the next paragraph.
    mutating func take(_ title: PlainParagraph) {
        add(title.joined)
        (isBare, takesNext) = (false, true)
    }

    private mutating func add(_ title: String) {
        let isMarked = text.last.map { ".:–—-)．：、".contains($0) } ?? true
        let isLabel = line?.title.isEmpty ?? true
        let joint = isMarked || !isLabel ? " " : line?.division.isEmpty == true ? ". " : ": "
        text += joint + title
    }

    /// The number of lines of a label and the title below it.
    private static func linesOfTitle(below lines: [StoryLine]) -> Int {
        let below = lines.dropFirst()
        guard let first = below.first else { return 1 }
        if TitleLikeness(of: below) == .likely { return lines.count }
        let isName = TitleLikeness(of: [first]) == .likely && first.text.isInCapitals
        return isName && below.dropFirst().first?.text.isInCapitals != true ? 2 : 1
    }

    /// The number of lines of a label and the title after it, which is one sentence; 0 where it is text.
    private static func linesOfSentence(from line: ChapterLine, _ lines: [StoryLine]) -> Int {
        guard lines.count <= mostLines, !line.isScene else { return 0 }
        let title = PlainParagraph.joined([line.title[...]] + lines.dropFirst().map(\.text))
        return SentenceSplitter().sentences(in: title).count == 1 ? lines.count : 0
    }

    /// The most lines of a heading.
    private static let mostLines = 4
}

/// How much a paragraph looks like a title.
enum TitleLikeness: Comparable {
    case none
    /// It is short, and is a sentence.
    case possible
    /// It is short, and is no sentence.
    case likely

    init(_ paragraph: PlainParagraph) {
        self = paragraph.goesOn ? .none : TitleLikeness(of: paragraph.lines)
    }

    init(of lines: some Collection<StoryLine>) {
        let text = PlainParagraph.joined(lines.prefix(Self.mostLines).map(\.text))
        guard 1...Self.mostLines ~= lines.count, text.utf8.count <= Self.longest, let first = text.first,
            let last = text.last, !",;:-–—".contains(last)
        else {
            self = .none
            return
        }
        if text[...].isInCapitals {
            self = .likely
        } else if !first.isLetter && !first.isNumber || first.isLowercase {
            self = .none
        } else {
            self = ".!?…。！？”»\"’』」".contains(last) ? .possible : .likely
        }
    }

    private static let mostLines = 3

    /// The most bytes of a title.
    private static let longest = 160
}

extension Substring {
    /// Whether the text has capitals, and no small letters.
    var isInCapitals: Bool {
        var count = 0
        for character in self where character.isLetter {
            if character.isUppercase { count += 1 } else { return false }
        }
        return count > 1
    }

    /// Whether the first word of the next line had room in this one.
    func hasRoom(before next: Substring, in width: Int) -> Bool {
        let word = next.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return 100 * (count + 1 + word.count) <= 85 * width
    }
}
