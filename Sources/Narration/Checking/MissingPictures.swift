import Foundation

extension BookReading {
    /// The pictures that are not in the book's folder, or that a link leads out of it, each where it is named first.
    func missingPictures(in folder: String) -> [Finding] {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        let inside = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
        var counts = places.pictures.reduce(into: [:]) { $0[$1.path, default: 0] += 1 }
        return places.pictures.compactMap { picture in
            guard let count = counts.removeValue(forKey: picture.path) else { return nil }
            return switch PictureState(of: folder.appending(path: picture.path), inside: inside) {
            case .present: nil
            case .missing: (.missingPicture(picture.key, picture.path, elsewhere: count - 1), picture.spot)
            case .outside: (.pictureLinkedOutside(picture.key, picture.path, elsewhere: count - 1), picture.spot)
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
