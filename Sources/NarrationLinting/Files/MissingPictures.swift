import Narration
import NarrationBooks
import NarrationSystem

extension ParsedBook {
    /// Finds pictures of pages that are left out of a file with pages: they are not in the book's folder, a link leads
    /// out of it, or they are no complete pictures. Each is reported where it is first named, and wherever it is named
    /// if another picture is meant.
    func missingPictures(in folder: String) -> [Finding] {
        let pictures = places.pictures.filter { $0.key != .coverImage }
        var counts = pictures.reduce(into: [:]) { $0[ExactPath($1.path), default: 0] += 1 }
        return pictures.compactMap { picture in
            guard let count = counts[ExactPath(picture.path)] else { return nil }
            if let near = NearPicture.path(meantBy: picture.path, in: folder),
                PicturePlace(picture.path, in: folder).state == .missing
            {
                return (.missingPicture(picture.key, picture.path, near: near), picture.location)
            }
            counts[ExactPath(picture.path)] = nil
            let diagnostic = Diagnostic.leftOut(picture.key, picture.path, in: folder, elsewhere: count - 1)
            return diagnostic.map { ($0, picture.location) }
        }
    }
}

extension Diagnostic {
    /// The problem with a picture; `nil` if it is in the book's folder and every file with pages shows it.
    static func leftOut(_ key: BookKey, _ path: String, in folder: String, elsewhere: Int = 0) -> Diagnostic? {
        let place = PicturePlace(path, in: folder)
        switch place.state {
        case .present: return broken(key, path, at: place.path, elsewhere: elsewhere)
        case .missing: return missingPicture(key, path, elsewhere: elsewhere)
        case .outside: return pictureLinkedOutside(key, path, elsewhere: elsewhere)
        }
    }

    private static func broken(_ key: BookKey, _ path: String, at place: String, elsewhere: Int) -> Diagnostic? {
        do throws(CoverError) {
            guard case .web(let format) = try PictureFile(at: place).format else { return nil }
            return webPicture(key, path, format, elsewhere: elsewhere)
        } catch {
            return brokenPicture(key, path, error, elsewhere: elsewhere)
        }
    }
}
