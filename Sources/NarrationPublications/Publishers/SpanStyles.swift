/// What would look different in a document whose words were elements: each a `span` with an id, and nothing else.
package struct SpanStyles {
    private var sheets = StyleSheets(SpanRule.rules)

    package init() {}

    /// The texts whose words would look different, or cannot be elements. If more steps would be needed to find them
    /// than are allowed, these are all that were not looked at.
    mutating func changedTexts(
        of tree: MarkupTree,
        at path: String,
        in archive: PublicationArchive,
        mostSteps: Int = 20_000_000
    ) -> Set<Int> {
        var rules = SpanRules(sheets.rules(of: tree, at: path, in: archive), mostSteps: mostSteps)
        var changed: [Int: Bool] = [:]
        return Set(
            tree.nodes.indices.filter { index in
                let node = tree.nodes[index]
                guard node.isText, !node.text.isBlankMarkup else { return false }
                if let known = changed[node.parent] { return known }
                let around = tree.nodes[node.parent]
                let isChanged =
                    around.name == "time" && around["datetime"] == nil || rules.changeWords(in: node.parent, of: tree)
                changed[node.parent] = isChanged
                return isChanged
            }
        )
    }
}

/// A rule of a style sheet that can change how the text of an element looks, once its words are elements.
private enum SpanRule {
    /// It would mean the words.
    case drawing(StyleSelector)

    /// It counts elements, and would mean others than it does.
    case counting(StyleSelector, part: Int)

    /// It places all that is in an element side by side.
    case arranging(StyleSelector)

    static func rules(in sheet: String) -> [SpanRule] {
        StyleRule.rules(in: sheet, all: true).flatMap { rule in
            let (isPlain, arranges) = (rule.leavesWords, rule.arranges)
            return rule.selectors.flatMap { selector in
                (selector.parts.last?.canMeanWord == true && !isPlain ? [SpanRule.drawing(selector)] : [])
                    + selector.countingParts.map { .counting(selector, part: $0) }
                    + (arranges ? [.arranging(selector)] : [])
            }
        }
    }
}

/// The rules of a document, by what elements must have: those around words, those beside them, and their own.
private struct SpanRules {
    private var drawing: [String: [StyleSelector]] = [:]
    private var counting: [String: [(selector: StyleSelector, part: Int)]] = [:]
    private var arranging: [String: [StyleSelector]] = [:]
    private var stepsLeft: Int

    init(_ rules: [SpanRule], mostSteps: Int) {
        stepsLeft = mostSteps
        for rule in rules {
            switch rule {
            case .drawing(let selector):
                drawing[selector.part(around: selector.parts.count - 1)?.key ?? "", default: []].append(selector)
            case .counting(let selector, let part):
                counting[selector.parts[part].key, default: []].append((selector, part))
            case .arranging(let selector): arranging[selector.parts.last?.key ?? "", default: []].append(selector)
            }
        }
    }

    /// Whether the text of an element would look different, or nobody knows because no steps are left.
    mutating func changeWords(in element: Int, of tree: MarkupTree) -> Bool {
        let depth = tree.stepsToRoot(from: element)
        for selector in candidates(arranging, for: tree.nodes[element], depth)
        where selector.matches(element, in: tree) { return true }
        if !counting.isEmpty {
            for child in tree.children(of: element) {
                for (selector, part) in candidates(counting, for: tree.nodes[child], depth)
                where selector.matches(child, as: part, in: tree) { return true }
            }
        }
        var around = element
        while !drawing.isEmpty {
            for selector in candidates(drawing, for: tree.nodes[around], depth)
            where selector.matches(within: element, as: selector.parts.count - 1, in: tree) { return true }
            guard around > 0 else { break }
            around = tree.nodes[around].parent
        }
        return stepsLeft <= 0
    }

    /// The rules that can be about an element, as far as steps are left to look at them.
    private mutating func candidates<Rule>(_ rules: [String: [Rule]], for node: MarkupNode, _ depth: Int) -> [Rule] {
        guard !rules.isEmpty, stepsLeft > 0 else { return [] }
        let found = ([""] + node.styleKeys).compactMap { rules[$0] }
        stepsLeft -= 1 + depth * found.reduce(0) { $0 + $1.count }
        return stepsLeft > 0 ? found.flatMap(\.self) : []
    }
}

extension StyleSelector {
    /// The parts that mean other elements if there are words between them.
    fileprivate var countingParts: [Int] {
        parts.indices.filter { index in
            let part = parts[index]
            return switch part.relation {
            case "+": true
            case "~" where parts[index - 1].canMeanWord: true
            default:
                part.states.contains { $0.contains("-child") }
                    || part.isAboutSpans && part.states.contains { $0.contains("-of-type") }
            }
        }
    }
}

extension StyleSelector.Part {
    fileprivate var isAboutSpans: Bool { ["", "*", "span"].contains(tag) }

    /// Whether it can mean a `span` with an id, and nothing else.
    fileprivate var canMeanWord: Bool {
        isAboutSpans && classes.isEmpty && id == nil && attributes.allSatisfy { $0.name == "id" }
            && !states.contains { Self.ofOthers.contains($0.trimmingPrefix(while: { $0 == ":" })) }
    }

    /// The states of links, of whole documents and of blocks.
    private static let ofOthers: Set<Substring> = [
        "first-letter", "first-line", "focus", "link", "marker", "root", "selection", "visited",
    ]
}

extension StyleRule {
    /// Whether it places what is in an element side by side.
    fileprivate var arranges: Bool { declares("display") { $0.contains("flex") || $0.contains("grid") } }

    /// Whether a word in a line looks the same with it, as with rules that reset all elements.
    fileprivate var leavesWords: Bool {
        declarations.allSatisfy { property, value in
            if Self.ofBlocks.contains(property) || Self.neutral[property]?.contains(value) == true { return true }
            return ["margin", "padding", "border", "outline"].contains { property.hasPrefix($0) }
                && value.split(separator: " ").allSatisfy { $0.wholeMatch(of: /0[a-z%]*|none/) != nil }
        }
    }

    private static let ofBlocks: Set = [
        "text-align", "text-indent", "width", "height", "orphans", "widows", "list-style", "box-sizing",
        "-webkit-box-sizing", "-moz-box-sizing",
    ]

    private static let neutral: [String: Set<String>] = [
        "font-size": ["100%", "1em", "inherit"], "font": ["inherit"], "font-family": ["inherit"],
        "font-style": ["inherit"], "font-weight": ["inherit"], "line-height": ["inherit"], "color": ["inherit"],
        "vertical-align": ["baseline"], "background": ["none", "transparent"], "text-decoration": ["none"],
        "display": ["inline"], "float": ["none"], "position": ["static"],
    ]
}
