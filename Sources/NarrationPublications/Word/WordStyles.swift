/// The styles of a document of Word.
struct WordStyles {
    /// What is said of the letters of a run.
    struct Letters {
        var isHidden: Bool?
        var language: String?
        /// The name of an element of XHTML: `sup`, `sub`, or empty.
        var position: String?
        /// The font, where its characters are other signs than their codes say.
        var font: SignFont?

        /// Changes what is said in the element `rPr` of another one.
        mutating func change(by element: Int, in tree: MarkupTree) {
            guard let properties = tree.child("rpr", of: element) else { return }
            isHidden = tree.isOn("vanish", in: properties) ?? isHidden
            language = tree.value("lang", in: properties) ?? language
            if let fonts = tree.child("rfonts", of: properties).map({ tree.nodes[$0] }),
                let name = fonts.value("ascii") ?? fonts.value("hansi") ?? fonts.value("asciitheme")
            {
                font = SignFont(name)
            }
            guard let position = tree.value("vertalign", in: properties) else { return }
            self.position = ["superscript": "sup", "subscript": "sub"][position] ?? ""
        }
    }

    /// What is said of a paragraph.
    struct Paragraph {
        /// The level of a heading, from 1.
        var level: Int?
        var kind: LeftOut.Kind?
        /// Its list, and the level in it, from 0.
        var list: String?
        var listLevel: Int?
        var letters = Letters()
        var isTitle = false

        /// Changes what is said in the element `pPr` of another one.
        fileprivate mutating func change(by element: Int, in tree: MarkupTree) {
            guard let properties = tree.child("ppr", of: element) else { return }
            if let outline = tree.value("outlinelvl", in: properties).flatMap({ Int($0) }) {
                level = 0..<9 ~= outline ? outline + 1 : nil
            }
            guard let numbering = tree.child("numpr", of: properties) else { return }
            list = tree.value("numid", in: numbering) ?? list
            listLevel = tree.value("ilvl", in: numbering).flatMap { Int($0) } ?? listLevel
        }
    }

    private let tree: MarkupTree
    private var elements: [String: Int] = [:]
    private var usual: String?

    /// The letters of a document that says nothing else.
    private(set) var letters = Letters()

    init(_ tree: MarkupTree) {
        self.tree = tree
        for style in tree.elements("style") {
            guard let id = tree.nodes[style].value("styleid") else { continue }
            elements[id] = style
            let isOfParagraphs = tree.nodes[style].value("type") == "paragraph"
            if isOfParagraphs, tree.nodes[style].isTrue("default") == true { usual = id }
        }
        if let defaults = tree.elements("rprdefault").first { letters.change(by: defaults, in: tree) }
    }

    /// What is said of a paragraph, by its styles and by itself.
    func paragraph(_ element: Int, in document: MarkupTree) -> Paragraph {
        let id = document.child("ppr", of: element).flatMap { document.value("pstyle", in: $0) } ?? usual
        var paragraph = Paragraph(letters: letters)
        for style in chain(id) {
            let name = tree.value("name", in: style)?.lowercased() ?? ""
            if let level = Self.headings[name] { paragraph.level = level }
            paragraph.isTitle = name == "title"
            paragraph.kind = Self.kinds[name] ?? (name.wholeMatch(of: /toc \d/) == nil ? nil : .contents)
            paragraph.change(by: style, in: tree)
            paragraph.letters.change(by: style, in: tree)
        }
        paragraph.change(by: element, in: document)
        return paragraph
    }

    /// What is said of the letters of a run, by the styles of its paragraph, its own, and itself.
    func letters(of run: Int, in document: MarkupTree, _ paragraph: Letters) -> Letters {
        var letters = paragraph
        let id = document.child("rpr", of: run).flatMap { document.value("rstyle", in: $0) }
        if id != nil { for style in chain(id) { letters.change(by: style, in: tree) } }
        letters.change(by: run, in: document)
        return letters
    }

    private static let headings = Dictionary(
        uniqueKeysWithValues: [("title", 1)] + (1...9).map { level in ("heading \(level)", level) }
    )

    private static let kinds: [String: LeftOut.Kind] = [
        "toc heading": .contents, "contents heading": .contents, "table of figures": .lists,
        "table of authorities": .lists, "bibliography": .bibliography, "index heading": .index,
    ]

    private static let longestChain = 100

    /// A style, after those on which it is based.
    private func chain(_ id: String?) -> [Int] {
        var chain: [Int] = []
        var next = id
        while let style = next.flatMap({ elements[$0] }), !chain.contains(style), chain.count < Self.longestChain {
            chain.append(style)
            next = tree.value("basedon", in: style)
        }
        return chain.reversed()
    }
}
