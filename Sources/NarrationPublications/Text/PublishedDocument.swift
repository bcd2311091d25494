import Narration

/// A publication that is a single document, as a tree of XHTML.
struct PublishedDocument {
    /// The path of the document in the publication.
    let path: String

    var tree: MarkupTree

    /// The metadata.
    var book = Book(pages: [])

    /// The elements that are left out, besides those which say so themselves.
    var leftOut: [Int: LeftOut.Kind] = [:]

    /// What is odd about it.
    var remarks: [String] = []

    /// Reads its text.
    func story(by choices: PublicationChoices) -> PublishedStory {
        var notes = NoteLinks()
        notes.read(tree, number: 0, at: path)
        notes.decide()
        var setting = DocumentText.Setting(document: path, language: book.language, links: notes, by: choices)
        setting.notes.merge(leftOut) { _, leftOut in leftOut }
        var story = PublishedStory()
        story.book = book
        story.remarks = remarks
        story.append(DocumentText(of: tree, in: setting), of: path)
        return story
    }
}
