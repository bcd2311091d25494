import Foundation
import NarrationBooks

extension BookDraft {
    /// The same book as an XML property list in UTF-8, in which it can be changed.
    ///
    /// It keeps all entries, also those that have no meaning for a book. Dictionaries are sorted by their keys, since a
    /// binary property list has no order that an author gave it.
    ///
    /// - Returns: The book. It is read again and compared with this one.
    /// - Throws: ``BookEditError`` if XML cannot contain it.
    public func inXML() throws(BookEditError) -> BookDraft {
        guard let list = try? PropertyListSerialization.propertyList(from: contents, format: nil),
            let xml = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
            let draft = try? BookDraft(contents: xml, named: name, limits: limits), draft.reading.book == reading.book
        else { throw .unwritableText }
        return draft
    }
}
