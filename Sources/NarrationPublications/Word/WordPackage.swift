/// The parts of a document of Word: files of XML in an archive, which are related to each other.
struct WordPackage {
    /// A part, with what its relations lead to.
    struct Part {
        let path: String
        let tree: MarkupTree
        /// The paths in the archive by the ids of the relations, and by their types: `styles`.
        let targets: [String: String]
    }

    private let archive: PublicationArchive

    /// The text.
    let main: Part

    /// Opens a document.
    ///
    /// - Throws: ``PublicationError`` if it is damaged, or its main part is no text.
    init(contentsOf path: String, limits: PublicationLimits) throws(PublicationError) {
        archive = try PublicationArchive(contentsOf: path, limits: limits)
        let targets = try Self.targets(of: "", in: archive)
        guard let main = targets["officedocument"] else {
            throw PublicationError(.damaged, "its part _rels/.rels names no text")
        }
        guard let part = try Self.part(at: main, in: archive) else {
            throw PublicationError(.damaged, "its part \(main) is missing")
        }
        guard !part.tree.elements("body").isEmpty else {
            throw PublicationError(.damaged, "its part \(main) is no text of Word")
        }
        self.main = part
    }

    /// The part to which the text is related by a type, if there is one.
    ///
    /// - Throws: ``PublicationError`` if it is damaged.
    func part(_ type: String) throws(PublicationError) -> Part? {
        guard let path = main.targets[type] else { return nil }
        return try Self.part(at: path, in: archive)
    }

    /// The title and the author.
    ///
    /// - Throws: ``PublicationError`` if they are damaged.
    func properties() throws(PublicationError) -> MarkupTree? {
        guard let path = try Self.targets(of: "", in: archive)["core-properties"] else { return nil }
        return try Self.part(at: path, in: archive)?.tree
    }

    private static func part(at path: String, in archive: PublicationArchive) throws(PublicationError) -> Part? {
        guard let tree = try tree(at: path, in: archive) else { return nil }
        return Part(path: path, tree: tree, targets: try targets(of: path, in: archive))
    }

    private static func tree(at path: String, in archive: PublicationArchive) throws(PublicationError) -> MarkupTree? {
        guard let data = try archive.contents(of: path) else { return nil }
        guard let tree = MarkupParser.parseXML(data) else {
            throw PublicationError(.damaged, "its part \(path) is not well-formed XML")
        }
        return tree
    }

    private static func targets(
        of part: String,
        in archive: PublicationArchive
    ) throws(PublicationError) -> [String: String] {
        var folders = part.split(separator: "/").map(String.init)
        let file = folders.popLast() ?? ""
        let path = (folders + ["_rels", file + ".rels"]).joined(separator: "/")
        guard let tree = try tree(at: path, in: archive) else { return [:] }
        var targets: [String: String] = [:]
        for node in tree.elements("relationship").map({ tree.nodes[$0] }) where node["targetmode"] != "External" {
            guard let target = node["target"].flatMap({ PublicationPlace($0, from: part) })?.file else { continue }
            if let id = node["id"] { targets[id] = target }
            guard let type = node["type"]?.lowercased().split(separator: "/").last.map(String.init) else { continue }
            if targets[type] == nil { targets[type] = target }
        }
        return targets
    }
}

extension MarkupNode {
    /// Whether an attribute says true or false; `nil` if it is missing.
    func isTrue(_ name: String) -> Bool? { value(name).map { ["1", "true", "on", "t"].contains($0) } }
}

extension MarkupTree {
    /// The value of the first child with a name, as in `<w:pStyle w:val="Title"/>`.
    func value(_ name: String, in node: Int) -> String? { child(name, of: node).flatMap { nodes[$0].value("val") } }

    /// The first child with a name.
    func child(_ name: String, of node: Int) -> Int? {
        var index = node + 1
        while index < nodes[node].end {
            if nodes[index].name == name { return index }
            index = nodes[index].end
        }
        return nil
    }

    /// Whether a property is switched on: `<w:vanish/>`.
    func isOn(_ name: String, in node: Int) -> Bool? {
        child(name, of: node).map { nodes[$0].isTrue("val") ?? true }
    }
}
