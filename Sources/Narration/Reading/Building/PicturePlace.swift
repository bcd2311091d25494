import Foundation

/// Where a picture of a book is, and what there is.
struct PicturePlace {
    /// The file's path.
    let path: String

    /// What there is under the path.
    let state: State

    /// What there is under a picture's path.
    enum State {
        case present, missing, outside
    }

    /// Looks for a picture.
    ///
    /// - Parameters:
    ///   - picture: The path, relative to the book's folder.
    ///   - folder: The book's folder.
    init(_ picture: String, in folder: String) {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        let file = folder.appending(path: picture)
        path = file.path
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        let inside = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        let target = file.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        state =
            if !target.starts(with: inside) {
                .outside
            } else {
                exists && !isDirectory.boolValue ? .present : .missing
            }
    }
}
