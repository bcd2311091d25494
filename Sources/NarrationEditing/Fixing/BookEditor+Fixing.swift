public import FoundationEssentials
public import NarrationBooks

extension BookEditor {
    /// Repairs a file in place as far as that is safe: misspelt keys whose meaning is certain, properties that stand
    /// beside the text, numbers outside their ranges, spaces that are certainly missing, and a missing language. All
    /// other bytes are unchanged.
    ///
    /// The file is replaced as a whole, and only if something is repaired. It keeps its owner, permissions and extended
    /// attributes. If another program saves it meanwhile, the saved contents are repaired.
    ///
    /// - Parameter path: The path of a book in XML.
    /// - Returns: The repairs, or the reason why the book cannot be repaired.
    /// - Throws: `BookError` if the file cannot be read, and with code `notReplaced` if
    ///   it cannot be replaced. The file is then unchanged.
    public func fix(contentsOf path: String) throws(BookError) -> BookFixes {
        try rewrite(contentsOf: path) { contents in
            let fixes = fixes(of: contents, named: path)
            return (fixes.edits.isEmpty ? nil : fixes.contents, fixes)
        }
    }

    /// Finds the repairs that ``fix(contentsOf:)`` would make. The file is not changed.
    ///
    /// - Parameter path: The path of a book in XML.
    /// - Returns: The repairs, or the reason why the book cannot be repaired.
    /// - Throws: `BookError` if the file cannot be read.
    public func fixes(forContentsOf path: String) throws(BookError) -> BookFixes {
        let contents = try BookError.naming(path) { () throws(UnreadableFile) in
            try BookFile.contents(of: path, limit: limits.size)
        }
        return fixes(of: contents, named: path)
    }

    /// Repairs a file's contents like ``fix(contentsOf:)``.
    ///
    /// - Parameters:
    ///   - data: The contents of a book in XML.
    ///   - name: The name of the book in messages.
    /// - Returns: The repairs, or the reason why the book cannot be repaired.
    public func fixes(of data: Data, named name: String) -> BookFixes {
        if let obstacle = obstacle(to: data) {
            var obstacle = obstacle
            obstacle.path = name
            return BookFixes(contents: data, fixed: [], edits: [], original: data, obstacle: obstacle)
        }
        var text = RevisedText(data)
        var problems = problems(in: data, named: name)
        var fixed: [Diagnostic] = []
        // A repair may reveal further problems: those in the value of a misspelt key, level by level, down to a number
        // in the innermost dictionary.
        for _ in 0...FixableProblems.depth {
            let (edits, done) = text.contents.edits(fixingAllOf: problems.diagnostics)
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

    /// Finds the edit that repairs each diagnostic separately, as an editor may offer it. ``fixes(of:named:)`` makes
    /// all repairs at once.
    ///
    /// - Parameters:
    ///   - diagnostics: The problems found in the contents.
    ///   - data: The contents of a book.
    /// - Returns: An edit for each diagnostic, or `nil` if there is no safe repair.
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

    private func problems(in data: Data, named name: String) -> FixableProblems {
        FixableProblems(in: data, named: name, by: self)
    }
}

extension Data {
    /// Whether the contents are the text itself, possibly after a byte order mark, so that offsets in both correspond.
    fileprivate func isUnicode(_ text: SourceText) -> Bool {
        [0, 3].contains(count - text.bytes.count) && suffix(text.bytes.count) == text.bytes
    }

    /// The edits that repair each of several diagnostics.
    fileprivate func edits(fixing diagnostics: [Diagnostic]) -> [TextEdit?] {
        let text = XMLElements(bytes: Array(self))
        let mark = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return diagnostics.map { diagnostic in
            guard let fix = diagnostic.fix, let byte = diagnostic.offset?.byte else { return nil }
            return text.textEdit(making: fix.edit, at: byte, after: mark)
        }
    }

    /// The edits that repair as many diagnostics as possible, and the repaired diagnostics, in the order of the text.
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
