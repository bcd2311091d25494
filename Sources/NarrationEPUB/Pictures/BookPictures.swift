import Foundation
import Narration
import NarrationAudio

/// The pictures of a book's pages: those that exist, each with its name in the EPUB.
struct BookPictures {
    /// A picture.
    struct Picture: Hashable {
        /// The path in the book.
        let path: String

        /// The name in the EPUB, relative to the package document.
        let name: String

        let format: CoverPicture.Format
        let width: Int
        let height: Int

        /// A hash of the contents.
        let digits: String
    }

    private let folder: String
    private var pictures: [String: Picture] = [:]
    private var missing: Set<String> = []

    /// The pictures, in the order in which they were found.
    private(set) var inOrder: [Picture] = []

    /// Starts without pictures.
    ///
    /// - Parameter folder: The book's folder.
    init(in folder: String) {
        self.folder = folder
    }

    /// The picture with a path, if it was found.
    subscript(path: String?) -> Picture? { path.flatMap { pictures[$0] } }

    /// Looks at a picture. One that does not exist, or is outside the book's folder, is left out.
    ///
    /// - Throws: `CoverError` if the file is not a complete PNG or JPEG picture.
    mutating func find(_ path: String) throws(CoverError) {
        guard pictures[path] == nil, !missing.contains(path) else { return }
        guard PicturePlace(path, in: folder).state == .present else {
            missing.insert(path)
            return
        }
        let contents = try contents(of: path)
        let picture = Picture(
            path: path,
            name: "images/\(inOrder.count + 1).\(contents.format == .png ? "png" : "jpg")",
            format: contents.format,
            width: contents.width,
            height: contents.height,
            digits: ContentFingerprint(of: contents.data).digits
        )
        pictures[path] = picture
        inOrder.append(picture)
    }

    /// Reads a picture.
    ///
    /// - Throws: `CoverError`.
    func contents(of path: String) throws(CoverError) -> CoverPicture {
        try CoverPicture(contentsOf: PicturePlace(path, in: folder).path)
    }
}
