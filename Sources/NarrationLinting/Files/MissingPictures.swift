import Narration
package import NarrationBooks
import NarrationSystem

extension Diagnostic {
    /// The problem with a picture; `nil` if it is in the book's folder and every file with pages shows it.
    package static func leftOut(_ key: BookKey, _ path: String, in folder: String, elsewhere: Int = 0) -> Diagnostic? {
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
