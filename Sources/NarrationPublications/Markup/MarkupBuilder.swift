/// Builds a tree of markup, in the order of the document.
struct MarkupBuilder {
    private(set) var tree = MarkupTree()
    private var open = [0]

    /// The number of elements that are open, with the root.
    var depth: Int { open.count }

    /// The element in which is what comes next.
    var current: Int { open[open.count - 1] }

    /// Ends everything that is open.
    ///
    /// - Returns: The tree.
    mutating func finish() -> MarkupTree {
        while !open.isEmpty { close() }
        return tree
    }

    /// Begins an element.
    mutating func begin(_ name: String, _ attributes: [String: String] = [:]) {
        append(MarkupNode(name: name, attributes: attributes, parent: current))
        open.append(tree.nodes.count - 1)
    }

    /// Ends the element that was begun last.
    mutating func end() {
        if open.count > 1 { close() }
    }

    /// Adds an element with a text in it, or with nothing.
    mutating func add(_ name: String, _ attributes: [String: String] = [:], text: String = "") {
        begin(name, attributes)
        if !text.isEmpty { take(text) }
        end()
    }

    /// Adds text.
    mutating func take(_ text: String) {
        let last = tree.nodes.count - 1
        if tree.nodes[last].isText, tree.nodes[last].parent == current {
            tree.nodes[last].text += text
        } else {
            append(MarkupNode(name: "", attributes: [:], text: text, parent: current))
        }
    }

    private mutating func close() {
        tree.nodes[open.removeLast()].end = tree.nodes.count
    }

    private mutating func append(_ node: MarkupNode) {
        tree.nodes.append(node)
        tree.nodes[tree.nodes.count - 1].end = tree.nodes.count
    }
}

extension MarkupNode {
    /// The value of an attribute by its name without a prefix: that of `l:href` for `href`.
    func value(_ name: String) -> String? {
        if let value = attributes[name] { return value }
        return attributes.first { $0.key.hasSuffix(name) && $0.key.dropLast(name.count).last == ":" }?.value
    }
}
