package import FoundationEssentials
package import Narration
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

    /// Looks at a picture. One that does not exist, is outside the book's folder, or is not a complete PNG or JPEG
    /// picture is left out.
    package mutating func find(_ path: String) {
        let key = ExactPath(path)
        guard pictures[key] == nil, !missing.contains(key) else { return }
        guard PicturePlace(path, in: folder).state == .present, let contents = try? contents(of: path),
            let file = try? PictureFile(contents, named: path), case .common(let format) = file.format,
            let size = file.size
        else {
            missing.insert(key)
            return
        }
        let picture = Picture(
            path: path,
            name: "images/\(inOrder.count + 1).\(format == .png ? "png" : "jpg")",
            format: format,
            width: size.width,
            height: size.height,
            digits: ContentFingerprint(of: contents).digits
        )
        pictures[key] = picture
        inOrder.append(picture)
    }

    /// Reads a picture.
    ///
    /// - Throws: `CoverError`.
    package func contents(of path: String) throws(CoverError) -> Data {
        try PictureFile.contents(of: PicturePlace(path, in: folder).path)
    }
}
