import Foundation

extension BookReading {
    /// The pictures that are not in the book's folder, or that a link leads out of it.
    func missingPictures(in folder: String) -> [Finding] {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        let inside = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        var known: [String: PictureState] = [:]
        return places.pictures.compactMap { picture in
            let state = known[picture.path] ?? PictureState(of: folder.appending(path: picture.path), inside: inside)
            known[picture.path] = state
            return switch state {
            case .present: nil
            case .missing: (.missingPicture(picture.key, picture.path), picture.spot)
            case .outside: (.pictureLinkedOutside(picture.key, picture.path), picture.spot)
            }
        }
    }
}

/// What there is under a picture's path.
private enum PictureState {
    case present, missing, outside

    init(of url: URL, inside folder: [String]) {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        let target = url.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        self =
            if !target.starts(with: folder) {
                .outside
            } else {
                exists && !isDirectory.boolValue ? .present : .missing
            }
    }
}
