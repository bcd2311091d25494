import Foundation
import Narration

/// Tags as Vorbis comments, which Ogg files have: https://www.xiph.org/vorbis/doc/v-comment.html
///
/// libavformat adds the chapters, as `CHAPTER000` and `CHAPTER000NAME`; past the thousandth their numbers have four digits,
/// which not every player reads.
enum VorbisComments {
    static func of(_ description: FileDescription) -> [(String, String)] {
        let tags = description.tags
        let pairs: [(String, String?)] = [
            ("TITLE", tags.title), ("ARTIST", tags.author), ("ALBUMARTIST", tags.author),
            // The first is what the format says, the second what audiobook players look for.
            ("PERFORMER", tags.narrator), ("COMPOSER", tags.narrator),
            ("ALBUM", tags.album ?? tags.title), ("DATE", tags.date), ("DESCRIPTION", tags.description),
            ("LANGUAGE", tags.language), ("TRACKNUMBER", (tags.track?.number).map(String.init)),
            ("TRACKTOTAL", (tags.track?.count).map(String.init)), ("ENCODER", tags.software), ("GENRE", "Audiobook"),
            ("METADATA_BLOCK_PICTURE", description.cover.map(picture)),
        ]
        return pairs.compactMap { key, value in value.map { (key, $0) } }
    }

    /// A picture as FLAC files have it (RFC 9639, 8.8), in Base64.
    private static func picture(_ cover: CoverPicture) -> String {
        let frontCover: UInt32 = 3
        let mediaType = Data(cover.format.mediaType.utf8)
        var block = Data()
        for part in [Data(bigEndian: frontCover), Data(counting: mediaType), Data(counting: Data())] { block += part }
        let bitsOfColour: UInt32 = 24
        for number in [UInt32(cover.width), UInt32(cover.height), bitsOfColour, 0] { block += Data(bigEndian: number) }
        block += Data(counting: cover.data)
        return block.base64EncodedString()
    }
}

extension Data {
    fileprivate init(bigEndian number: UInt32) {
        self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    /// Data behind the count of its bytes.
    fileprivate init(counting data: Data) {
        self = Data(bigEndian: UInt32(data.count)) + data
    }
}
