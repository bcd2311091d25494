extension MarkupTree {
    /// The beginning of the text of a node.
    func text(of node: Int, first count: Int) -> String {
        var text = ""
        var index = node
        while index < nodes[node].end, text.utf8.count < count {
            let piece = text.isEmpty ? nodes[index].text.drop(while: \.isWhitespace) : nodes[index].text[...]
            text += piece.prefix(count)
            index += 1
        }
        return text.folded
    }

    /// The text of a node, with blanks where blocks and lines end, but for what is omitted in it.
    func blockText(of node: Int, except isOmitted: (Int) -> Bool = { _ in false }) -> String {
        var text = ""
        var open: [Int] = []
        var index = node
        while index < nodes[node].end {
            while let last = open.last, nodes[last].end <= index {
                if nodes[open.removeLast()].isBlock { text += " " }
            }
            let element = nodes[index]
            if element.isInvisible || isOmitted(index) {
                index = element.end
                continue
            }
            if element.isBlock || ["br", "td", "th"].contains(element.name) { text += " " }
            text += element.text
            if !element.isText { open.append(index) }
            index += 1
        }
        return text.folded
    }

    /// Whether a table only arranges what is in it: it has one row or column, or cells with blocks, or is a play.
    func isLayout(table: Int) -> Bool {
        if nodes[table]["role"] == "presentation" { return true }
        var cells: [Int: Int] = [:]
        for index in contents(of: table) {
            let node = nodes[index]
            if node.types.contains("persona") { return true }
            guard node.name == "td" || node.name == "th" else { continue }
            if contents(of: index).contains(where: { nodes[$0].isBlock }) { return true }
            if !text(of: index).isEmpty { cells[node.parent, default: 0] += 1 }
        }
        return cells.count < 2 || cells.values.allSatisfy { $0 < 2 }
    }

    /// The base of a ruby before one of its annotations.
    func rubyBase(before annotation: Int, in ruby: Int) -> String {
        var base = ""
        var index = ruby + 1
        while index < annotation {
            if nodes[index].name == "rt" {
                base = ""
                index = nodes[index].end
            } else if nodes[index].name == "rp" {
                index = nodes[index].end
            } else {
                base += nodes[index].text
                index += 1
            }
        }
        return base.filter { !$0.isWhitespace }
    }
}
