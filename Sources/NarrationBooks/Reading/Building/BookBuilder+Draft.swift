extension BookBuilder {
    /// What came of reading a text.
    ///
    /// - Parameters:
    ///   - name: What messages call the book.
    ///   - text: The text, where its format has places.
    ///   - kept: The text for later.
    /// - Returns: The book as far as it can be read, with the errors among the warnings.
    func draft(of name: String, in text: (any SourceBytes)?, kept: TextReference?) -> BookReading {
        let diagnostics = log.diagnostics(of: name, in: text)
        var places = places
        places.text = kept
        places.path = name
        places.keeping = log.keeping
        return BookReading(book: book, warnings: diagnostics, places: places)
    }
}
