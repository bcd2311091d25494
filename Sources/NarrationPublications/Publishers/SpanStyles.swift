/// What would look different in a document whose words were elements: each a `span` with an id, and nothing else.
package struct SpanStyles {
    private var sheets = StyleSheets(SpanRule.rules)

    package init() {}

    /// The texts whose words would look different, or cannot be elements.
    mutating func changedTexts(of tree: MarkupTree, at path: String, in archive: PublicationArchive) -> Set<Int> {
        let rules = sheets.rules(of: tree, at: path, in: archive)
        var changed: [Int: Bool] = [:]
        return Set(
            tree.nodes.indices.filter { index in
                let node = tree.nodes[index]
                guard node.isText, !node.text.isBlankMarkup else { return false }
                if let known = changed[node.parent] { return known }
                let around = tree.nodes[node.parent]
                let isChanged =
                    around.name == "time" && around["datetime"] == nil
                    || rules.contains { $0.changesWords(in: node.parent, of: tree) }
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

    func changesWords(in element: Int, of tree: MarkupTree) -> Bool {
        switch self {
        case .drawing(let selector):
            selector.matches(within: element, as: selector.parts.count - 1, in: tree)
        case .counting(let selector, let part):
            tree.children(of: element).contains { selector.matches($0, as: part, in: tree) }
        case .arranging(let selector): selector.matches(element, in: tree)
        }
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
