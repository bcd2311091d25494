/// A simple selector of CSS: a tag, a class and an id, and those of elements around it.
///
/// Only what is certain is understood: `p.note`, `.hidden`, `#toc`, `nav .pages`. A selector with a pseudo-class, an
/// attribute or a combinator is ignored, and so is everything within an at-rule such as `@media`.
struct StyleSelector: Hashable {
    fileprivate struct Part: Hashable {
        var tag = ""
        var classes: [String] = []
        var id: String?
    }

    /// From the outermost to the element itself.
    private var parts: [Part] = []

    /// The selectors of a style sheet that hide elements.
    static func hiding(in sheet: String) -> [StyleSelector] {
        var selectors: [StyleSelector] = []
        var rest = sheet.replacing(/\/\*(?s:.*?)\*\//, with: "")[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
            let head = rest[..<open].trimmed
            guard rest[open] == "{" else {
                rest = rest[rest.index(after: open)...]
                continue
            }
            let body = rest.block(at: open)
            rest = rest[body.endIndex...].dropFirst()
            guard !head.hasPrefix("@"), body.lowercased().filter({ !$0.isWhitespace }).contains("display:none") else {
                continue
            }
            selectors += head.split(separator: ",").compactMap { StyleSelector(String($0)) }
        }
        return selectors
    }

    private init?(_ text: String) {
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let match = word.wholeMatch(of: /([A-Za-z][A-Za-z0-9]*)?((?:[.#][\w-]+)*)/) else { return nil }
            var part = Part(tag: match.1.map { $0.lowercased() } ?? "")
            for piece in match.2.split(before: { $0 == "." || $0 == "#" }) {
                if piece.first == "#" {
                    part.id = String(piece.dropFirst())
                } else {
                    part.classes.append(String(piece.dropFirst()))
                }
            }
            parts.append(part)
        }
        guard !parts.isEmpty else { return nil }
    }

    /// Whether an element is meant.
    func matches(_ index: Int, in tree: MarkupTree) -> Bool {
        guard let last = parts.last, last.matches(tree.nodes[index]) else { return false }
        var around = parts.dropLast()
        var node = tree.nodes[index].parent
        while node > 0, let part = around.last {
            if part.matches(tree.nodes[node]) { around.removeLast() }
            node = tree.nodes[node].parent
        }
        return around.isEmpty
    }
}

extension StyleSelector.Part {
    fileprivate func matches(_ node: MarkupNode) -> Bool {
        guard !node.isText, tag.isEmpty || tag == node.name, id == nil || id == node["id"] else { return false }
        return classes.isEmpty || Set(node.words(of: "class").map(String.init)).isSuperset(of: classes)
    }
}

extension Substring {
    /// The text in the braces at an index, with those within it.
    fileprivate func block(at open: Index) -> Substring {
        var depth = 0
        for index in self[open...].indices {
            if self[index] == "{" { depth += 1 }
            if self[index] == "}" { depth -= 1 }
            if depth == 0 { return self[self.index(after: open)..<index] }
        }
        return self[self.index(after: open)...]
    }
}

extension Substring {
    /// The pieces that begin with some characters.
    fileprivate func split(before isStart: (Character) -> Bool) -> [Substring] {
        var pieces: [Substring] = []
        var start = startIndex
        for index in indices.dropFirst() where isStart(self[index]) {
            pieces.append(self[start..<index])
            start = index
        }
        if start < endIndex { pieces.append(self[start...]) }
        return pieces
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
