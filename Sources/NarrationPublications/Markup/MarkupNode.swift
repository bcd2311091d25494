/// An element or a text of a document, in a ``MarkupTree``.
struct MarkupNode {
    /// The name of an element in lower case and without a prefix; empty for a text.
    let name: String

    /// The attributes by their names as written, in lower case: `epub:type`.
    let attributes: [String: String]

    /// The text; empty for an element.
    var text = ""

    /// The index of the element around it; 0 for the root, which is around everything.
    let parent: Int

    /// The index behind everything in it.
    var end = 0

    /// Whether it is a text.
    var isText: Bool { name.isEmpty }

    /// The value of an attribute.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The names by which links lead to the element: its id, and the old name of an anchor.
    var anchors: [String] {
        guard !attributes.isEmpty else { return [] }
        return [attributes["id"], name == "a" ? attributes["name"] : nil].compactMap(\.self)
    }

    /// Whether a list shows nothing before its items.
    var hasNoMarks: Bool {
        let style = self["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
        return style.contains("list-style:none") || style.contains("list-style-type:none")
    }

    /// The words of an attribute such as `class`.
    func words(of attribute: String) -> [Substring] {
        attributes[attribute]?.split(whereSeparator: \.isWhitespace) ?? []
    }
}

/// A document as a tree, in one list: each element is followed by what is in it.
struct MarkupTree {
    /// The nodes in the order of the document. The first is around all others.
    var nodes = [MarkupNode(name: "#document", attributes: [:], parent: 0)]

    /// What is wrong with the document, for a sentence that begins with its name; `nil` if it is well-formed XML.
    var fault: String?

    /// The indices of the elements with a name, in a part of the document.
    func elements(_ name: String, in range: Range<Int>? = nil) -> [Int] {
        (range ?? nodes.indices).filter { nodes[$0].name == name }
    }

    /// The indices of what is in a node.
    func contents(of node: Int) -> Range<Int> { node + 1..<nodes[node].end }

    /// The indices of the children of a node.
    func children(of node: Int) -> [Int] {
        var children: [Int] = []
        var index = node + 1
        while index < nodes[node].end {
            children.append(index)
            index = nodes[index].end
        }
        return children
    }

    /// The nearest element around a node, or the node itself, that fulfils a condition.
    func nearest(_ node: Int, where condition: (MarkupNode) -> Bool) -> Int? {
        var index = node
        while index > 0 {
            if condition(nodes[index]) { return index }
            index = nodes[index].parent
        }
        return nil
    }

    /// The number of elements with a name around a node.
    func depth(of node: Int, in name: String) -> Int {
        var depth = 0
        var index = nodes[node].parent
        while index > 0 {
            if nodes[index].name == name { depth += 1 }
            index = nodes[index].parent
        }
        return depth
    }

    /// All text in a node, without line breaks and with single blanks.
    func text(of node: Int) -> String {
        nodes[node..<nodes[node].end].lazy.map(\.text).joined().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
