extension LeftOut.Kind {
    /// Why an element is not read, by what its document says of it.
    init?(of index: Int, in tree: MarkupTree) {
        let node = tree.nodes[index]
        if let kind = Self.elements[node.name] {
            self = kind
        } else if node.isHidden {
            self = .hidden
        } else if node.isOfGutenberg {
            self = .licence
        } else if node["id"] == "uncopyright" {
            self = .copyright
        } else if node.isPrintedNumber, tree.text(of: index).isPrintedNumber {
            self = .pageNumbers
        } else if let kind = node.types.lazy.compactMap({ Self.types[$0] }).first {
            guard kind != .noteMarks || tree.text(of: index).isMarkOfNote else { return nil }
            self = kind
        } else {
            return nil
        }
    }

    private static let types: [String: Self] = [
        "toc": .contents, "landmarks": .lists, "page-list": .lists, "pagelist": .lists, "loi": .lists, "lot": .lists,
        "loa": .lists, "lov": .lists, "index": .index, "cover": .cover, "titlepage": .titlePage,
        "halftitlepage": .titlePage, "copyright-page": .copyright, "imprint": .copyright, "colophon": .copyright,
        "bibliography": .bibliography, "noteref": .noteMarks, "backlink": .noteMarks, "footnote": .notes,
        "footnotes": .notes, "endnote": .notes, "endnotes": .notes, "rearnote": .notes, "rearnotes": .notes,
    ]

    private static let elements: [String: Self] = [
        "nav": .contents, "del": .deleted, "audio": .media, "video": .media, "iframe": .media, "canvas": .media,
        "input": .media, "button": .media, "select": .media, "textarea": .media,
    ]

    /// The kind of a whole document, by the guide of EPUB 2.
    init?(guide type: String) {
        let kinds: [String: Self] = [
            "toc": .contents, "cover": .cover, "title-page": .titlePage, "copyright-page": .copyright,
            "colophon": .copyright, "loi": .lists, "lot": .lists, "index": .index, "bibliography": .bibliography,
        ]
        guard let kind = kinds[type] else { return nil }
        self = kind
    }
}

extension MarkupNode {
    /// Whether the document itself hides the element.
    fileprivate var isHidden: Bool {
        guard !attributes.isEmpty else { return false }
        if self["hidden"] != nil || self["aria-hidden"] == "true" { return true }
        guard let style = self["style"]?.lowercased().filter({ !$0.isWhitespace }) else { return false }
        return style.contains("display:none") || style.contains("visibility:hidden")
    }

    /// Whether it is the header or the licence of Project Gutenberg, as its programs name them, the old ones too.
    fileprivate var isOfGutenberg: Bool {
        guard !attributes.isEmpty else { return false }
        return self["id"] == "pg-header" || self["id"] == "pg-footer" || words(of: "class").contains("pgheader")
    }

    /// Whether it marks the beginning of a printed page, or counts lines of verse. It may be around words, too, so that
    /// its text decides.
    fileprivate var isPrintedNumber: Bool {
        guard !attributes.isEmpty else { return false }
        let classes: Set<Substring> = [
            "pagenum", "pageno", "page-number", "pagenumber", "pagebreak", "lnum", "linenum", "lineno", "line-number",
        ]
        return types.contains("pagebreak") || !classes.isDisjoint(with: words(of: "class"))
    }
}
