import NarrationBooks

/// Many books that are rendered in one go, each to an output of its own and with its own options.
///
/// ```swift
/// let shelf = try ShelfReader().read(contentsOf: "shelf.plist")
/// print(shelf.books.count)
/// ```
public struct Shelf: Sendable {
    /// The path of the shelf's file or folder, as it was given.
    public let path: String

    /// The folder to which the paths of books and outputs, and those in options, are relative.
    public let folder: String

    /// The books, in their order.
    public let books: [ShelvedBook]

    /// The text of the file, for messages; `nil` if it has no lines.
    let text: SourceText?

    /// Creates a shelf.
    ///
    /// - Parameters:
    ///   - path: Its name in messages.
    ///   - folder: The folder to which all paths are relative.
    ///   - books: The books, in their order.
    public init(_ path: String, in folder: String, books: [ShelvedBook]) {
        self.init(path, in: folder, books: books, text: nil)
    }

    init(_ path: String, in folder: String, books: [ShelvedBook], text: SourceText?) {
        (self.path, self.folder, self.books, self.text) = (path, folder, books, text)
    }
}

/// A book of a shelf.
public struct ShelvedBook: Sendable, Hashable {
    /// The path of the book, relative to the shelf's folder.
    public var path: String

    /// The path of the output, relative to the shelf's folder.
    public var output: OutputTemplate

    /// The options of `render-book render` for the book, each once, but for those that may be repeated.
    public var options: [RenderOption]

    /// The places of the book and of its output.
    var place, outputPlace: SourceAnchor?

    /// Creates a book.
    ///
    /// - Parameters:
    ///   - path: The path of the book, relative to the shelf's folder.
    ///   - output: The path of the output.
    ///   - options: The options; by default, none.
    public init(_ path: String, output: OutputTemplate, options: [RenderOption] = []) {
        (self.path, self.output, self.options) = (path, output, options)
    }
}

/// An option of `render-book render`.
public struct RenderOption: Sendable, Hashable {
    /// The long name of the option, without dashes.
    public var name: String

    /// Its value; `nil` for an option that has none.
    public var value: String?

    /// The place of its name.
    var place: SourceAnchor?

    /// Creates an option.
    public init(_ name: String, _ value: String? = nil) {
        (self.name, self.value) = (name, value)
    }

    /// The option as a word of a command.
    public var word: String { "--\(name)" + (value.map { "=\($0)" } ?? "") }
}
