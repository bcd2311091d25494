import Narration
import NarrationSystem

/// The metadata of an AIFF file: its name, author and annotation, named markers, and an ID3 tag with all metadata,
/// including the cover.
///
/// Follows Apple's Audio Interchange File Format 1.3. The chunk `ID3 ` is a convention of Apple's players.
struct AIFFDescription {
    private let chunks: [UInt8]

    /// Converts a description to chunks.
    init(_ description: FileDescription, sampleRate: Int) {
        let tags = description.tags
        let publication = tags.publication
        let notes = [
            publication.narrator.map { "Narrator: " + $0 }, tags.language.map { "Language: " + $0 },
            publication.date.map { "Date: " + $0 }, tags.album.map { "Album: " + $0 },
            tags.track.map { "Track: " + $0.text }, publication.genre.map { "Genre: " + $0 }, publication.description,
            tags.software.map { "Software: " + $0 },
        ]
        // Most readers read only one annotation.
        let note = notes.compactMap(\.self).joined(separator: "\n")
        let words = [
            ("NAME", tags.title), ("AUTH", tags.author), ("(c) ", publication.copyright),
            ("ANNO", note.isEmpty ? nil : note),
        ]
        let tag = ID3Tag(description, sampleRate: sampleRate).bytes
        chunks =
            Self.markers(description.chapters)
            + words.flatMap { name, text in text.map { ByteOrder.big.chunk(name, Array($0.utf8)) } ?? [] }
            + (tag.isEmpty ? [] : ByteOrder.big.chunk("ID3 ", tag))
    }

    /// Appends the chunks to an otherwise complete file that is no longer than ``LosslessFormat/frameLimit``.
    func write(to file: SoundDestination) throws(OutputError) {
        let end = try file.byteCount
        try file.write(chunks, at: end)
        try file.write(ByteOrder.big.bytes(UInt32(end + chunks.count - 8)), at: 4)
    }

    /// Markers are numbered from 1 to 32,767: further chapters are left out.
    private static func markers(_ chapters: [Chapter]) -> [UInt8] {
        let markers = zip(Int16(1)...Int16.max, chapters).map { number, chapter in
            let name = Array(chapter.title.cut(toBytes: 255).utf8)
            let padding: [UInt8] = name.count.isMultiple(of: 2) ? [0] : []
            return ByteOrder.big.bytes(number) + ByteOrder.big.bytes(UInt32(chapter.frames.lowerBound))
                + [UInt8(name.count)] + name + padding
        }
        guard !markers.isEmpty else { return [] }
        return ByteOrder.big.chunk("MARK", ByteOrder.big.bytes(UInt16(markers.count)) + markers.joined())
    }
}
