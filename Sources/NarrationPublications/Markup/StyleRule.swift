/// A rule of a style sheet: the selectors, and what it declares of the elements that they mean.
struct StyleRule {
    private let head: Substring
    private let body: Substring

    /// Reads the rules of a style sheet.
    ///
    /// - Parameters:
    ///   - sheet: The style sheet.
    ///   - isAll: Whether those within at-rules such as `@media` are among them, which hold only at times.
    /// - Returns: The rules, in order.
    static func rules(in sheet: String, all isAll: Bool) -> [StyleRule] {
        var rules: [StyleRule] = []
        var rest = sheet.withoutComments[...]
        while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
            let head = rest[..<open].drop { $0.isWhitespace || $0 == "}" }
            let isEntered = isAll && (head.hasPrefix("@media") || head.hasPrefix("@supports"))
            guard rest[open] == "{", !isEntered else {
                rest = rest[rest.index(after: open)...]
                continue
            }
            let body = rest.block(at: open)
            rest = rest[body.endIndex...].dropFirst()
            if !head.hasPrefix("@") { rules.append(StyleRule(head: head, body: body)) }
        }
        return rules
    }

    /// The selectors that are understood.
    var selectors: [StyleSelector] {
        head.matches(of: /(?:\([^)]*\)|\[[^\]]*\]|[^,(\[])+/).compactMap { StyleSelector($0.0) }
    }

    /// The properties with their values, in lower case.
    var declarations: [(property: String, value: String)] {
        body.lowercased().split(separator: ";").compactMap { line in
            let parts = line.split(whereSeparator: { $0 == ":" || $0 == "!" })
            return parts.count > 1 ? (parts[0].trimmed, parts[1].trimmed) : nil
        }
    }

    /// Whether it gives a property some value.
    func declares(_ property: String, where isMeant: (String) -> Bool) -> Bool {
        declarations.contains { $0.property == property && isMeant($0.value) }
    }
}

extension StyleSelector {
    /// The selectors of a style sheet that are certain to hide elements at all times.
    static func hiding(in sheet: String) -> [StyleSelector] {
        StyleRule.rules(in: sheet, all: false).filter { $0.declares("display") { $0 == "none" } }
            .flatMap(\.selectors).filter(\.isCertain)
    }
}

extension String {
    /// A style sheet without its comments, of which the last may not end.
    fileprivate var withoutComments: String {
        let pieces = split(separator: "/*", omittingEmptySubsequences: false)
        return pieces[0] + pieces.dropFirst().map(\.afterComment).joined()
    }
}

extension Substring {
    /// The text after the first end of a comment; nothing if the comment does not end.
    fileprivate var afterComment: Substring { firstRange(of: "*/").map { self[$0.upperBound...] } ?? "" }

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
