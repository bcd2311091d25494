public import Foundation

/// What fixing a book came to.
public struct BookFixes: Sendable {
    /// The book's contents, fixed.
    public let contents: Data

    /// What was fixed, each diagnostic with its ``Diagnostic/fix`` and the place it was at.
    public let fixed: [Diagnostic]

    /// Why the book cannot be fixed at all, if it cannot.
    public let obstacle: Diagnostic?
}

extension BookReader {
    /// Fixes what can be fixed without asking, in place: misspelt keys whose meaning is certain, numbers out of their
    /// ranges, and missing spaces where nothing else can be meant. Everything else stays as it is, byte for byte.
    ///
    /// The file is replaced whole, and only when there is something to fix.
    ///
    /// - Parameter path: The file of a book in XML.
    /// - Returns: What was fixed, or why nothing can be.
    /// - Throws: ``BookError`` when the file cannot be read; `CocoaError` when it cannot be written.
    public func fix(contentsOf path: String) throws -> BookFixes {
        let data = try BookError.naming(path) { () throws(Refusal) in
            try BookFile.contents(of: path, limit: limits.size)
        }
        let fixes = fixes(of: data, named: path)
        if !fixes.fixed.isEmpty {
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let permissions = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
            try fixes.contents.write(to: target, options: .atomic)
            if let permissions {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
            }
        }
        return fixes
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
            return BookFixes(contents: data, fixed: [], obstacle: obstacle)
        }
        var reader = self
        reader.limits.diagnostics = .max
        var contents = data
        var fixed: [Diagnostic] = []
        var problems = reader.problems(in: data, named: name)
        // What is fixed may bring to light what was hidden behind it: what stands under a key that was misspelt, level
        // by level, down to a number in the innermost dictionary.
        for _ in 0...BookLevel.depth {
            let (next, done) = contents.applying(problems)
            guard !done.isEmpty else { break }
            let rest = reader.problems(in: next, named: name)
            guard rest.errorCount <= problems.errorCount else { break }
            (contents, problems) = (next, rest)
            fixed += done
        }
        return BookFixes(contents: contents, fixed: fixed.inOrderOfText, obstacle: nil)
    }

    /// What fixing some diagnostics would change in the file's contents they were found in, each by itself: what an editor
    /// offers where ``fixes(of:named:)`` would do everything at once.
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

    private func problems(in data: Data, named name: String) -> [Diagnostic] {
        do {
            let reading = try read(data, named: name)
            return reading.warnings + reading.lints()
        } catch {
            return error.diagnostics
        }
    }
}

extension BookLevel {
    /// How many dictionaries of a book may stand inside one another.
    fileprivate static let depth = 4
}

extension [Diagnostic] {
    fileprivate var errorCount: Int {
        count { $0.severity == .error }
    }
}

extension Data {
    /// Whether the contents are the text itself, behind a byte order mark at most, so that a place in one is a place in
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

    /// The contents with what can be fixed of some diagnostics, and those that were.
    fileprivate func applying(_ diagnostics: [Diagnostic]) -> (contents: Data, fixed: [Diagnostic]) {
        let diagnostics = diagnostics.inOrderOfText
        var contents = Data(capacity: count + diagnostics.count)
        var fixed: [Diagnostic] = []
        var end = startIndex
        for (diagnostic, edit) in zip(diagnostics, edits(fixing: diagnostics)) {
            guard let edit, startIndex + edit.offset >= end else { continue }
            contents.append(self[end..<startIndex + edit.offset])
            contents.append(contentsOf: edit.replacement.utf8)
            end = startIndex + edit.offset + edit.length
            fixed.append(diagnostic)
        }
        contents.append(self[end...])
        return (contents, fixed)
    }
}
