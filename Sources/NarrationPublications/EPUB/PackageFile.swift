import FoundationEssentials

/// The package document of an EPUB: what it has, in which order, and what it says of itself.
struct PackageFile {
    /// A file that the manifest lists.
    struct Item: Hashable {
        let path: String
        let mediaType: String
        let properties: [String]
        let fallback: String?
        /// The id of its media overlay.
        let overlay: String?
    }

    /// A document in the order of reading.
    struct SpineItem: Hashable {
        let path: String
        let isLinear: Bool
        let mediaType: String
        /// The path of its media overlay.
        let overlay: String?

        /// Whether it has text: pictures can be read, too.
        var isDocument: Bool { !mediaType.hasPrefix("image/") || mediaType == "image/svg+xml" }
    }

    let tree: MarkupTree
    private let path: String

    /// The files by their ids.
    let items: [String: Item]

    /// The documents in the order of reading.
    let spine: [SpineItem]

    /// The types of the guide of EPUB 2 by paths: `cover`, `toc`.
    let guide: [String: String]

    /// The elements that say more of others, by the ids of these and their properties: `#title title-type`.
    let refinements: [String: [Int]]

    /// Reads a package document.
    ///
    /// - Throws: ``PublicationError`` if it is not well-formed, or lists nothing to read.
    init(_ data: Data, at path: String) throws(PublicationError) {
        guard let tree = MarkupParser.parseXML(data) else {
            throw PublicationError(.damaged, "its package \(path) is not well-formed XML")
        }
        (self.tree, self.path) = (tree, path)
        let metas = tree.elements("meta").map { ($0, tree.nodes[$0]) }
        refinements = Dictionary(grouping: metas) { "\($0.1["refines"] ?? "") \($0.1["property"] ?? "")" }
            .mapValues { $0.map(\.0) }
        let listed = tree.elements("item").map { tree.nodes[$0] }
        items = Dictionary(
            listed.compactMap { node in
                guard let id = node["id"], let place = node["href"].flatMap({ PublicationPlace($0, from: path) }) else {
                    return nil
                }
                let item = Item(
                    path: place.file,
                    mediaType: node["media-type"] ?? "",
                    properties: node.words(of: "properties").map(String.init),
                    fallback: node["fallback"],
                    overlay: node["media-overlay"]
                )
                return (id, item)
            }
        ) { first, _ in first }
        let items = items
        var read: Set<String> = []
        spine = tree.elements("itemref").compactMap { index in
            guard let item = tree.nodes[index]["idref"].flatMap({ items[$0] }), read.insert(item.path).inserted else {
                return nil
            }
            return SpineItem(
                path: item.path,
                isLinear: tree.nodes[index]["linear"] != "no",
                mediaType: item.mediaType,
                overlay: item.overlay.flatMap { items[$0]?.path }
            )
        }
        guard !spine.isEmpty else { throw PublicationError(.damaged, "its package \(path) lists nothing to read") }
        guide = Dictionary(
            tree.elements("reference").compactMap { index in
                let node = tree.nodes[index]
                guard let type = node["type"], let place = node["href"].flatMap({ PublicationPlace($0, from: path) })
                else {
                    return nil
                }
                return (place.file, type.lowercased())
            }
        ) { first, _ in first }
    }

    /// The navigation document of EPUB 3.
    var navigation: String? { items.values.first { $0.properties.contains("nav") }?.path }

    /// The table of contents of EPUB 2.
    var ncx: String? {
        let named = tree.elements("spine").first.flatMap { tree.nodes[$0]["toc"] }.flatMap { items[$0] }
        return (named ?? items.values.first { $0.mediaType == "application/x-dtbncx+xml" })?.path
    }

    /// The picture of the cover, if the package names it.
    var cover: String? {
        if let item = items.values.first(where: { $0.properties.contains("cover-image") }) { return item.path }
        let named = tree.elements("meta").map { tree.nodes[$0] }.first { $0["name"] == "cover" }?["content"]
        guard let named else { return nil }
        if let item = items[named] { return item.mediaType.hasPrefix("image/") ? item.path : nil }
        let place = PublicationPlace(named, from: path)
        return items.values.first { $0.path == place?.file && $0.mediaType.hasPrefix("image/") }?.path
    }
}
