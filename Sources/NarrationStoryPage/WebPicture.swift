import Foundation
import Narration
import NarrationEncoding
import NarrationSystem

/// A picture that browsers show.
struct WebPicture {
    let data: Data
    let mediaType: String

    /// Reads a picture of the book; `nil` if it is not in the book's folder, or in none of the formats.
    init?(_ path: String, in folder: String) {
        let place = PicturePlace(path, in: folder)
        guard place.state == .present, let data = try? FileSystem.contents(of: place.path),
            let mediaType = Self.mediaType(of: data)
        else { return nil }
        (self.data, self.mediaType) = (data, mediaType)
    }

    /// Where the picture can be touched; `nil` if it is nowhere transparent, or that is not known.
    var alphaMask: AlphaMask? {
        mediaType == "image/jpeg" || mediaType == "image/svg+xml" ? nil : AlphaMask(of: data)
    }

    /// The media type by the first bytes.
    private static func mediaType(of data: Data) -> String? {
        let head = [UInt8](data.prefix(64))
        func has(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if has("GIF8") { return "image/gif" }
        if has("RIFF"), has("WEBP", at: 8) { return "image/webp" }
        if has("ftypavif", at: 4) { return "image/avif" }
        return String(decoding: data.prefix(1000), as: UTF8.self).contains("<svg") ? "image/svg+xml" : nil
    }
}
