import NarrationSystem

/// A book's text, as it is kept for what is found out about the book later.
enum KeptText: Sendable {
    case memory(SourceText)
    /// In its file, which is not kept open.
    case file(String, FileStatus, start: Int)

    /// The text; `nil` when the file is not any more what it was.
    var bytes: (any SourceBytes)? {
        switch self {
        case .memory(let text): return text
        case .file(let path, let status, let start):
            guard let file = try? BookFile(path, limit: .max), file.status.isUnchanged(since: status) else {
                return nil
            }
            return FileText(file: file, start: start)
        }
    }
}

extension BookBuilder {
    /// What came of reading a text.
    ///
    /// - Parameters:
    ///   - name: What messages call the book.
    ///   - text: The text, where its format has places.
    ///   - kept: The text for later.
    /// - Returns: The book as far as it can be read, with the errors among the warnings.
    func draft(of name: String, in text: (any SourceBytes)?, kept: KeptText?) -> BookReading {
        let diagnostics = log.diagnostics(of: name, in: text)
        var places = places
        places.text = kept
        places.path = name
        places.keeping = log.keeping
        return BookReading(book: book, warnings: diagnostics, places: places)
    }
}
