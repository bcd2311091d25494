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
        var rest = sheet.withoutComments[...]
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

    /// What an element must have, at least: `#id`, `.class`, or a name.
    fileprivate var key: String {
        guard let last = parts.last else { return "" }
        return last.id.map { "#" + $0 } ?? last.classes.first.map { "." + $0 } ?? last.tag
    }

    /// Whether an element is meant. The steps count the elements that are looked at.
    fileprivate func matches(_ index: Int, in tree: MarkupTree, steps: inout Int) -> Bool {
        steps += tree.nodes[index].sizeOfClasses
        guard let last = parts.last, last.matches(tree.nodes[index]) else { return false }
        var around = parts.dropLast()
        var node = tree.nodes[index].parent
        while node > 0, let part = around.last {
            steps += tree.nodes[node].sizeOfClasses
            if part.matches(tree.nodes[node]) { around.removeLast() }
            node = tree.nodes[node].parent
        }
        return around.isEmpty
    }
}

/// The selectors of a document, by what the elements that they mean must have: an element is compared with few.
struct StyleSelectors {
    private var selectors: [String: Set<StyleSelector>] = [:]

    mutating func add(_ added: [StyleSelector]) {
        for selector in added { selectors[selector.key, default: []].insert(selector) }
    }

    /// The outermost elements that are meant; `nil` if more steps would be needed to find them than are allowed.
    func elements(in tree: MarkupTree, mostSteps: Int = 2_000_000) -> Set<Int>? {
        var found: Set<Int> = []
        var steps = 0
        var index = selectors.isEmpty ? tree.nodes.count : 0
        while index < tree.nodes.count {
            let isMeant = tree.nodes[index].styleKeys.contains { key in
                selectors[key]?.contains { $0.matches(index, in: tree, steps: &steps) } == true
            }
            guard steps < mostSteps else { return nil }
            if isMeant { found.insert(index) }
            index = isMeant ? tree.nodes[index].end : index + 1
        }
        return found
    }
}

extension MarkupNode {
    /// How long it takes to look at the classes.
    fileprivate var sizeOfClasses: Int { 1 + (self["class"]?.utf8.count ?? 0) / 64 }

    /// What selectors can ask for.
    fileprivate var styleKeys: [String] {
        guard !isText, !attributes.isEmpty else { return isText ? [] : [name] }
        return [name] + words(of: "class").map { ".\($0)" } + (self["id"].map { ["#" + $0] } ?? [])
    }
}

extension String {
    /// A style sheet without its comments.
    fileprivate var withoutComments: String {
        let pieces = split(separator: "/*", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(String(pieces[0])) { $0 + $1.behindComment }
    }
}

extension StyleSelector.Part {
    fileprivate func matches(_ node: MarkupNode) -> Bool {
        guard !node.isText, tag.isEmpty || tag == node.name, id == nil || id == node["id"] else { return false }
        guard !classes.isEmpty else { return true }
        let words = node.words(of: "class")
        return classes.allSatisfy { name in words.contains { $0 == name } }
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
    /// What is behind the comment in which the text begins.
    fileprivate var behindComment: Substring { firstRange(of: "*/").map { self[$0.upperBound...] } ?? "" }

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
