import FoundationEssentials

/// An entry of a table of contents.
struct ContentsEntry: Hashable {
    /// The label as it is printed.
    let label: String

    /// Where the chapter begins; `nil` for a group without a place.
    let place: PublicationPlace?

    /// The number of entries around it.
    let depth: Int
}

/// The table of contents of an EPUB, in the order of its entries.
struct TableOfContents {
    private(set) var entries: [ContentsEntry] = []

    /// Reads the navigation of EPUB 3, or if it has no entries, that of EPUB 2.
    init(of package: PackageFile, in archive: PublicationArchive) throws(PublicationError) {
        if let path = package.navigation, let data = try archive.contents(of: path) {
            read(navigation: MarkupParser.parse(data), at: path)
        }
        if entries.isEmpty, let path = package.ncx, let data = try archive.contents(of: path) {
            read(ncx: MarkupParser.parse(data), at: path)
        }
    }

    private mutating func read(navigation tree: MarkupTree, at path: String) {
        let lists = tree.elements("nav")
        let contents = lists.first { tree.nodes[$0].words(of: "epub:type").contains("toc") } ?? lists.first
        guard let contents else { return }
        for index in tree.contents(of: contents) where ["a", "span"].contains(tree.nodes[index].name) {
            guard let item = tree.nearest(index, where: { $0.name == "li" }), tree.nodes[index].parent == item,
                !tree.text(of: index).isEmpty
            else { continue }
            entries.append(
                ContentsEntry(
                    label: tree.text(of: index),
                    place: tree.nodes[index]["href"].flatMap { PublicationPlace($0, from: path) },
                    depth: tree.depth(of: item, in: "li")
                )
            )
        }
    }

    private mutating func read(ncx tree: MarkupTree, at path: String) {
        for point in tree.elements("navpoint") {
            let children = tree.children(of: point)
            let label = children.first { tree.nodes[$0].name == "navlabel" }.map { tree.text(of: $0) } ?? ""
            let content = children.first { tree.nodes[$0].name == "content" }
            guard !label.isEmpty else { continue }
            entries.append(
                ContentsEntry(
                    label: label,
                    place: content.flatMap { tree.nodes[$0]["src"] }.flatMap { PublicationPlace($0, from: path) },
                    depth: tree.depth(of: point, in: "navpoint")
                )
            )
        }
    }

    /// A chapter, and where it begins.
    typealias Title = (place: PublicationPlace, title: DocumentText.ChapterTitle)

    /// The titles of the chapters by their documents: the labels, and where one is repeated, with those around it. Of
    /// several entries for one place, the first counts.
    var titles: [String: [Title]] {
        var titles: [String: [Title]] = [:]
        var seen: Set<PublicationPlace> = []
        let counts = Dictionary(grouping: entries, by: \.label).mapValues(\.count)
        var around: [String] = []
        for entry in entries {
            around = Array(around.prefix(entry.depth))
            while around.count < entry.depth { around.append("") }
            let isRepeated = counts[entry.label, default: 0] > 1
            let qualified = ((isRepeated ? around.last { !$0.isEmpty } : nil).map { [$0] } ?? []) + [entry.label]
            around.append(entry.label)
            guard let place = entry.place, seen.insert(place).inserted else { continue }
            let title = DocumentText.ChapterTitle(
                title: qualified.joined(separator: ": "),
                label: entry.label,
                level: entry.depth + 1
            )
            titles[place.file, default: []].append((place, title))
        }
        return titles
    }
}
