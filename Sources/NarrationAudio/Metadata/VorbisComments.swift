package import Narration
import NarrationSystem

extension FileDescription {
    /// Tags and chapters as Vorbis comments, which FLAC and Ogg files have:
    /// https://www.xiph.org/vorbis/doc/v-comment.html
    ///
    /// Chapters are `CHAPTER000` and `CHAPTER000NAME` (https://wiki.xiph.org/Chapter_Extension). After the thousandth,
    /// their numbers have four digits, which are not part of the convention, and which some players ignore.
    ///
    /// - Parameter sampleRate: The frames per second of the file, in hertz.
    /// - Returns: Keys and texts.
    package func vorbisComments(sampleRate: Int) -> [(key: String, text: String)] {
        let publication = tags.publication
        let words: [(String, String?)] = [
            ("TITLE", tags.title), ("ARTIST", tags.author), ("ALBUMARTIST", tags.author),
            // The first is the standard's key; audiobook players read the second.
            ("PERFORMER", publication.narrator), ("COMPOSER", publication.narrator),
            ("ALBUM", tags.album ?? tags.title), ("DATE", publication.date), ("DESCRIPTION", publication.description),
            ("LANGUAGE", tags.language), ("GENRE", publication.genre), ("COPYRIGHT", publication.copyright),
            ("TRACKNUMBER", tags.track.map { "\($0.number)" }), ("TRACKTOTAL", tags.track.map { "\($0.count)" }),
            ("ENCODER", tags.software),
        ]
        let comments = words.compactMap { key, text in text.map { (key: key, text: $0) } }
        return comments + tags.catalogueTags
            + chapters.enumerated().flatMap { $1.vorbisComments(number: $0, sampleRate: sampleRate) }
    }
}

extension Chapter {
    fileprivate func vorbisComments(number: Int, sampleRate: Int) -> [(key: String, text: String)] {
        let key = "CHAPTER" + String(number).leftPadded(to: 3)
        let time = ClockTime(frame: frames.lowerBound, sampleRate: sampleRate)
        return [(key, time.description), (key + "NAME", title)]
    }
}

extension CoverPicture {
    /// The front cover in the format of FLAC files (RFC 9639, 8.8).
    package var flacPicture: [UInt8] {
        func number(_ value: Int) -> [UInt8] { ByteOrder.big.bytes(UInt32(value)) }
        let frontCover = 3
        let bitsOfColour = 24
        let type = Array(format.mediaType.utf8)
        let size = number(width) + number(height) + number(bitsOfColour) + number(0)
        return number(frontCover) + number(type.count) + type + number(0) + size + number(data.count) + data
    }
}
