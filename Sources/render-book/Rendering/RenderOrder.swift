import NarrationParts

/// A book to be rendered, and its destination.
struct RenderOrder {
    /// The book as it was given.
    let book: String

    let destination: Destination

    /// The destination of a rendering.
    enum Destination {
        /// One file, or a stream.
        case file(String)
        /// A folder with a file for each part.
        case folder(PartsFolder)

        var path: String {
            switch self {
            case .file(let path): path
            case .folder(let folder): folder.path
            }
        }
    }

    /// The name of the book in messages.
    var name: String { book == StandardInput.argument ? StandardInput.name : book }
}
