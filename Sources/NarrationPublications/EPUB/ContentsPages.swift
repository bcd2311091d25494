// Lists of the chapters are known by their links: five or more, with most of their words, and nearly all lead to what
// the table of contents of the book lists.
extension MarkupTree {
    /// Whether most words are in links.
    var isList: Bool { linkShare(of: 0) >= 0.6 }

    /// Whether the document is a contents page.
    func isContentsPage(leadingTo contents: TableOfContents, from path: String) -> Bool {
        isContentsList(0, Places(contents), from: path)
    }

    /// The lists of chapters in a document, and the headings directly before them.
    func contentsLists(leadingTo contents: TableOfContents, from path: String) -> Set<Int> {
        let places = Places(contents)
        guard elements("a").count >= Self.fewestLinks, !places.all.isEmpty else { return [] }
        var lists: Set<Int> = []
        var index = 1
        while index < nodes.count {
            if Self.lists.contains(nodes[index].name), isContentsList(index, places, from: path) {
                lists.insert(index)
                if let heading = heading(before: index) { lists.insert(heading) }
                index = nodes[index].end
            } else {
                index += 1
            }
        }
        return lists
    }

    /// What a table of contents lists.
    private struct Places {
        let all: Set<PublicationPlace>
        let files: Set<String>

        init(_ contents: TableOfContents) {
            all = Set(contents.entries.compactMap(\.place))
            files = Set(all.map(\.file))
        }
    }

    private static let lists: Set = ["table", "ul", "ol", "dl", "div", "section", "nav", "blockquote"]
    private static let fewestLinks = 5

    private func isContentsList(_ node: Int, _ places: Places, from path: String) -> Bool {
        let links = elements("a", in: contents(of: node)).compactMap { nodes[$0]["href"] }
        let targets = links.compactMap { PublicationPlace($0, from: path) }
        guard targets.count >= Self.fewestLinks, linkShare(of: node) >= 0.6 else { return false }
        // A link into a document that is listed leads to its chapter once. An index leads there often.
        let (exact, others) = (targets.filter(places.all.contains), targets.filter { !places.all.contains($0) })
        let files = Set(others.map(\.file)).filter { $0 != path && places.files.contains($0) }
        return Double(exact.count + files.count) >= 0.8 * Double(targets.count)
    }

    /// How much of the text is in links, or beside them in a short row of a table or item of a list.
    private func linkShare(of node: Int) -> Double {
        let range = contents(of: node)
        let all = range.reduce(0) { $0 + nodes[$1].text.letterCount }
        let linked = Set(elements("a", in: range).filter { nodes[$0]["href"] != nil }.map(row))
        return all == 0 ? 0 : Double(linked.reduce(0) { $0 + text(of: $1).letterCount }) / Double(all)
    }

    /// The short row or item around a link, or else the link.
    private func row(of link: Int) -> Int {
        guard let row = nearest(link, where: { $0.name == "tr" || $0.name == "li" }) else { return link }
        return text(of: row).split(separator: " ").count <= Self.mostWordsOfRow ? row : link
    }

    private static let mostWordsOfRow = 20

    /// The heading directly before an element.
    private func heading(before node: Int) -> Int? {
        let siblings = children(of: nodes[node].parent).filter { !nodes[$0].isText || !nodes[$0].text.isBlankMarkup }
        guard let place = siblings.firstIndex(of: node), place > 0 else { return nil }
        return nodes[siblings[place - 1]].headingLevel == nil ? nil : siblings[place - 1]
    }
}
