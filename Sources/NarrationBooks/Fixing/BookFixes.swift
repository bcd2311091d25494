public import Foundation

/// What fixing a book came to.
public struct BookFixes: Sendable {
    /// The book's contents, fixed.
    public let contents: Data

    /// What was fixed, each diagnostic with its ``Diagnostic/fix`` and the place it was at, but without the line.
    public let fixed: [Diagnostic]

    /// What fixing changes in the contents as they were, in their order.
    public let edits: [TextEdit]

    /// The book's contents, as they were.
    package let original: Data

    /// Why the book cannot be fixed at all, if it cannot.
    public let obstacle: Diagnostic?
}

extension BookReader {
    /// Fixes what can be fixed without asking, in place: misspelt keys whose meaning is certain, numbers out of their
    /// ranges, and missing spaces where nothing else can be meant. Everything else stays as it is, byte for byte.
    ///
    /// The file is replaced as a whole, and only when there is something to fix. It keeps its owner, its permissions
    /// and its extended attributes. When it is saved by another program meanwhile, what was saved is fixed.
    ///
    /// - Parameter path: The file of a book in XML.
    /// - Returns: What was fixed, or why nothing can be.
    /// - Throws: ``BookError`` when the file cannot be read, with code ``BookError/Code-swift.struct/notReplaced`` when
    ///   it cannot be replaced. Then it is as it was.
    public func fix(contentsOf path: String) throws(BookError) -> BookFixes {
        try rewrite(contentsOf: path) { contents in
            let fixes = fixes(of: contents, named: path)
            return (fixes.edits.isEmpty ? nil : fixes.contents, fixes)
        }
    }

    /// What ``fix(contentsOf:)`` would fix. The file stays as it is.
    ///
    /// - Parameter path: The file of a book in XML.
    /// - Returns: What would be fixed, or why nothing can be.
    /// - Throws: ``BookError`` when the file cannot be read.
    public func fixes(forContentsOf path: String) throws(BookError) -> BookFixes {
        let contents = try BookError.naming(path) { () throws(UnreadableFile) in
            try BookFile.contents(of: path, limit: limits.size)
        }
        return fixes(of: contents, named: path)
    }

    /// Fixes what can be fixed without asking in a file's contents, as ``fix(contentsOf:)`` does.
    ///
    /// - Parameters:
    ///   - data: The contents of a book in XML.
    ///   - name: What messages call the book.
    /// - Returns: What was fixed, or why nothing can be.
    public func fixes(of data: Data, named name: String) -> BookFixes {
        if let obstacle = obstacle(to: data) {
            var obstacle = obstacle
            obstacle.path = name
            return BookFixes(contents: data, fixed: [], edits: [], original: data, obstacle: obstacle)
        }
        var text = RevisedText(data)
        var problems = problems(in: data, named: name)
        var fixed: [Diagnostic] = []
        // A fix may bring to light what was hidden: what stands under a key that was misspelt, level by level, down to
        // a number in the innermost dictionary.
        for _ in 0...BookLevel.depth {
            let (edits, done) = text.contents.edits(fixingAllOf: problems.fixable)
            guard !edits.isEmpty else { break }
            let next = text.applying(edits)
            let rest = self.problems(in: next.contents, named: name)
            guard rest.errorCount <= problems.errorCount else { break }
            (text, problems) = (next, rest)
            fixed += done
        }
        return BookFixes(
            contents: text.contents,
            fixed: fixed.inOrderOfText,
            edits: text.edits,
            original: data,
            obstacle: nil
        )
    }

    /// What fixing some diagnostics would change in the file's contents they were found in, each by itself: what an
    /// editor offers where ``fixes(of:named:)`` would do everything at once.
    ///
    /// - Parameters:
    ///   - diagnostics: What reading and checking the contents found.
    ///   - data: The contents of a book.
    /// - Returns: An edit for each diagnostic, or `nil` where there is nothing to fix without asking.
    public func edits(fixing diagnostics: [Diagnostic], in data: Data) -> [TextEdit?] {
        guard diagnostics.contains(where: { $0.fix != nil }), obstacle(to: data) == nil else {
            return diagnostics.map { _ in nil }
        }
        return data.edits(fixing: diagnostics)
    }

    private func obstacle(to data: Data) -> Diagnostic? {
        switch try? PropertyListSource(data) {
        case .xml(let text): data.isUnicode(text) ? nil : .notFixableEncoding
        case .binary: .notFixable("a binary property list")
        case .openStep: .notFixable("an OpenStep property list")
        case nil: nil
        }
    }

    /// What can be fixed in a book in XML, and how many errors it has.
    private func problems(in data: Data, named name: String) -> (fixable: [Diagnostic], errorCount: Int) {
        guard case .xml(let text)? = try? PropertyListSource(data) else { return ([], 0) }
        let builder = XMLPropertyListParser.parse(
            text.supply,
            into: XMLPropertyListReader(builder: BookBuilder(limits: limits, keeping: .fixable), limits: limits)
        )
        let draft = builder.draft(of: name, in: text, kept: .memory(text))
        return (draft.warnings + draft.lints(), builder.log.errorCount)
    }
}

extension BookLevel {
    /// How many dictionaries of a book may stand inside one another.
    fileprivate static let depth = 4
}

extension Data {
    /// Whether the contents are the text itself, after a byte order mark at most, so that a place in one is a place in
    /// the other.
    fileprivate func isUnicode(_ text: SourceText) -> Bool {
        [0, 3].contains(count - text.bytes.count) && suffix(text.bytes.count) == text.bytes
    }

    /// What fixing each of some diagnostics changes.
    fileprivate func edits(fixing diagnostics: [Diagnostic]) -> [TextEdit?] {
        let mark = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return withUnsafeBytes { bytes in
            diagnostics.map { diagnostic in
                guard let fix = diagnostic.fix, let byte = diagnostic.offset?.byte,
                    let element = ElementSource(in: bytes, at: mark + byte),
                    let (range, text) = element.replacement(for: fix.edit)
                else { return nil }
                return TextEdit(offset: range.lowerBound, length: range.count, replacement: text)
            }
        }
    }

    /// What fixing as many of some diagnostics as possible changes, and those that it fixes, in the order of the text.
    fileprivate func edits(fixingAllOf diagnostics: [Diagnostic]) -> (edits: [TextEdit], fixed: [Diagnostic]) {
        let diagnostics = diagnostics.inOrderOfText
        var edits: [TextEdit] = []
        var fixed: [Diagnostic] = []
        for (diagnostic, edit) in zip(diagnostics, self.edits(fixing: diagnostics)) {
            guard let edit, edit.offset >= edits.last.map({ $0.offset + $0.length }) ?? 0 else { continue }
            edits.append(edit)
            fixed.append(diagnostic)
        }
        return (edits, fixed)
    }
}
