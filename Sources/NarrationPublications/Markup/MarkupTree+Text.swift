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

    /// The text that follows an element directly, in the same block.
    func text(behind node: Int) -> String? {
        var index = nodes[node].end
        while index < nodes.count, !nodes[index].isText {
            guard !nodes[index].isBlock, !Self.breaks.contains(nodes[index].name) else { return nil }
            index = nodes[index].isInvisible ? nodes[index].end : index + 1
        }
        let isBeside = index < nodes.count && nearest(index, where: \.isBlock) == nearest(node, where: \.isBlock)
        return isBeside ? nodes[index].text : nil
    }

    private static let breaks: Set = ["br", "img", "image", "td", "th", "rt"]

    /// Whether a paragraph is a line with nothing on it. One without a blank has no height.
    func isEmptyLine(_ paragraph: Int) -> Bool {
        let inner = nodes[contents(of: paragraph)]
        return inner.contains { $0.name == "br" || $0.text.contains("\u{A0}") }
            && inner.allSatisfy { Self.inline.contains($0.name) && $0.text.allSatisfy(\.isWhitespace) }
    }

    private static let inline: Set = ["", "a", "b", "br", "em", "font", "i", "small", "span", "strong"]

    /// Whether an element is the source at the end of a quotation.
    func isSourceOfQuotation(_ node: Int) -> Bool {
        guard nodes[node].name == "cite", nodes[nodes[node].parent].name == "blockquote" else { return false }
        return nodes[nodes[node].end..<nodes[nodes[node].parent].end].allSatisfy { $0.isText && $0.text.isBlankMarkup }
    }

    /// The number of items in a list.
    func itemCount(of list: Int) -> Int { children(of: list).count { nodes[$0].name == "li" } }

    /// The base of a ruby in some nodes before one of its annotations.
    func rubyBase(in part: Range<Int>) -> String {
        var base = ""
        var index = part.lowerBound
        while index < part.upperBound {
            if nodes[index].name == "rp" {
                index = nodes[index].end
            } else {
                base += nodes[index].text
                index += 1
            }
        }
        return base.filter { !$0.isWhitespace }
    }
}
