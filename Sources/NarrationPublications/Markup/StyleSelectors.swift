/// The selectors of a document, by what the elements that they mean must have: an element is compared with few.
struct StyleSelectors {
    private var selectors: [String: Set<StyleSelector>] = [:]

    init(_ selectors: [StyleSelector]) {
        for selector in selectors { self.selectors[selector.parts.last?.key ?? "", default: []].insert(selector) }
    }

    /// The outermost elements that are meant; `nil` if more steps would be needed to find them than are allowed.
    func elements(in tree: MarkupTree, mostSteps: Int = 2_000_000) -> Set<Int>? {
        var found: Set<Int> = []
        var steps = 0
        var index = selectors.isEmpty ? tree.nodes.count : 0
        while index < tree.nodes.count {
            let candidates = tree.nodes[index].styleKeys.compactMap { selectors[$0] }
            steps += candidates.isEmpty ? 1 : tree.stepsToRoot(from: index) * candidates.reduce(0) { $0 + $1.count }
            guard steps < mostSteps else { return nil }
            let isMeant = candidates.contains { $0.contains { $0.matches(index, in: tree) } }
            if isMeant { found.insert(index) }
            index = isMeant ? tree.nodes[index].end : index + 1
        }
        return found
    }
}

extension StyleSelector.Part {
    /// What an element must have, at least: `#id`, `.class`, or a name; nothing if it may be any.
    var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? (tag == "*" ? "" : tag) }
}

extension MarkupNode {
    /// What selectors can ask for.
    var styleKeys: [String] {
        guard !isText, !attributes.isEmpty else { return isText ? [] : [name] }
        return [name] + words(of: "class").map { ".\($0)" } + (self["id"].map { ["#" + $0] } ?? [])
    }
}

extension MarkupTree {
    /// How long it takes to look at an element and those around it, of which some have many classes.
    func stepsToRoot(from index: Int) -> Int {
        var steps = 0
        var node = index
        while node > 0 {
            steps += 1 + (nodes[node]["class"]?.utf8.count ?? 0) / 64
            node = nodes[node].parent
        }
        return steps
    }
}
