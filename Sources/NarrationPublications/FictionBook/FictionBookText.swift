/// The text of a FictionBook as XHTML: its sections have headings, its notes are footnotes.
///
/// An element that nobody knows is a `span`, so that no text is lost.
struct FictionBookText {
    private let source: MarkupTree
    private let pictures: [String: String]
    private var xhtml = MarkupBuilder()
    /// The elements that are open.
    private var open: [Int] = []
    /// The name of the element that was begun or ended last.
    private var last = ""
    /// The titles and stanzas of which a line has been read.
    private var begun: Set<Int> = []
    /// The sections in which are others.
    private let outer: Set<Int>
    private let noteBodies: [Range<Int>]
    /// The ids of what is in the bodies of notes.
    private let notes: Set<String>

    /// - Parameters:
    ///   - source: The book.
    ///   - pictures: The paths of its pictures by their ids.
    init(of source: MarkupTree, pictures: [String: String]) {
        (self.source, self.pictures) = (source, pictures)
        outer = Set(source.elements("section").map { source.nodes[$0].parent })
        noteBodies = source.elements("body").filter { source.nodes[$0].isBodyOfNotes }.map(source.contents)
        notes = Set(noteBodies.flatMap { source.nodes[$0].compactMap { $0["id"] } })
    }

    /// Reads the bodies.
    mutating func read() -> MarkupTree {
        xhtml.begin("body")
        var index = source.elements("body").first ?? source.nodes.count
        while true {
            while let end = open.last, source.nodes[end].end <= index { leave() }
            guard index < source.nodes.count else { break }
            let node = source.nodes[index]
            if ["binary", "stylesheet", "description"].contains(node.name) {
                index = node.end
                continue
            }
            if node.isText { xhtml.take(node.text) } else { enter(index) }
            index += 1
        }
        return xhtml.finish()
    }

    private mutating func leave() {
        last = source.nodes[open.removeLast()].name
        xhtml.end()
    }

    private mutating func enter(_ index: Int) {
        let node = source.nodes[index]
        var attributes = node.attributes.filter { ["id", "xml:lang", "colspan", "rowspan"].contains($0.key) }
        var name = Self.names[node.name] ?? "span"
        switch node.name {
        case "title": name = enterTitle(index, &attributes)
        case "section" where isNote(index): (name, attributes["epub:type"]) = ("aside", "footnote")
        case "v",
            "p" where source.nodes[node.parent].name == "title":
            name = "span"
            if !begun.insert(node.parent).inserted { xhtml.add("br") }
        case "empty-line" where isSceneBreak(index): name = "hr"
        case "image":
            (name, attributes["alt"]) = ("img", node["alt"] ?? node["title"])
            attributes["src"] = node.target.flatMap { pictures[$0] }
        case "a":
            (name, attributes["href"]) = ("a", node.value("href"))
            if node["type"] == "note" || node.target.map(notes.contains) == true { attributes["epub:type"] = "noteref" }
        default: break
        }
        xhtml.begin(name, attributes)
        open.append(index)
        last = node.name
    }

    private static let names = [
        "p": "p", "body": "div", "section": "section", "subtitle": "p", "poem": "div", "stanza": "p",
        "epigraph": "blockquote", "cite": "blockquote", "text-author": "p", "date": "p", "annotation": "div",
        "emphasis": "em", "strong": "strong", "code": "code", "sub": "sub", "sup": "sup", "table": "table", "tr": "tr",
        "td": "td", "th": "th",
    ]

    /// The element for a title: a heading, for a section or a body. That of a note is its sign.
    private func enterTitle(_ index: Int, _ attributes: inout [String: String]) -> String {
        let parent = source.nodes[index].parent
        guard ["section", "body"].contains(source.nodes[parent].name), !isNote(parent) else { return "p" }
        if isAmongNotes(index) { attributes["epub:type"] = "footnotes" }
        return "h\(min(max(source.depth(of: index, in: "section"), 1), 6))"
    }

    private func isAmongNotes(_ index: Int) -> Bool { noteBodies.contains { $0.contains(index) } }

    private func isNote(_ section: Int) -> Bool { isAmongNotes(section) && !outer.contains(section) }

    /// Whether an empty line is between two paragraphs.
    private func isSceneBreak(_ index: Int) -> Bool {
        guard source.nodes[source.nodes[index].parent].name != "title" else { return false }
        var next = source.nodes[index].end
        while next < source.nodes.count, source.nodes[next].text.isBlankMarkup, source.nodes[next].isText { next += 1 }
        let isInside = next < source.nodes[source.nodes[index].parent].end
        let follows = !["section", "title", "epigraph", "annotation", "image", "empty-line"].contains(last)
        return isInside && follows && !["section", "image", "empty-line"].contains(source.nodes[next].name)
    }
}

extension MarkupNode {
    /// Whether it is a body of notes or of a translator's comments.
    fileprivate var isBodyOfNotes: Bool {
        guard let name = self["name"]?.lowercased() else { return false }
        return ["note", "comment", "прим", "сноск"].contains { name.contains($0) }
    }
}
