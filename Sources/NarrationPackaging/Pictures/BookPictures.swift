import Foundation
package import Narration
import NarrationAudio
import NarrationSystem

/// The pictures of a book's pages: those that exist, each with its name in the package.
package struct BookPictures {
    /// A picture.
    package struct Picture: Hashable {
        /// The path in the book.
        package let path: String

        /// The name in the package, relative to the document that describes it.
        package let name: String

        package let format: CoverPicture.Format
        package let width: Int
        package let height: Int

        /// A hash of the contents.
        package let digits: String
    }

    private let folder: String
    private var pictures: [ExactPath: Picture] = [:]
    private var missing: Set<ExactPath> = []

    /// The pictures, in the order in which they were found.
    package private(set) var inOrder: [Picture] = []

    /// Starts without pictures.
    ///
    /// - Parameter folder: The book's folder.
    package init(in folder: String) {
        self.folder = folder
    }

    /// The picture with a path, if it was found.
    package subscript(path: String?) -> Picture? { path.flatMap { pictures[ExactPath($0)] } }

    /// Looks at a picture. One that does not exist, or is outside the book's folder, is left out.
    ///
    /// - Throws: `CoverError` if the file is not a complete PNG or JPEG picture.
    package mutating func find(_ path: String) throws(CoverError) {
        let key = ExactPath(path)
        guard pictures[key] == nil, !missing.contains(key) else { return }
        guard PicturePlace(path, in: folder).state == .present else {
            missing.insert(key)
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
        pictures[key] = picture
        inOrder.append(picture)
    }

    /// Reads a picture.
    ///
    /// - Throws: `CoverError`.
    package func contents(of path: String) throws(CoverError) -> CoverPicture {
        try CoverPicture(contentsOf: PicturePlace(path, in: folder).path)
    }
}
