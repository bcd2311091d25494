import Narration
import NarrationSystem

/// The metadata of a Core Audio file: the chunk `info`.
///
/// Follows Apple's Core Audio Format Specification 1.0. Chapters are not written, because no known player reads its
/// markers. The format cannot store a picture.
struct CAFDescription {
    private let chunk: [UInt8]

    /// Converts a description to a chunk.
    init(_ description: FileDescription) {
        let tags = description.tags
        let publication = tags.publication
        let words: [(String, String?)] = [
            ("title", tags.title), ("artist", tags.author), ("narrator", publication.narrator),
            ("language", tags.language), ("genre", publication.genre), ("copyright", publication.copyright),
            ("recorded date", publication.date), ("comments", publication.description), ("album", tags.album),
            ("track number", tags.track?.text), ("encoding application", tags.software),
        ]
        let named = words + tags.catalogueTags.map { ($0.key.lowercased(), $0.text) }
        let entries = named.compactMap { key, text in text.map { Array(key.utf8) + [0] + Array($0.utf8) + [0] } }
        let data = ByteOrder.big.bytes(UInt32(entries.count)) + entries.joined()
        chunk = Array("info".utf8) + ByteOrder.big.bytes(Int64(data.count)) + data
    }

    /// Appends the chunk to an otherwise complete file.
    func write(to file: SoundDestination) throws(OutputError) {
        try file.write(chunk, at: try file.byteCount)
    }
}
