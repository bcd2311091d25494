/// A selector of CSS: tags, classes, ids and attributes of an element, and of those around it or before it.
///
/// What depends on the state of an element is noted, and not judged: `:hover`, `:first-child`.
struct StyleSelector: Hashable {
    /// What is said of one element.
    struct Part: Hashable {
        /// How the element stands to that of the part before: in it (a blank or `>`), or after it (`+` or `~`).
        var relation: Character = " "
        var tag = ""
        var classes: [String] = []
        var id: String?
        var attributes: [Attribute] = []
        var states: [String] = []
    }

    /// What is said of an attribute: `[epub|type~="verse"]`.
    struct Attribute: Hashable {
        let name: String
        let comparison: String
        let value: String
    }

    /// From the outermost to the element itself.
    let parts: [Part]

    /// Whether it is certain what it means: there are only tags, classes and ids, each in the one before.
    var isCertain: Bool {
        parts.allSatisfy { $0.relation == " " && $0.attributes.isEmpty && $0.states.isEmpty && $0.tag != "*" }
    }

    /// Reads a selector; `nil` for one that is not understood.
    init?(_ text: Substring) {
        var parts: [Part] = []
        var rest = text.trimmed[...]
        while !rest.isEmpty {
            guard let match = rest.prefixMatch(of: /\s*([>+~]?)\s*((?:\[[^\]]*\]|\([^)]*\)|[^\s>+~\[(])+)/),
                let part = Part(match.2, relation: match.1.first ?? " ")
            else { return nil }
            parts.append(part)
            rest = rest[match.range.upperBound...]
        }
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    /// Whether an element can be meant, in some state.
    ///
    /// - Parameters:
    ///   - index: The element.
    ///   - part: The number of the part that is about it; `nil` for the last.
    ///   - tree: The document.
    /// - Returns: Whether it can be meant.
    func matches(_ index: Int, as part: Int? = nil, in tree: MarkupTree) -> Bool {
        let part = part ?? parts.count - 1
        return parts[part].matches(tree.nodes[index]) && matches(within: tree.nodes[index].parent, as: part, in: tree)
    }

    /// The part about an element around that of another part.
    func part(around part: Int) -> Part? {
        (0...part).last { $0 > 0 && !"+~".contains(parts[$0].relation) }.map { parts[$0 - 1] }
    }

    /// Whether a part can mean something in an element, as far as the elements around it are concerned.
    func matches(within parent: Int, as part: Int, in tree: MarkupTree) -> Bool {
        var outer: [(part: Part, isParent: Bool)] = []
        for index in (0...part).reversed() where index > 0 && !"+~".contains(parts[index].relation) {
            outer.append((parts[index - 1], parts[index].relation == ">"))
        }
        // The parts that the elements up to here may be, counted from within.
        var waiting: Set = [0]
        var node = parent
        while node > 0, !waiting.isEmpty, !waiting.contains(outer.count) {
            waiting = waiting.reduce(into: []) { next, place in
                if outer[place].part.matches(tree.nodes[node]) { next.insert(place + 1) }
                if !outer[place].isParent { next.insert(place) }
            }
            node = tree.nodes[node].parent
        }
        return waiting.contains(outer.count)
    }
}

extension StyleSelector.Part {
    fileprivate init?(_ text: Substring, relation: Character) {
        guard let match = text.prefixMatch(of: /(?:[\w*\-]*\|)?(\*|[A-Za-z][\w\-]*)?/) else { return nil }
        (self.relation, tag) = (relation, match.1.map { $0.lowercased() } ?? "")
        var rest = text[match.range.upperBound...]
        while let piece = rest.prefixMatch(of: /[.#][^.#:\[]+|\[[^\]]*\]|::?[\w\-]+(?:\([^)]*\))?/)?.0 {
            switch piece.first {
            case ".": classes.append(String(piece.dropFirst()))
            case "#": id = String(piece.dropFirst())
            case "[":
                guard let attribute = StyleSelector.Attribute(piece) else { return nil }
                attributes.append(attribute)
            default: states.append(piece.lowercased())
            }
            rest = rest[piece.endIndex...]
        }
        guard rest.isEmpty else { return nil }
    }

    fileprivate func matches(_ node: MarkupNode) -> Bool {
        guard !node.isText, ["", "*", node.name].contains(tag), id == nil || id == node["id"] else { return false }
        return (classes.isEmpty || Set(node.words(of: "class").map(String.init)).isSuperset(of: classes))
            && attributes.allSatisfy { $0.matches(node) }
    }
}

extension StyleSelector.Attribute {
    fileprivate init?(_ text: Substring) {
        let form = /\[\s*(?:([\w\-]+)\|)?([\w\-]+)\s*(?:([~|^$*]?=)\s*["']?(.*?)["']?\s*)?\]/
        guard let match = text.wholeMatch(of: form) else { return nil }
        name = (match.1.map { $0 + ":" } ?? "").lowercased() + match.2.lowercased()
        (comparison, value) = (match.3.map(String.init) ?? "", match.4.map(String.init) ?? "")
    }

    fileprivate func matches(_ node: MarkupNode) -> Bool {
        guard let found = node[name] else { return false }
        return switch comparison {
        case "=": found == value
        case "~=": node.words(of: name).contains { $0 == value }
        case "|=": found == value || found.hasPrefix(value + "-")
        case "^=": found.hasPrefix(value)
        case "$=": found.hasSuffix(value)
        case "*=": found.contains(value)
        default: true
        }
    }
}

extension MarkupTree {
    /// Whether hidden elements are so few, and so unimportant, that their style sheet is right: they have less than a
    /// fiftieth of the words, and no heading to which the table of contents leads. Whole books have been hidden by
    /// mistake.
    func areSideIssue(_ hidden: Set<Int>, titles: Set<String>) -> Bool {
        let all = nodes.reduce(0) { $0 + $1.text.letterCount }
        var letters = 0
        var end = 0
        for index in hidden.sorted() where index >= end {
            end = nodes[index].end
            letters += (index..<end).reduce(0) { $0 + nodes[$1].text.letterCount }
            let isTitle = (index..<end).contains {
                nodes[$0].headingLevel != nil && titles.contains(nodes[$0]["id"] ?? "")
            }
            if isTitle { return false }
        }
        return letters * 50 < all || all == 0
    }
}
