import Foundation
import Narration

/// Tags as Vorbis comments, which Ogg files have: https://www.xiph.org/vorbis/doc/v-comment.html
///
/// Chapters are `CHAPTER000` and `CHAPTER000NAME` (https://wiki.xiph.org/Chapter_Extension). Past the thousandth their numbers
/// have four digits, which the convention does not know, and not every player reads.
enum VorbisComments {
    static func of(_ description: FileDescription, sampleRate: Int) -> [(String, String)] {
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
            + description.chapters.enumerated().flatMap { comments(of: $1, number: $0, sampleRate: sampleRate) }
    }

    private static func comments(of chapter: Chapter, number: Int, sampleRate: Int) -> [(String, String)] {
        let key = "CHAPTER" + digits(number, 3)
        let time = Milliseconds.of(chapter.frames.lowerBound, at: sampleRate)
        let (seconds, minutes, hours) = (time / 1_000 % 60, time / 60_000 % 60, time / 3_600_000)
        let text = "\(digits(hours, 2)):\(digits(minutes, 2)):\(digits(seconds, 2)).\(digits(time % 1_000, 3))"
        return [(key, text), (key + "NAME", chapter.title)]
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
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
