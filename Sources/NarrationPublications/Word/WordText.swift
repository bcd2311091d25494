/// The text of a document of Word as XHTML.
struct WordText {
    /// A part with notes or comments, by their ids.
    struct Notes {
        let part: WordPackage.Part
        let elements: [String: Int]

        init(_ part: WordPackage.Part) {
            self.part = part
            let tree = part.tree
            let notes = tree.nodes.indices.filter { ["footnote", "endnote", "comment"].contains(tree.nodes[$0].name) }
            let named = notes.compactMap { note in tree.nodes[note].value("id").map { ($0, note) } }
            elements = Dictionary(named) { first, _ in first }
        }
    }

    /// A range of nodes that is read, with the elements that are open in it and what they are in XHTML.
    private struct Reading {
        var next: Int
        let end: Int
        var open: [(node: Int, count: Int)] = []
    }

    /// A field that is open.
    private struct Field {
        var isInstruction = true
        var instruction = ""

        /// What its result is, if it is left out.
        var kind: LeftOut.Kind? {
            let words = instruction.split(whereSeparator: \.isWhitespace)
            let isOfParts = words.contains { ["\\c", "\\a"].contains($0.lowercased()) }
            let kind = words.first.flatMap { Self.kinds[$0.uppercased()] }
            return kind == .contents && isOfParts ? .lists : kind
        }

        private static let kinds: [String: LeftOut.Kind] = [
            "TOC": .contents, "TOA": .lists, "INDEX": .index, "BIBLIOGRAPHY": .bibliography,
        ]
    }

    var numbering = WordNumbering(MarkupTree())
    var footnotes: Notes?
    var endnotes: Notes?
    var comments: Notes?

    /// The language of most of the text.
    let language: String?

    /// The first paragraph that has the style of a title.
    private(set) var title: String?

    /// The elements that are left out.
    private(set) var leftOut: [Int: LeftOut.Kind] = [:]
    private(set) var remarks: [String] = []

    private let main: WordPackage.Part
    private let styles: WordStyles
    private var part: WordPackage.Part
    private var tree: MarkupTree { part.tree }
    private var xhtml = MarkupBuilder()
    private var readings: [Reading] = []
    private var letters = WordStyles.Letters()
    /// The font of the run that was begun last.
    private var font: SignFont?
    /// The number of characters that are pictures.
    private var pictures = 0
    private var fields: [Field] = []
    /// The number of fields whose text is an instruction.
    private var instructions = 0
    /// The paragraph that was begun last, in XHTML.
    private var paragraph = 0
    /// What has been read in another place, or is read in none.
    private var skipped: Set<Int> = []
    /// The text boxes of a paragraph, which are read after it.
    private var boxes: [Range<Int>] = []
    /// The cells that are no more than a paragraph.
    private var plainCells: Set<Int> = []
    private var hasRule = false
    /// A large letter before a paragraph, which is its first.
    private var initial = ""
    /// The notes that were referred to: their ids, and how many there are of each kind.
    private var known: Set<String> = []
    private var counts: [String: Int] = [:]
    private var referred: [(notes: Notes, note: Int, id: String)] = []

    init(of main: WordPackage.Part, styles: WordStyles) {
        (self.main, self.styles, part) = (main, styles, main)
        language = styles.languageOfMost(of: main.tree)
    }

    /// Reads the text, and the notes to which it refers.
    mutating func read() -> MarkupTree {
        xhtml.begin("body")
        for body in tree.elements("body").prefix(1) { read(tree.contents(of: body)) }
        var next = 0
        while next < referred.count {
            let (notes, note, id) = referred[next]
            (part, skipped, plainCells) = (notes.part, [], [])
            xhtml.begin("aside", ["epub:type": "footnote", "id": id])
            read(tree.contents(of: note))
            xhtml.end()
            next += 1
        }
        if pictures > 0 {
            remarks.append("\(main.path) has pictures from fonts such as Wingdings, which are not read: \(pictures)")
        }
        return xhtml.finish()
    }

    private mutating func read(_ contents: Range<Int>) {
        (fields, instructions) = ([], 0)
        readings = [Reading(next: contents.lowerBound, end: contents.upperBound)]
        while let top = readings.indices.last {
            let next = readings[top].next
            if let open = readings[top].open.last, tree.nodes[open.node].end <= next {
                readings[top].open.removeLast()
                leave(open.node, open.count)
            } else if next >= readings[top].end {
                readings.removeLast()
            } else if skipped.contains(next) || tree.nodes[next].isText || Self.silent.contains(tree.nodes[next].name) {
                readings[top].next = tree.nodes[next].end
            } else {
                let depth = xhtml.depth
                readings[top].next = enter(next) ? next + 1 : tree.nodes[next].end
                readings[top].open.append((next, xhtml.depth - depth))
            }
        }
    }

    /// The properties of other elements, and the instructions of fields.
    private static let silent: Set = [
        "ppr", "rpr", "tblpr", "tblgrid", "trpr", "tcpr", "sectpr", "sdtpr", "sdtendpr", "delinstrtext", "tblprex",
        "rubypr", "omathparapr", "ctrlpr",
    ]
}

// MARK: - Elements
extension WordText {
    /// Begins an element.
    ///
    /// - Returns: Whether its contents are read.
    private mutating func enter(_ index: Int) -> Bool {
        let node = tree.nodes[index]
        switch node.name {
        case "p":
            if tree.isDropCap(index) {
                initial += tree.text(inRunsOf: index)
                return false
            }
            enterParagraph(index)
        case "r": enterRun(index)
        case "t", "deltext":
            take(tree.nodes[tree.contents(of: index)].map(\.text).joined(), in: font)
            return false
        case "instrtext":
            if !fields.isEmpty { fields[fields.count - 1].instruction += tree.text(of: index) + " " }
            return false
        case "fldsimple": leaveOut(Field(instruction: node.value("instr") ?? "").kind)
        case "sdt" where tree.isContents(index): xhtml.begin("div", ["epub:type": "toc"])
        case "tab", "ptab": take("\t")
        case "br" where ["page", "column"].contains(node.value("type") ?? ""): take(" ")
        case "br": xhtml.add("br")
        case "cr": xhtml.add("br")
        case "nobreakhyphen": take("\u{2011}")
        case "softhyphen": take("\u{AD}")
        case "sym":
            let isPrivate = node.sign.unicodeScalars.contains { 0xE000...0xF8FF ~= $0.value }
            take(node.sign, in: node.value("font").flatMap { SignFont($0) } ?? (isPrivate ? .pictures : nil))
        case "del", "movefrom": xhtml.begin("del")
        case "hyperlink": node.value("anchor").map { xhtml.begin("a", ["href": "#" + $0]) }
        case "bookmarkstart": node.value("name").map { xhtml.add("a", ["id": $0]) }
        case "fldchar": turnField(node.value("fldchartype"))
        case "footnotereference": refer(to: footnotes, "footnote", at: index)
        case "endnotereference": refer(to: endnotes, "endnote", at: index)
        case "commentreference": comment(node.value("id"))
        case "tbl": xhtml.begin("table")
        case "tr": xhtml.begin("tr")
        case "tc":
            xhtml.begin("td")
            if tree.isPlain(cell: index) { plainCells.insert(index) }
        case "alternatecontent": chooseContent(of: index)
        case "blip", "imagedata": show(index)
        case "rect": hasRule = hasRule || node.isTrue("hr") == true
        case "ruby":
            readRuby(index)
            return false
        case "txbxcontent":
            boxes.append(tree.contents(of: index))
            return false
        case "altchunk":
            let path = node.value("id").flatMap { part.targets[$0] } ?? "another document"
            remarks.append("\(part.path) includes \(path), which is not read: save it in Word, so that it is its text")
        default: break
        }
        return true
    }

    private mutating func leave(_ index: Int, _ count: Int) {
        for _ in 0..<count { xhtml.end() }
        guard tree.nodes[index].name == "p" else { return }
        // An instruction ends with its paragraph, so that a field without an end hides no text.
        for field in fields.indices.reversed() where fields[field].isInstruction { endInstruction(of: field) }
        if hasRule { xhtml.add("hr") }
        hasRule = false
        readings += boxes.reversed().map { Reading(next: $0.lowerBound, end: $0.upperBound) }
        boxes = []
    }

    private mutating func take(_ text: String, in font: SignFont? = nil) {
        guard instructions == 0 else { return }
        if font == .pictures { pictures += text.count { !$0.isWhitespace } }
        xhtml.take(font?.text(text) ?? text)
    }

    private mutating func turnField(_ type: String?) {
        switch type {
        case "begin":
            fields.append(Field())
            instructions += 1
        case "separate": if !fields.isEmpty { endInstruction(of: fields.count - 1) }
        case "end":
            if !fields.isEmpty { endInstruction(of: fields.count - 1) }
            _ = fields.popLast()
        default: break
        }
    }

    private mutating func endInstruction(of field: Int) {
        guard fields[field].isInstruction else { return }
        fields[field].isInstruction = false
        instructions -= 1
        leaveOut(fields[field].kind)
    }

    /// Leaves out the paragraph that was begun last.
    private mutating func leaveOut(_ kind: LeftOut.Kind?) {
        if let kind, leftOut[paragraph] == nil { leftOut[paragraph] = kind }
    }

    private mutating func enterParagraph(_ index: Int) {
        let style = styles.paragraph(index, in: tree)
        letters = style.letters
        let text = tree.text(inRunsOf: index)
        var attributes: [String: String] = [:]
        // A list that a style names has the number 0 where it is switched off.
        if let list = style.list, let marker = numbering.count(list, level: style.listLevel ?? 0), text.letterCount > 0
        {
            attributes["marker"] = marker
        }
        let properties = tree.child("ppr", of: index)
        if text.isEmpty, properties.flatMap({ tree.child("pbdr", of: $0) }) != nil { hasRule = true }
        if plainCells.contains(tree.nodes[index].parent) {
            paragraph = xhtml.tree.nodes.count - 1
            return
        }
        let isHeading = style.level != nil && text.letterCount > 0
        paragraph = xhtml.tree.nodes.count
        leaveOut(style.kind ?? fields.lazy.compactMap(\.kind).first)
        if properties.map(tree.hasDeletedMark) == true { attributes["goes-on"] = "" }
        if style.isTitle, title == nil, !text.folded.isEmpty { title = text.folded }
        xhtml.begin(isHeading ? "h\(min(style.level ?? 1, 6))" : "p", attributes)
        take(initial)
        initial = ""
    }

    private mutating func enterRun(_ index: Int) {
        let letters = styles.letters(of: index, in: tree, letters)
        font = letters.font
        if letters.isHidden == true { xhtml.begin("span", ["hidden": ""]) }
        if let tag = letters.language, tag.primarySubtag != language?.primarySubtag {
            xhtml.begin("span", ["lang": tag])
        }
        if let position = letters.position, !position.isEmpty { xhtml.begin(position) }
    }

    /// Reads one of several forms of the same content: the first with text or a picture.
    private mutating func chooseContent(of index: Int) {
        let forms = tree.children(of: index)
        let chosen = forms.first { form in
            tree.contents(of: form).contains { ["t", "blip", "imagedata"].contains(tree.nodes[$0].name) }
        }
        skipped.formUnion(forms.filter { $0 != chosen })
    }

    private mutating func show(_ index: Int) {
        let id = tree.nodes[index].value("embed") ?? tree.nodes[index].value("id")
        guard let path = id.flatMap({ part.targets[$0] }) else { return }
        let drawing = tree.nearest(index) { ["drawing", "pict", "object"].contains($0.name) } ?? index
        let named = tree.contents(of: drawing).first { ["docpr", "shape"].contains(tree.nodes[$0].name) }
        let words = named.flatMap { (tree.nodes[$0]["descr"] ?? tree.nodes[$0]["alt"])?.folded } ?? ""
        xhtml.add("img", ["src": "/" + path.replacing("%", with: "%25"), "alt": words])
    }

    private mutating func readRuby(_ index: Int) {
        let parts = ["rubybase", "rt"].map { name in tree.child(name, of: index).map { tree.text(inRunsOf: $0) } ?? "" }
        xhtml.begin("ruby")
        take(parts[0])
        if instructions == 0 { xhtml.add("rt", text: parts[1]) }
        xhtml.end()
    }
}

// MARK: - Notes
extension WordText {
    /// Adds a reference to a note. Its sign is a number that Word counts, or else the text after the reference.
    private mutating func refer(to notes: Notes?, _ name: String, at index: Int) {
        guard let notes, let id = tree.nodes[index].value("id"), let note = notes.elements[id] else { return }
        let target = "\(name)-\(id)"
        let number = counts[name, default: 0] + 1
        var sign = number.written(in: name == "endnote" ? "lowerRoman" : "decimal")
        if tree.nodes[index].isTrue("custommarkfollows") == true {
            let run = tree.nodes[index].parent
            let texts = tree.elements("t", in: tree.contents(of: run))
            sign = texts.map { tree.text(of: $0) }.joined()
            skipped.formUnion(texts)
        }
        xhtml.add("a", ["epub:type": "noteref", "href": "#" + target], text: sign)
        if known.insert(target).inserted {
            referred.append((notes, note, target))
            counts[name] = number
        }
    }

    private mutating func comment(_ id: String?) {
        guard let comments, let comment = id.flatMap({ comments.elements[$0] }) else { return }
        leftOut[xhtml.tree.nodes.count] = .comments
        let texts = comments.part.tree.elements("p", in: comments.part.tree.contents(of: comment)).map {
            comments.part.tree.text(inRunsOf: $0)
        }
        xhtml.add("span", text: texts.joined(separator: " "))
    }
}

extension MarkupTree {
    /// The text of all runs in an element.
    fileprivate func text(inRunsOf element: Int) -> String {
        elements("t", in: contents(of: element)).map { nodes[contents(of: $0)].map(\.text).joined() }.joined()
    }

    /// Whether a paragraph is a large letter before the next one.
    fileprivate func isDropCap(_ paragraph: Int) -> Bool {
        let frame = child("ppr", of: paragraph).flatMap { child("framepr", of: $0) }
        return ["drop", "margin"].contains(frame.flatMap { nodes[$0].value("dropcap") } ?? "")
    }

    /// Whether a cell has no more than one paragraph with text, and no table.
    fileprivate func isPlain(cell: Int) -> Bool {
        var paragraphs = 0
        for index in contents(of: cell) {
            if nodes[index].name == "tbl" || nodes[index].name == "txbxcontent" { return false }
            if nodes[index].name == "p", !text(inRunsOf: index).isEmpty { paragraphs += 1 }
        }
        return paragraphs <= 1
    }

    /// Whether the mark at the end of a paragraph was deleted or moved, so that the next one belongs to it.
    fileprivate func hasDeletedMark(_ properties: Int) -> Bool {
        guard let mark = child("rpr", of: properties) else { return false }
        return child("del", of: mark) != nil || child("movefrom", of: mark) != nil
    }

    /// Whether a part is a table of contents of Word's gallery.
    fileprivate func isContents(_ part: Int) -> Bool {
        let object = child("sdtpr", of: part).flatMap { child("docpartobj", of: $0) }
        return object.flatMap { value("docpartgallery", in: $0) }?.lowercased() == "table of contents"
    }
}

extension WordStyles {
    /// The language of most text; `nil` if that has none.
    fileprivate func languageOfMost(of tree: MarkupTree) -> String? {
        var counts: [String?: Int] = [:]
        for paragraph in tree.elements("p") {
            let usual = self.paragraph(paragraph, in: tree).letters
            for run in tree.elements("r", in: tree.contents(of: paragraph)) {
                let language = letters(of: run, in: tree, usual).language
                counts[language, default: 0] += tree.text(inRunsOf: run).letterCount
            }
        }
        let most = counts.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }
        return most.flatMap { $0.value > 0 ? $0.key : nil } ?? letters.language
    }
}

extension MarkupNode {
    /// The character of a sign in a font.
    fileprivate var sign: String {
        let code = value("char").flatMap { UInt32($0, radix: 16) } ?? 0
        return code < 0x20 ? "" : Unicode.Scalar(code).map { String(Character($0)) } ?? ""
    }
}
