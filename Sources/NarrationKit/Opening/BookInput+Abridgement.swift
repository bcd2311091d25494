package import NarrationStories

extension BookInput {
    /// Checks that there is something to abridge.
    ///
    /// - Throws: ``SettingError`` if the book is no publication, and is to be abridged otherwise than usual; only its
    ///   notes, if it is in Markdown.
    package func check(_ abridgement: Abridgement) throws(SettingError) {
        var rest = abridgement
        if isMarkdown { rest.notes = .out }
        guard rest != Abridgement(), !isPublication else { return }
        let remedy = isPropertyList ? "take out its pages" : "take out the text"
        throw SettingError(
            .abridgement,
            "\(name) is not an EPUB or a document, of which parts can be left out or included: \(remedy)"
        )
    }
}
