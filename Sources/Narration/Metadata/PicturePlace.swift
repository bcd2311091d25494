import NarrationSystem

/// Where a picture of a book is, and what there is.
package struct PicturePlace {
    /// The file's path.
    let path: String

    /// What there is under the path.
    package let state: State

    /// What there is under a picture's path.
    package enum State {
        case present, missing, outside
    }

    /// Looks for a picture.
    ///
    /// - Parameters:
    ///   - picture: The path, relative to the book's folder.
    ///   - folder: The book's folder.
    package init(_ picture: String, in folder: String) {
        path = folder.appending(file: picture)
        if let inside = try? FileSystem.resolved(folder), let target = try? FileSystem.resolved(path) {
            let isInside = inside == "/" || target.hasPrefix(inside + "/")
            state = !isInside ? .outside : (try? FileSystem.status(of: target))?.isFolder == false ? .present : .missing
        } else {
            state = PicturePath.leadsOutside(picture) ? .outside : .missing
        }
    }
}
