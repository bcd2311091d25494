import FoundationEssentials
import Narration

/// A picture that browsers show.
struct WebPicture {
    let data: Data
    let mediaType: String

    /// Reads a picture of the book; `nil` if it is not in the book's folder, is in none of the formats, or is damaged.
    init?(_ path: String, in folder: String) {
        let place = PicturePlace(path, in: folder)
        guard place.state == .present, let data = try? PictureFile.contents(of: place.path),
            let file = try? PictureFile(data, named: path)
        else { return nil }
        (self.data, mediaType) = (data, file.format.mediaType)
    }

    /// Whether the format has transparent pixels.
    var mayBeTransparent: Bool { mediaType != "image/jpeg" && mediaType != "image/svg+xml" }
}
