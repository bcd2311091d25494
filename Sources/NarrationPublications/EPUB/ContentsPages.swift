// Lists of the chapters are known by their links: five or more, with most of their words, and nearly all lead to what
// the table of contents of the book lists.
extension MarkupTree {
    /// Whether most words are in links.
    var isList: Bool { LinkedText(self, from: "").share(of: contents(of: 0)) >= LinkedText.mostOfText }

    /// Whether the document is a contents page.
    func isContentsPage(leadingTo contents: TableOfContents, from path: String) -> Bool {
        hasManyLinks && LinkedText(self, from: path, to: contents).isList(self.contents(of: 0))
    }

    /// The lists of chapters in a document, and the headings directly before them. A list is an element, or paragraphs
    /// that follow each other.
    func contentsLists(leadingTo contents: TableOfContents, from path: String) -> Set<Int> {
        guard hasManyLinks else { return [] }
        let text = LinkedText(self, from: path, to: contents)
        var lists: Set<Int> = []
        var index = 1
        while index < nodes.count {
            let found = Self.lists.contains(nodes[index].name) ? [index] : text.paragraphs(at: index, in: self)
            guard let last = found.last else {
                index += 1
                continue
            }
            let isList = text.isList(index..<nodes[last].end)
            if isList { lists.formUnion(found + (heading(before: index).map { [$0] } ?? [])) }
            index = isList || nodes[index].name == "p" ? nodes[last].end : index + 1
        }
        return lists
    }

    private var hasManyLinks: Bool { elements("a").count >= LinkedText.fewestLinks }

    private static let lists: Set = ["table", "ul", "ol", "dl", "div", "section", "nav", "blockquote"]

    /// The heading directly before an element.
    private func heading(before node: Int) -> Int? {
        let parent = nodes[node].parent
        var index = node - 1
        while index > parent {
            while nodes[index].parent != parent { index = nodes[index].parent }
            guard nodes[index].isText, nodes[index].text.isBlankMarkup else {
                return nodes[index].headingLevel == nil ? nil : index
            }
            index -= 1
        }
        return nil
    }
}

/// How much of a document is in links, or beside them in a short row of a table or item of a list, and where these
/// lead.
private struct LinkedText {
    private struct Link {
        let node: Int
        let place: PublicationPlace?
    }

    private var links: [Link] = []
    /// The sums, before each node, of the letters and words of all text, and of the letters in or beside links.
    private var letters = [0]
    private var words = [0]
    private var linked: [Int]
    private var places: Set<PublicationPlace> = []
    private var files: Set<String> = []
    private let path: String

    static let mostOfText = 0.6
    static let fewestLinks = 5
    private static let mostLinks = 5000
    private static let mostWordsOfRow = 20

    init(_ tree: MarkupTree, from path: String, to contents: TableOfContents? = nil) {
        self.path = path
        places = Set(contents?.entries.compactMap(\.place) ?? [])
        files = Set(places.map(\.file))
        for node in tree.nodes {
            letters.append(letters[letters.count - 1] + node.text.letterCount)
            words.append(words[words.count - 1] + node.text.split(whereSeparator: \.isWhitespace).count)
        }
        linked = Array(repeating: 0, count: letters.count)
        var rows: Set<Int> = []
        for link in tree.elements("a") {
            guard let target = tree.nodes[link]["href"] else { continue }
            links.append(Link(node: link, place: PublicationPlace(target, from: path)))
            var row = tree.nearest(link) { $0.name == "tr" || $0.name == "li" } ?? link
            if words[tree.nodes[row].end] - words[row] > Self.mostWordsOfRow { row = link }
            if rows.insert(row).inserted { linked[link + 1] = letters[tree.nodes[row].end] - letters[row] }
        }
        for index in linked.indices.dropFirst() { linked[index] += linked[index - 1] }
    }

    /// How much of the text of some nodes is in links, or beside them.
    func share(of nodes: Range<Int>) -> Double {
        let all = letters[nodes.upperBound] - letters[nodes.lowerBound]
        return all == 0 ? 0 : Double(linked[nodes.upperBound] - linked[nodes.lowerBound]) / Double(all)
    }

    /// Whether some nodes are a list of the chapters.
    func isList(_ nodes: Range<Int>) -> Bool {
        guard !places.isEmpty, share(of: nodes) >= Self.mostOfText else { return false }
        let targets = links[place(of: nodes.lowerBound)..<place(of: nodes.upperBound)].compactMap(\.place)
        guard Self.fewestLinks...Self.mostLinks ~= targets.count else { return false }
        // A link into a document that is listed leads to its chapter once. An index leads there often.
        let (exact, others) = (targets.filter(places.contains), targets.filter { !places.contains($0) })
        let chapters = Set(others.map(\.file)).filter { $0 != path && files.contains($0) }
        return Double(exact.count + chapters.count) >= 0.8 * Double(targets.count)
    }

    /// The number of links before a node.
    private func place(of node: Int) -> Int {
        var range = links.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = links[middle].node < node ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The paragraphs that begin at a node and follow each other, as far as most of each is in links.
    func paragraphs(at node: Int, in tree: MarkupTree) -> [Int] {
        var found: [Int] = []
        var index = node
        while index < tree.nodes[tree.nodes[node].parent].end {
            if tree.nodes[index].name == "p", share(of: index..<tree.nodes[index].end) >= Self.mostOfText {
                found.append(index)
            } else if found.isEmpty || !tree.nodes[index].isText || !tree.nodes[index].text.isBlankMarkup {
                break
            }
            index = tree.nodes[index].end
        }
        return found
    }
}
