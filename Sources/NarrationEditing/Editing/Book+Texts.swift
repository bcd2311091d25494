package import Narration
import NarrationBooks

extension Book {
    /// A text of the book.
    package subscript(text: BookEdit.BookText) -> String? {
        get { self[keyPath: text.place] }
        set { self[keyPath: text.place] = newValue }
    }
}

extension Page {
    /// A text of the page.
    package subscript(text: BookEdit.PageText) -> String? {
        get { self[keyPath: text.place] }
        set { self[keyPath: text.place] = newValue }
    }
}

extension BookEdit.BookText {
    var place: WritableKeyPath<Book, String?> {
        switch self {
        case .title: \.title
        case .author: \.author
        case .coverImage: \.coverImage
        case .language: \.language
        }
    }
}

extension BookEdit.PageText {
    var place: WritableKeyPath<Page, String?> {
        switch self {
        case .title: \.title
        case .backgroundImage: \.backgroundImage
        case .imageDescription: \.imageDescription
        case .recording: \.recording
        }
    }
}
