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
            if choices.notes != .out { (noteOfLink, noteSigns) = (links.targets[number] ?? [:], links.signs) }
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
    /// Where the letters of the paragraph stand.
    private var origins: [TextOrigin] = []
    /// A chapter that begins with the next text.
    private var next: (title: ChapterTitle, passagesBefore: Int)?
    /// The label of the chapter that has begun, until text is read.
    private var waitingLabel: String?
    private var layoutTables: Set<Int> = []
    private var listNumbers: [Int: Int] = [:]
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
        var open: [Int] = []
        var index = 1
        beginChapter(nil)
        while true {
            while let last = open.last, tree.nodes[last].end <= index { leave(open.removeLast()) }
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
            open.append(index)
            index = enter(index) ? index + 1 : node.end
        }
        endParagraph()
        endWaitingChapter()
    }

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
        if tree.nodes[index].isBlock { endParagraph() }
        guard !text.isEmpty else { return }
        var part = LeftOut(kind: kind, document: setting.document, text: text)
        switch kind {
        case .noteMarks: setting.noteOfLink[index].map { paragraph.refer(to: $0) }
        case .notes:
            let id = NoteID(document: setting.number, node: index)
            part.note = tree.note(id, with: setting.noteSigns[id] ?? "") { [setting, tree] in
                setting.notes[$0] == .noteMarks || tree.nodes[$0].types.contains("backlink")
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
        if node.isBlock || isCellOfLayout(index) { endParagraph() }
        // The number that a document of Word counts: XHTML has no such attribute.
        if let marker = node["marker"] { take(marker + " ", isAdded: true, at: index) }
        if let phonemes = node["ssml:ph"] { pronounce(index, as: phonemes) }
        switch node.name {
        case "hr": add(.sceneBreak)
        case "br": paragraph.endLine()
        case "table": if tree.isLayout(table: index) { layoutTables.insert(index) }
        case "td", "th": enterCell(index)
        case "li": number(index)
        case "img", "image": show(index)
        case "q": take("“", isAdded: true, at: index)
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
        if node.name == "q" { take("”", isAdded: true, at: index) }
        if node.isBlock || isCellOfLayout(index) { endParagraph() }
    }

    private mutating func take(_ text: String, isAdded: Bool = false, at index: Int) {
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
        if let parent = tree.nearest(index, where: { $0.name == "sup" || $0.name == "sub" }), paragraph.endsInWord {
            text = text.raised(isSubscript: tree.nodes[parent].name == "sub")
        }
        if paragraph.isEmpty { paragraph.kind = kind(at: index) }
        paragraph.append(PublishedRun(text: text, language: foreignLanguage(at: index), character: speaker(at: index)))
    }

    /// Who says a text, in a play.
    private func speaker(at index: Int) -> String? {
        guard let persona, index < tree.nodes[persona.row].end,
            tree.nearest(index, where: { $0.types.contains("stage-direction") }) == nil
        else { return nil }
        return persona.name
    }

    /// Whether a text is in a picture or a formula, which consist of elements of their own.
    private func isInDrawing(_ index: Int) -> Bool {
        tree.nearest(index) { $0.name == "svg" || $0.name == "math" } != nil
    }

    /// What a text is a part of.
    private func kind(at index: Int) -> PublishedParagraph.Kind {
        let block = tree.nearest(index) { $0.headingLevel != nil || $0.name == "pre" }
        guard let block else { return .text }
        return tree.nodes[block].headingLevel.map { .heading(level: $0) } ?? .code
    }

    /// The language of a text, if it is not that of the book.
    private func foreignLanguage(at index: Int) -> String? {
        guard let tag = tree.inherited(["xml:lang", "lang"], at: index), !tag.isEmpty,
            let language = setting.language, tag.primarySubtag != language.primarySubtag
        else { return nil }
        return tag
    }

    /// The number of an item in a list with numbers.
    private mutating func number(_ index: Int) {
        let list = tree.nodes[index].parent
        guard tree.nodes[list].name == "ol" else { return }
        let first = tree.nodes[list]["start"].flatMap { Int($0) } ?? 1
        let number = tree.nodes[index]["value"].flatMap { Int($0) } ?? listNumbers[list] ?? first
        listNumbers[list] = number &+ 1
        guard !tree.text(of: index, first: 24).hasPrefix("\(number)") else { return }
        take("\(number). ", isAdded: true, at: index)
    }

    /// A picture between paragraphs, or a letter that is drawn, or what a small one in a sentence says.
    private mutating func show(_ index: Int) {
        let node = tree.nodes[index]
        let words = (node["alt"] ?? "").folded
        let next = index + 1 < tree.nodes.count ? tree.nodes[node.end...].first : nil
        if words.count == 1, let text = next?.text, text.first?.isLetter == true {
            take(words, isAdded: true, at: index)
        } else if !paragraph.isEmpty {
            if !words.isEmpty { take(" \(words) ", isAdded: true, at: index) }
        } else if let reference = node["src"] ?? node["xlink:href"] ?? node["href"],
            let place = PublicationPlace(reference, from: setting.document)
        {
            add(.picture(place.file, description: words.isEmpty ? nil : words))
        }
    }

    /// Keeps how the base of a ruby is said.
    private mutating func annotate(_ index: Int) {
        let said = tree.text(of: index)
        letters.read += said.letterCount
        letters.added -= said.letterCount
        guard let ruby = tree.nearest(index, where: { $0.name == "ruby" }) else { return }
        let base = tree.rubyBase(before: index, in: ruby)
        if !base.isEmpty, !said.isEmpty { pronunciations[base, default: []].insert(said) }
    }

    /// Keeps the phonemes of a word. Only those of the IPA are known.
    private mutating func pronounce(_ index: Int, as phonemes: String) {
        let text = tree.text(of: index)
        let alphabet = tree.inherited(["ssml:alphabet"], at: index) ?? "ipa"
        guard !text.isEmpty, !phonemes.isEmpty else { return }
        if alphabet.lowercased() == "ipa" {
            pronunciations[text, default: []].insert("/\(phonemes)/")
        } else {
            unknownAlphabets.insert(alphabet)
        }
    }

    /// Says the words that a formula has for itself.
    private mutating func takeFormula(_ index: Int) -> Bool {
        guard let words = tree.nodes[index]["alttext"], !words.isEmpty else { return false }
        take(words, isAdded: true, at: index)
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
        } else if !isCellOfLayout(index), !paragraph.isEmpty {
            paragraph.append(PublishedRun(text: ", "))
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
        (paragraph, self.origins) = (PublishedParagraph(), [])
        for content in ended.blocks {
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
