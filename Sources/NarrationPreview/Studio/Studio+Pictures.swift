import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationSystem

extension Studio {
    /// The background picture of a page, or one of those that may speak: only what the book names, in its folder, and
    /// only a file that is a picture.
    func picture(ofPage index: Int, _ number: Int? = nil) throws -> StudioResponse {
        guard draft.reading.book.pages.indices.contains(index) else { throw StudioFailure.noSuchPage }
        let page = draft.reading.book.pages[index]
        guard number.map(page.pictures.indices.contains) ?? true else { throw StudioFailure.noSuchPicture }
        guard let name = number.map({ page.pictures[$0].image }) ?? page.backgroundImage else {
            throw StudioFailure(.notFound, "the page has no picture")
        }
        let place = PicturePlace(name, in: folder)
        switch place.state {
        case .missing: throw StudioFailure(.notFound, "the picture \(name) is missing")
        case .outside: throw StudioFailure(.forbidden, "the picture \(name) is outside the book's folder")
        case .present: break
        }
        let data = try Self.contents(ofPicture: place.path)
        guard let type = Self.type(of: data) else { throw StudioFailure(.wrongType, "\(name) is not a picture") }
        return .data(data, type: type)
    }

    /// The paths of the pictures in the book's folder and its subfolders, in order.
    var pathsOfPictures: [String] {
        BookFiles(in: folder).paths { ["png", "jpg", "jpeg", "gif", "webp"].contains($0.fileExtension) }
    }

    private static let sizeLimit = 64_000_000

    /// The contents of a file. Pipes and devices are rejected, and are not waited for.
    private static func contents(ofPicture path: String) throws -> Data {
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard file.status.isFile, file.status.size <= sizeLimit else {
            throw StudioFailure(.wrongType, "\(path.fileName) is not a picture of at most \(sizeLimit) bytes")
        }
        return try FileSystem.contents(of: file.descriptor, upTo: sizeLimit)
    }

    /// The type of a picture that a browser shows, by its first bytes. SVG is none: it may contain programs.
    private static func type(of data: Data) -> String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if data.starts(with: Data("GIF8".utf8)) { return "image/gif" }
        if data.starts(with: Data("RIFF".utf8)), data.dropFirst(8).starts(with: Data("WEBP".utf8)) {
            return "image/webp"
        }
        return nil
    }
}
