import Narration

/// A paragraph that is read piece by piece.
struct PublishedParagraph {
    enum Kind: Hashable {
        case text
        case heading(level: Int)
        case code
    }

    var kind = Kind.text
    fileprivate var runs: [PublishedRun] = []

    /// Whether it has no text but blanks.
    private(set) var isEmpty = true

    /// Whether it ends in a letter or digit.
    var endsInWord: Bool { last.map { $0.isLetter || $0.isNumber } ?? false }

    /// The last character.
    var last: Character? { runs.last?.text.last }

    mutating func append(_ run: PublishedRun) {
        isEmpty = isEmpty && run.text.isBlankMarkup
        if let last = runs.last, last.references.isEmpty, last.language == run.language, last.character == run.character
        {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Refers to a note.
    mutating func refer(to note: NoteID) {
        if runs.isEmpty { runs.append(PublishedRun(text: "")) }
        runs[runs.count - 1].references.append(note)
    }

    /// Ends a line, as in verse.
    mutating func endLine() {
        append(PublishedRun(text: String(Self.lineEnd), language: runs.last?.language, character: runs.last?.character))
    }

    /// The mark of a line that the document ends; its own line feeds are blanks.
    private static let lineEnd: Character = "\u{2028}"

    /// The paragraph as blocks: one, or one for each line of code.
    var blocks: [PublishedBlock.Content] {
        switch kind {
        case .code:
            let lines = runs.map(\.text).joined().split(omittingEmptySubsequences: true) { $0.isNewline }
            return lines.filter { !$0.isBlankMarkup }.map { .code(String($0)) } + references
        case .heading(let level):
            let text = Self.folded(runs).map(\.text).joined().asTitle
            return text.isEmpty ? [] : [.heading(text, level: level)] + references
        case .text:
            let folded = Self.folded(runs.joiningShortForeignWords)
            let isBlank = folded.allSatisfy { $0.references.isEmpty && $0.text.allSatisfy(\.isWhitespace) }
            return isBlank ? [] : [.paragraph(folded)]
        }
    }

    /// The references of what cannot have them.
    private var references: [PublishedBlock.Content] {
        let references = runs.flatMap(\.references)
        return references.isEmpty ? [] : [.paragraph([PublishedRun(references: references)])]
    }

    /// The runs with the blanks of CSS folded: none at the ends of lines, and single ones elsewhere.
    private static func folded(_ runs: [PublishedRun]) -> [PublishedRun] {
        var folded: [PublishedRun] = []
        var waiting = ""
        for run in runs {
            var text = ""
            for character in run.text {
                if character == lineEnd {
                    waiting = "\n"
                } else if character.isMarkupBlank {
                    if waiting.isEmpty { waiting = " " }
                } else {
                    if !text.isEmpty {
                        text += waiting
                    } else if !folded.isEmpty {
                        folded[folded.count - 1].text += waiting
                    }
                    waiting = ""
                    text.append(character)
                }
            }
            if text.isEmpty, run.references.isEmpty || !folded.isEmpty {
                if !folded.isEmpty { folded[folded.count - 1].references += run.references }
                continue
            }
            folded.append(run)
            folded[folded.count - 1].text = text
        }
        return folded
    }
}

extension [PublishedRun] {
    /// The runs, with foreign words of which there are fewer than three in the language of what is around them: a voice
    /// that changes for a word is heard more than the word.
    fileprivate var joiningShortForeignWords: [PublishedRun] {
        guard count > 1 else { return self }
        var joined = PublishedParagraph()
        for run in self {
            var run = run
            if run.text.split(whereSeparator: \.isWhitespace).count < 3 { run.language = nil }
            joined.append(run)
        }
        return joined.runs
    }
}

extension String {
    /// The lines of a title as one: with a full stop after the number of a chapter, and with commas between others,
    /// unless a line only goes on in the next: `The`, `Tale of a Hare`.
    fileprivate var asTitle: String {
        split(separator: "\n").reduce("") { title, line in
            guard let last = title.last else { return String(line) }
            guard last.isLetter || last.isNumber else { return title + " " + line }
            if ChapterLine(title)?.title.isEmpty == true { return title + ". " + line }
            let before = title.split(whereSeparator: { $0.isWhitespace || $0 == "," }).last ?? ""
            let isFolded = line.first?.isLowercase == true || before.count <= 3 && before.allSatisfy(\.isLetter)
            return title + (isFolded ? " " : ", ") + line
        }
    }
}

extension PublishedBlock.Content {
    /// The text of a block, without markup.
    var text: String {
        switch self {
        case .heading(let text, _), .code(let text): text
        case .paragraph(let runs): runs.map(\.text).joined()
        case .chapter, .sceneBreak, .pageBreak, .picture: ""
        }
    }

    var letterCount: Int { text.letterCount }

    var isHeading: Bool {
        if case .heading = self { true } else { false }
    }

    var isParagraph: Bool {
        if case .paragraph = self { true } else { false }
    }
}

extension PublishedBlock {
    /// The number of letters and digits that are spoken.
    package var letterCount: Int { content.letterCount }
}
