import Narration

/// Tags as libavformat names those of an MPEG-4 file.
///
/// Audiobook players take the composer for the narrator: there is no other place that they agree on.
enum MovieTags {
    static func of(_ tags: BookTags) -> [(String, String)] {
        let pairs: [(String, String?)] = [
            ("title", tags.title), ("artist", tags.author), ("album_artist", tags.author), ("composer", tags.narrator),
            ("album", tags.album ?? tags.title), ("date", tags.date), ("description", tags.description),
            ("synopsis", tags.description), ("comment", tags.description),
            ("track", tags.track.map { "\($0.number)/\($0.count)" }), ("encoding_tool", tags.software),
            ("genre", "Audiobook"),
            // Of iTunes' kinds of media, an audiobook.
            ("media_type", "2"), ("gapless_playback", "1"),
        ]
        return pairs.compactMap { key, value in value.map { (key, $0) } }
    }
}
