/// The text of a document: its blocks, and what is left out of it.
///
/// Every letter of the document is in one of both; ``lostLetters`` is the proof.
struct DocumentText {
    /// What is known of a document before it is read.
    struct Setting {
        /// The path of the document in the publication, and its number in the order of reading.
        let document: String
        let number: Int

        /// The titles of the chapters that begin in it, by the ids of their elements; `nil` for its beginning.
        var titles: [String?: ChapterTitle] = [:]

        /// The language of the book, a BCP 47 tag.
        let language: String?

        /// The elements that refer to notes, those that are notes, and others that are left out.
        var notes: [Int: LeftOut.Kind]

        /// The notes to which links lead, if notes are read.
        private(set) var noteOfLink: [Int: NoteID] = [:]

        /// The signs that refer to the notes, if notes are read.
        private(set) var noteSigns: [NoteID: String] = [:]

        /// The kind of the whole document, if it is left out.
        var kind: LeftOut.Kind?

        /// The elements that style sheets hide.
        var hidden: Set<Int> = []

        /// What is not left out.
        let included: Set<LeftOut.Kind>

        /// What is known by the links of the whole publication, and by what was chosen.
        init(
            document: String,
            number: Int = 0,
            language: String?,
            links: NoteLinks,
            by choices: PublicationChoices
        ) {
            (self.document, self.number, self.language) = (document, number, language)
            (notes, included) = (links.found[number] ?? [:], choices.included)
            if choices.readsNotes { (noteOfLink, noteSigns) = (links.targets[number] ?? [:], links.signs) }
        }
    }

    /// The title of a chapter, and the label in the table of contents, which may be shorter.
    struct ChapterTitle {
        let title: String
        let label: String
        let level: Int
    }

    private(set) var passages: [PublishedPassage] = []

    /// What is spoken, and not in the text: the numbers of lists, for example.
    private(set) var added: [String] = []

    /// How words are said, by ruby and by phonemes.
    private(set) var pronunciations: [String: Set<String>] = [:]

    /// The alphabets of phonemes that are not known.
    private(set) var unknownAlphabets: Set<String> = []

    private let tree: MarkupTree
    private let setting: Setting
    private var paragraph = PublishedParagraph()
    /// The elements that are open, and what they say of the text in them.
    private var open: [(node: Int, context: Context)] = []
    /// Where the letters of the paragraph stand.
    private var origins: [TextOrigin] = []
    /// A chapter that begins with the next text.
    private var next: (title: ChapterTitle, passagesBefore: Int)?
    /// The label of the chapter that has begun, until text is read.
    private var waitingLabel: String?
    private var layoutTables: Set<Int> = []
    private var listNumbers: [Int: Int] = [:]
    /// The numbers of items that wait for their text.
    private var waitingNumbers: [(item: Int, text: String)] = []
    /// Whether a cell has begun that waits for its text.
    private var isNewCell = false
    /// Whether the paragraph goes on in the next one.
    private var goesOn = false
    /// The number of empty lines since the last text.
    private var emptyLines = 0
    /// Where the base of the next annotation of a ruby begins.
    private var rubyBases: [Int: Int] = [:]
    private var persona: (row: Int, name: String)?
    private var letters = (read: 0, added: 0)

    /// Reads a document.
    init(of tree: MarkupTree, in setting: Setting) {
        self.tree = tree
        self.setting = setting
        read()
    }

    /// The number of letters that are neither in the blocks nor left out; 0 unless there is a mistake here.
    var lostLetters: Int {
        let written = passages.reduce(0) { $0 + ($1.block?.letterCount ?? 0) } - letters.added
        return letters.read - written
    }

    private mutating func read() {
        var index = 1
        beginChapter(nil)
        while true {
            while let last = open.last?.node, tree.nodes[last].end <= index {
                leave(last)
                open.removeLast()
            }
            guard index < tree.nodes.count else { break }
            let node = tree.nodes[index]
            if node.isInvisible {
                index = node.end
                continue
            }
            if node.isText, setting.notes[index].map(setting.included.contains) ?? true {
                take(node.text, at: index)
                index += 1
                continue
            }
            if let kind = reasonToLeaveOut(index) {
                leaveOut(index, as: kind)
                index = node.end
                continue
            }
            for id in node.anchors { beginChapter(id) }
            open.append((index, context.changed(by: node)))
            index = enter(index) ? index + 1 : node.end
        }
        endParagraph()
        endWaitingChapter()
    }

    private var context: Context { open.last?.context ?? Context() }

    private func reasonToLeaveOut(_ index: Int) -> LeftOut.Kind? {
        let kind =
            tree.nodes[index].name == "body" && setting.kind != nil
            ? setting.kind
            : setting.notes[index] ?? LeftOut.Kind(of: index, in: tree)
                ?? (setting.hidden.contains(index) ? .hidden : nil)
        guard let kind, !setting.included.contains(kind) else { return nil }
        return kind
    }

    private mutating func leaveOut(_ index: Int, as kind: LeftOut.Kind) {
        let text = tree.blockText(of: index)
        if isBlock(index) { endParagraph() }
        if tree.nodes[index].name == "li" { _ = number(of: index) }
        guard !text.isEmpty else { return }
        var part = LeftOut(kind: kind, document: setting.document, text: text)
        switch kind {
        case .noteMarks: setting.noteOfLink[index].map { paragraph.refer(to: $0) }
        case .notes:
            let id = NoteID(document: setting.number, node: index)
            part.note = tree.note(id, with: setting.noteSigns[id] ?? "") { [setting, tree] in
                guard $0 != index else { return false }
                let kind = setting.notes[$0] ?? LeftOut.Kind(of: $0, in: tree)
                return kind.map { $0 != .notes && !setting.included.contains($0) } ?? false
            }
        default: break
        }
        passages.append(.leftOut(part))
    }
}

// MARK: - Elements
extension DocumentText {
    /// Begins an element.
    ///
    /// - Returns: Whether its contents are read.
    private mutating func enter(_ index: Int) -> Bool {
        let node = tree.nodes[index]
        if isBlock(index) {
            if !goesOn || node.name != "p" && node.headingLevel == nil { endParagraph() }
            goesOn = false
        }
        // The number that a document of Word counts: XHTML has no such attribute.
        if let marker = node["marker"] { take(marker + " ", isAdded: true, at: index) }
        if let phonemes = node["ssml:ph"] { pronounce(index, as: phonemes) }
        switch node.name {
        case "hr": add(.sceneBreak)
        case "br": paragraph.endLine()
        case "table": if tree.isLayout(table: index) { layoutTables.insert(index) }
        case "td", "th": enterCell(index)
        case "li": number(of: index).map { waitingNumbers.append((index, $0)) }
        case "p": if tree.isEmptyLine(index) { emptyLines += 1 }
        case "img", "image": show(index)
        case "q": take(quotationMarks.opening, isAdded: true, at: index)
        case "rt":
            annotate(index)
            return false
        case "rp": return false
        case "math": return !takeFormula(index)
        case "mi", "mn", "mo", "mtext": if !paragraph.isEmpty { take(" ", isAdded: true, at: index) }
        case "annotation", "annotation-xml": return false
        default: break
        }
        return true
    }

    private mutating func leave(_ index: Int) {
        let node = tree.nodes[index]
        if node.name == "q" { take(quotationMarks.closing, isAdded: true, at: index) }
        guard isBlock(index) else { return }
        // The mark of a paragraph that Word deleted: XHTML has no such attribute.
        goesOn = node["goes-on"] != nil && !setting.included.contains(.deleted)
        if !goesOn { endParagraph() }
    }

    /// Whether a line ends before and after an element.
    private func isBlock(_ index: Int) -> Bool {
        tree.nodes[index].isBlock || isCellOfLayout(index) || tree.isSourceOfQuotation(index)
    }

    private mutating func take(_ text: String, isAdded: Bool = false, at index: Int) {
        if !text.isBlankMarkup { takeWhatWaits(at: index) }
        let count = text.letterCount
        if isAdded {
            letters.added += count
            if count > 0 { added.append(text) }
        } else {
            letters.read += count
        }
        if count > 0 {
            let node = isAdded || isInDrawing(index) ? nil : index
            origins.append(TextOrigin(document: setting.document, node: node, letters: 0..<count))
        }
        var text = text
        if let position = context.position, paragraph.endsInWord {
            text = text.raised(isSubscript: position == "sub")
        }
        if paragraph.isEmpty { paragraph.kind = context.kind }
        paragraph.append(PublishedRun(text: text, language: foreignLanguage, character: speaker(at: index)))
    }

    /// Who says a text, in a play.
    private func speaker(at index: Int) -> String? {
        guard let persona, index < tree.nodes[persona.row].end, !context.isStageDirection else { return nil }
        return persona.name
    }

    /// Whether a text is in a picture or a formula, which consist of elements of their own.
    private func isInDrawing(_ index: Int) -> Bool {
        tree.nearest(index) { $0.name == "svg" || $0.name == "math" } != nil
    }

    /// The language of the text, if it is not that of the book.
    private var foreignLanguage: String? {
        guard let tag = context.language, !tag.isEmpty, let language = setting.language,
            tag.primarySubtag != language.primarySubtag
        else { return nil }
        return tag
    }

    /// Takes the comma between two cells, and the numbers of items.
    private mutating func takeWhatWaits(at index: Int) {
        if isNewCell, !paragraph.isEmpty { paragraph.append(PublishedRun(text: ", ")) }
        isNewCell = false
        let numbers = waitingNumbers
        waitingNumbers = []
        for number in numbers where index < tree.nodes[number.item].end {
            take(number.text, isAdded: true, at: index)
        }
    }

    /// Counts an item.
    ///
    /// - Returns: Its number; `nil` in a list without numbers, and if its text begins with the number.
    private mutating func number(of index: Int) -> String? {
        let list = tree.nodes[tree.nodes[index].parent]
        guard list.name == "ol" else { return nil }
        let isReversed = list["reversed"] != nil
        let number =
            tree.nodes[index]["value"].flatMap { Int($0) } ?? listNumbers[tree.nodes[index].parent]
            ?? list["start"].flatMap { Int($0) } ?? (isReversed ? tree.itemCount(of: tree.nodes[index].parent) : 1)
        listNumbers[tree.nodes[index].parent] = number &+ (isReversed ? -1 : 1)
        let type = (tree.nodes[index]["type"] ?? list["type"]).flatMap { Self.listTypes[$0] }
        let written = number.written(in: type ?? "decimal")
        guard !list.hasNoMarks, !tree.text(of: index, first: 24).hasPrefix(written) else { return nil }
        // A full stop after a letter would end a sentence.
        return written + (type == nil ? ". " : ") ")
    }

    private static let listTypes = [
        "a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman",
    ]

    /// The marks of a quotation, by its language and by those around it.
    private var quotationMarks: QuotationMarks {
        QuotationMarks(language: context.language ?? setting.language ?? "", depth: context.quotations - 1)
    }

    /// A picture between paragraphs, or a letter that is drawn, or what a small one in a sentence says.
    private mutating func show(_ index: Int) {
        let node = tree.nodes[index]
        let words = (node["alt"] ?? "").folded
        if words.count == 1, tree.text(behind: index)?.first?.isLetter == true {
            take(words, isAdded: true, at: index)
        } else if !paragraph.isEmpty {
            if !words.isEmpty { say(words, insteadOf: index) }
        } else if let reference = node["src"] ?? node["xlink:href"] ?? node["href"],
            let place = PublicationPlace(reference, from: setting.document)
        {
            add(.picture(place.file, description: words.isEmpty ? nil : words))
            // In a heading without text it is the title, unless the table of contents has one.
            guard waitingLabel == nil, let heading = tree.nearest(index, where: { $0.headingLevel != nil }) else {
                return
            }
            if !words.isEmpty, tree.text(of: heading).isEmpty { take(words, isAdded: true, at: index) }
        }
    }

    /// Says words instead of an element, apart from the words beside it.
    private mutating func say(_ words: String, insteadOf index: Int) {
        let isBeforeWord = tree.text(behind: index)?.first.map { $0.isLetter || $0.isNumber || $0.isOpening } ?? false
        let isBehindWord = paragraph.last.map { !$0.isOpening } ?? false
        take((isBehindWord ? " " : "") + words + (isBeforeWord ? " " : ""), isAdded: true, at: index)
    }

    /// Keeps how the base of a ruby is said.
    private mutating func annotate(_ index: Int) {
        let said = tree.text(of: index)
        letters.read += said.letterCount
        letters.added -= said.letterCount
        guard let ruby = tree.nearest(index, where: { $0.name == "ruby" }) else { return }
        let base = tree.rubyBase(in: (rubyBases[ruby] ?? ruby + 1)..<index)
        rubyBases[ruby] = tree.nodes[index].end
        if !base.isEmpty, !said.isEmpty { pronunciations[base, default: []].insert(said) }
    }

    /// Keeps the phonemes of a word. Only those of the IPA are known.
    private mutating func pronounce(_ index: Int, as phonemes: String) {
        let text = tree.text(of: index, first: Self.longestWord)
        let alphabet = context.alphabet
        guard !text.isEmpty, !phonemes.isEmpty, text.utf8.count < Self.longestWord else { return }
        if alphabet.lowercased() == "ipa" {
            pronunciations[text, default: []].insert("/\(phonemes)/")
        } else {
            unknownAlphabets.insert(alphabet)
        }
    }

    /// The size of what is no word any more, and has no phonemes, in bytes.
    private static let longestWord = 200

    /// Says the words that a formula has for itself.
    private mutating func takeFormula(_ index: Int) -> Bool {
        guard let words = tree.nodes[index]["alttext"], !words.isEmpty else { return false }
        say(words, insteadOf: index)
        return true
    }
}

// MARK: - Tables
extension DocumentText {
    private func isCellOfLayout(_ index: Int) -> Bool {
        guard ["td", "th"].contains(tree.nodes[index].name),
            let table = tree.nearest(index, where: { $0.name == "table" })
        else { return false }
        return layoutTables.contains(table)
    }

    private mutating func enterCell(_ index: Int) {
        let row = tree.nodes[index].parent
        if tree.nodes[index].types.contains("persona") {
            let name = tree.text(of: index)
            if !name.isEmpty { persona = (row, name) }
        } else if !isCellOfLayout(index) {
            isNewCell = true
        }
    }
}

// MARK: - Paragraphs
extension DocumentText {
    private mutating func add(_ content: PublishedBlock.Content, from origins: [TextOrigin] = []) {
        openChapter()
        passages.append(.spoken(PublishedBlock(content: content, document: setting.document, origins: origins)))
    }

    private mutating func beginChapter(_ id: String?) {
        guard let title = setting.titles[id] else { return }
        endParagraph()
        endWaitingChapter()
        next = (title, passages.count)
    }

    /// Begins the chapter that waits for its text, if there is one.
    private mutating func openChapter() {
        guard let title = next?.title else { return }
        next = nil
        let content = PublishedBlock.Content.chapter(title.title, level: title.level)
        passages.append(.spoken(PublishedBlock(content: content, document: setting.document)))
        waitingLabel = title.label
    }

    /// Ends a chapter in which there is no text: its title is spoken, unless its text is left out.
    private mutating func endWaitingChapter() {
        if let next, next.passagesBefore == passages.count { openChapter() }
        next = nil
        speakWaitingLabel()
    }

    private mutating func speakWaitingLabel() {
        guard let label = waitingLabel else { return }
        waitingLabel = nil
        letters.added += label.letterCount
        added.append(label)
        add(.heading(label, level: 1), from: [TextOrigin(added: label.letterCount)])
    }

    private mutating func endParagraph() {
        let ended = paragraph
        var origins = origins[...]
        (paragraph, self.origins, isNewCell) = (PublishedParagraph(), [], false)
        for content in ended.blocks {
            if emptyLines > 1, content.isParagraph, passages.last?.block?.content.isParagraph == true {
                add(.sceneBreak)
            }
            emptyLines = 0
            openChapter()
            if let label = waitingLabel, content.letterCount > 0 {
                if content.isHeading || content.text.folded.lowercased().begins(withWords: label.folded.lowercased()) {
                    waitingLabel = nil
                } else {
                    speakWaitingLabel()
                }
            }
            add(content, from: origins.removeFirst(letters: content.letterCount))
        }
    }
}

extension String {
    /// Whether it begins with the words of a title, of which none goes on.
    fileprivate func begins(withWords title: String) -> Bool {
        guard hasPrefix(title) else { return false }
        return dropFirst(title.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
}
