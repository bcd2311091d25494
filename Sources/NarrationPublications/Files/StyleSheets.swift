import FoundationEssentials

/// What the style sheets of documents say, of which each is read once.
struct StyleSheets<Rule> {
    private let read: (String) -> [Rule]
    private var files: [String: (rules: [Rule], imports: [String])] = [:]

    /// The size of the files that have been read, in bytes.
    private(set) var size = 0

    /// What cannot be read, and why.
    private(set) var faults: [String] = []

    /// - Parameter read: What is to be known of a style sheet.
    init(_ read: @escaping (String) -> [Rule]) {
        self.read = read
    }

    /// The rules of a document: those that it has itself, those to which it links, and those that they import.
    mutating func rules(of tree: MarkupTree, at path: String, in archive: PublicationArchive) -> [Rule] {
        var rules: [Rule] = []
        var open: [String] = []
        for node in tree.nodes.indices {
            if tree.nodes[node].name == "style" {
                let sheet = tree.text(of: node)
                rules += read(sheet)
                open += Self.imports(in: sheet, at: path)
            } else if tree.nodes[node].name == "link", tree.nodes[node].words(of: "rel").contains("stylesheet"),
                let file = tree.nodes[node]["href"].flatMap({ PublicationPlace($0, from: path) })?.file
            {
                open.append(file)
            }
        }
        var known: Set<String> = []
        while let file = open.popLast() {
            guard known.insert(file).inserted else { continue }
            if files[file] == nil {
                let sheet = sheet(at: file, in: archive)
                files[file] = (read(sheet), Self.imports(in: sheet, at: file))
            }
            rules += files[file]?.rules ?? []
            open += files[file]?.imports ?? []
        }
        return rules
    }

    private mutating func sheet(at file: String, in archive: PublicationArchive) -> String {
        do throws(PublicationError) {
            let data = try archive.contents(of: file) ?? Data()
            size += data.count
            return String(decoding: data, as: UTF8.self)
        } catch {
            faults.append("the style sheet \(file) cannot be read (\(error))")
            return ""
        }
    }

    private static func imports(in sheet: String, at path: String) -> [String] {
        sheet.matches(of: /@import\s+(?:url\()?\s*["']?([^"')\s;]+)/).compactMap {
            PublicationPlace(String($0.1), from: path)?.file
        }
    }
}
