import NarrationSystem

/// The file of a book's picture, and whether it exists: a path in a book may lead out of its folder, also by a link.
public struct PicturePlace {
    /// The file's path.
    public let path: String

    /// The state of the file.
    public let state: State

    /// Whether a picture's file exists inside the book's folder. One outside must not be shown.
    public enum State {
        case present, missing, outside
    }

    /// Looks for a picture.
    ///
    /// - Parameters:
    ///   - picture: The path, relative to the book's folder.
    ///   - folder: The book's folder.
    public init(_ picture: String, in folder: String) {
        path = folder.appending(file: picture)
        if let inside = try? FileSystem.resolved(folder), let target = try? FileSystem.resolved(path) {
            state =
                target.path(inFolder: inside) == nil
                ? .outside : (try? FileSystem.status(of: target))?.isFolder == false ? .present : .missing
        } else {
            state = PicturePath.leadsOutside(picture) ? .outside : .missing
        }
    }
}
