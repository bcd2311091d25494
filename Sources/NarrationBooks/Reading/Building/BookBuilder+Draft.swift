extension BookBuilder {
    /// The result of reading a text.
    ///
    /// - Parameters:
    ///   - name: The name of the book in messages.
    ///   - text: The text, if its format has locations.
    ///   - kept: A reference to the text for later.
    /// - Returns: The book as far as it could be read, with the errors among the warnings.
    func draft(of name: String, in text: (any SourceBytes)?, kept: TextReference?) -> ParsedBook {
        let diagnostics = log.diagnostics(of: name, in: text)
        var places = places
        places.text = kept
        places.path = name
        places.keeping = log.keeping
        return ParsedBook(book: book, warnings: diagnostics, places: places)
    }
}
