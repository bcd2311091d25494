import Narration
import NarrationSystem

extension BookReading {
    /// Finds pictures of pages that are not in the book's folder, or that a link leads out of it. Each is reported
    /// where it is first named.
    func missingPictures(in folder: String) -> [Finding] {
        let pictures = places.pictures.filter { $0.key != .coverImage }
        var counts = pictures.reduce(into: [:]) { $0[ExactPath($1.path), default: 0] += 1 }
        return pictures.compactMap { picture in
            guard let count = counts.removeValue(forKey: ExactPath(picture.path)) else { return nil }
            let diagnostic = Diagnostic.missing(picture.key, picture.path, in: folder, elsewhere: count - 1)
            return diagnostic.map { ($0, picture.location) }
        }
    }
}

extension Diagnostic {
    /// The problem with a picture; `nil` if it is in the book's folder.
    static func missing(_ key: BookKey, _ path: String, in folder: String, elsewhere: Int = 0) -> Diagnostic? {
        switch PicturePlace(path, in: folder).state {
        case .present: nil
        case .missing: .missingPicture(key, path, elsewhere: elsewhere)
        case .outside: .pictureLinkedOutside(key, path, elsewhere: elsewhere)
        }
    }
}
