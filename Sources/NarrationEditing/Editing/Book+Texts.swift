package import Narration
import NarrationBooks

extension Book {
    /// A text of the book.
    package subscript(text: BookEdit.BookText) -> String? {
        get { self[keyPath: text.entry.place] }
        set { self[keyPath: text.entry.place] = newValue }
    }
}

extension Page {
    /// A text of the page.
    package subscript(text: BookEdit.PageText) -> String? {
        get { self[keyPath: text.entry.place] }
        set { self[keyPath: text.entry.place] = newValue }
    }
}

extension BookEdit.BookText {
    /// The entry of the book in its file, and the text in the book.
    var entry: (key: BookKey, place: WritableKeyPath<Book, String?>) {
        switch self {
        case .title: (.title, \.title)
        case .author: (.author, \.author)
        case .coverImage: (.coverImage, \.coverImage)
        case .language: (.language, \.language)
        }
    }
}

extension BookEdit.PageText {
    /// The entry of the page in the file of its book, and the text in the page.
    var entry: (key: BookKey, place: WritableKeyPath<Page, String?>) {
        switch self {
        case .title: (.title, \.title)
        case .backgroundImage: (.backgroundImage, \.backgroundImage)
        case .imageDescription: (.imageDescription, \.imageDescription)
        case .recording: (.recording, \.recording)
        }
    }
}
